import { type BarangModel, type Efek, KAS, Kumpulan, bagi, murni } from './buku-model.ts'
import { PerHari } from './kolam.ts'
import { PELEBUR, type Batang, type Sepuhan, keBatang } from './sepuhan.ts'
import type { TokoModel } from './toko-model.ts'

export const BARANG = `supplier/barang/${PELEBUR}`
export const HUTANG = `supplier/hutang/${PELEBUR}`
export const HUTANG_EMAS = `supplier/hutang-emas/${PELEBUR}`
export const ASAL = 'pembelian/supplier'
const JENIS = { kode_dept: 'CIN', kode_group: 'G75', kadar: '75' } as const

export interface Surat {
  readonly nomor: string
  readonly tanggal: string
  readonly efek: Efek
  readonly emas: boolean
  /** As the whole of it came, in milligram. */
  readonly datang: bigint
  /** What is left to be entered as pieces. */
  qty: bigint
  mg: bigint
  murni: bigint
  modal: bigint
  /** What is left to be paid; `nilai` is what the gold was booked for. */
  rp: bigint
  fine: bigint
  nilai: bigint
  masuk: boolean
  /** Payments that stand. */
  bayar: number
  /** What has not gone back, with what it is owed for. */
  readonly belumKembali: { qty: bigint; mg: bigint; rp: bigint; fine: bigint }
  /** Returns that stand. */
  retur: bigint
  batal: boolean
}
interface Bayar {
  readonly nomor: string
  readonly surat: Surat
  readonly rp: bigint
  readonly fine: bigint
  readonly nilai: bigint
  readonly batang: Batang | undefined
  readonly efek: Efek
  batal: boolean
}

/** Goods of a supplier by his paper, entered piece by piece, paid in rupiah, at a price, or in gold. */
export class Supplier {
  readonly #t: TokoModel
  readonly #sepuhan: Sepuhan
  #terbuka: Surat[] = []
  readonly #hari = new PerHari<Surat>()
  readonly #bayar = new PerHari<Bayar>()
  #urut = 0
  /** Deliveries of pieces, by their barcodes. */
  readonly dari = new Map<string, Surat>()

  constructor(t: TokoModel, sepuhan: Sepuhan) {
    this.#t = t
    this.#sepuhan = sepuhan
  }

  get terbuka(): readonly Surat[] {
    return this.#terbuka
  }

  async terima(): Promise<void> {
    const t = this.#t
    const qty = t.acak.antara(1, 5)
    const berat = BigInt(t.acak.antara(1_000, 20_000)) * BigInt(qty)
    const mg = berat - BigInt(t.acak.antara(0, 50))
    const emas = t.acak.sekali(2)
    const perGram = BigInt(t.acak.antara(700_000, 900_000))
    const acuan = BigInt(t.acak.antara(1_000_000, 1_150_000))
    const tagih = t.acak.antara(70, 80)
    const fine = emas ? bagi(berat * BigInt(tagih), 100n) : 0n
    const modal = bagi((emas ? fine : berat) * (emas ? acuan : perGram), 1_000n)
    const harga = emas ? { tagih } : { harga_per_gram: Number(perGram) }
    const item = { ...JENIS, qty, berat: gram(berat), berat_input: gram(mg), ...harga }
    const k = new Kumpulan()
      .add(BARANG, 'IDR', '', modal)
      .add(emas ? HUTANG_EMAS : HUTANG, 'IDR', '', -modal)
      .add(HUTANG_EMAS, 'MGF', '', -fine)
      .add(ASAL, 'MGF', '', fine)
    for (const [akun, arah] of [
      [BARANG, 1n],
      [ASAL, -1n],
    ] as const)
      k.add(akun, 'MG', 'G75', arah * mg)
        .add(akun, 'MGF', '', arah * murni(mg))
        .add(akun, 'PCS', '', arah * BigInt(qty))
    const polos = {
      no_draft: crypto.randomUUID(),
      kode_supplier: PELEBUR,
      no_intern: `SM-${++this.#urut}`,
      cara_hutang: emas ? 'EMAS' : 'RUPIAH',
      items: [item],
      total_qty: qty,
      total_berat: gram(berat),
      ...(emas
        ? { harga_acuan: Number(acuan), total_emas: gram(fine) }
        : { total_rp: Number(modal) }),
    }
    const path = 'penerimaan-suplier/create'
    // More than one percent from the paper: somebody agrees to it.
    const body = (berat - mg) * 100n > berat ? await t.disetujui(path, polos) : polos
    const { no_terima: nomor } = await t.tulis<{ no_terima: string }>(path, body, {
      jenis: 'NS',
      kolom: 'no_terima',
      efek: k.map,
    })
    const barang = { qty: BigInt(qty), mg, murni: murni(mg), modal }
    const hutang = { rp: emas ? 0n : modal, fine, nilai: emas ? modal : 0n }
    const belumKembali = { qty: BigInt(qty), mg, rp: modal, fine }
    const awal = { masuk: false, bayar: 0, batal: false, belumKembali, retur: 0n }
    const surat = {
      nomor,
      datang: mg,
      tanggal: t.tanggal,
      efek: k.map,
      emas,
      ...barang,
      ...hutang,
      ...awal,
    }
    this.#terbuka.push(surat)
    this.#hari.tambah(t.tanggal, surat)
    const lagi = { ...body, no_intern: ` sm-${this.#urut} ` }
    if (t.acak.sekali(4)) await t.ditolak(path, lagi, 'terima_supplier.surat_sudah_ada')
  }

  /** Some or all of what is left; the last piece bears what is left of the cost. */
  async masukkan(): Promise<boolean> {
    const t = this.#t
    // What is left may be too light a piece to be believed, which somebody would have to approve.
    const open = this.#terbuka.filter((s) => s.qty > 0n && s.mg / s.qty >= 100n)
    if (open.length === 0) return false
    const s = t.acak.pilih(open)
    const n = t.acak.antara(1, Number(s.qty))
    const habis = BigInt(n) === s.qty
    // Each a little lighter than its part, so that the others keep some.
    const mg = Array.from(
      { length: n },
      () => s.mg / s.qty - BigInt(t.acak.antara(0, Math.min(99, Number(s.mg / s.qty) - 100))),
    )
    const jumlah = mg.reduce((x, y) => x + y, 0n)
    let [modal, dari] = [s.modal, habis ? jumlah : s.mg]
    const baki = t.acak.pilih(['B1', 'B2'])
    const isi = mg.map((berat): Omit<BarangModel, 'kode_barcode'> => {
      const satu = berat >= dari ? modal : bagi(modal * berat, dari)
      modal -= satu
      dari -= berat
      return { baki, mg: berat, modal: satu, ongkos: 20_000n, faktur: false }
    })
    const halus = mg.reduce((x, y) => x + murni(y), 0n)
    const k = new Kumpulan()
    for (const p of isi)
      for (const [akun, arah] of [
        [`barang/ETL/${baki}`, 1n],
        [BARANG, -1n],
      ] as const)
        k.add(akun, 'IDR', '', arah * p.modal)
          .add(akun, 'MG', 'G75', arah * p.mg)
          .add(akun, 'MGF', '', arah * murni(p.mg))
          .add(akun, 'PCS', '', arah)
    const lebih = { mg: habis ? s.mg - jumlah : 0n, murni: habis ? s.murni - halus : 0n }
    k.add(BARANG, 'MG', 'G75', -lebih.mg)
      .add('barang/selisih-berat', 'MG', 'G75', lebih.mg)
      .add(BARANG, 'MGF', '', -lebih.murni)
      .add('barang/selisih-berat', 'MGF', '', lebih.murni)
    const satu = { ...JENIS, nama_barang: 'Cincin supplier', kode_baki: baki }
    const ongkos = { ongkos_cara: 'TETAP', ongkos_nilai: 20_000 }
    const items = mg.map((berat) => ({ ...satu, ...ongkos, berat: gram(berat) }))
    const path = 'penerimaan-suplier/barang'
    const polos = { no_draft: crypto.randomUUID(), no_terima: s.nomor, items }
    const jauh = lebih.mg * 100n > s.datang
    const jadi = await t.tulis<{ no_masuk: string; items: { kode_barcode: string }[] }>(
      path,
      jauh ? await t.disetujui(path, polos) : polos,
      { jenis: 'TB', kolom: 'no_masuk', efek: k.map },
    )
    s.qty -= BigInt(n)
    s.mg -= jumlah + lebih.mg
    s.murni -= halus + lebih.murni
    s.modal = modal
    s.masuk = true
    t.siap.push(...isi.map((p, i) => ({ ...p, kode_barcode: jadi.items[i]?.kode_barcode ?? '' })))
    for (const { kode_barcode } of jadi.items) this.dari.set(kode_barcode, s)
    return true
  }

  /** A part of what is owed, in the way that the debt allows. */
  async bayar(): Promise<boolean> {
    const t = this.#t
    const open = this.#terbuka.filter((s) => s.rp > 0n || s.fine > 0n)
    if (open.length === 0) return false
    const s = t.acak.pilih(open)
    const cocok = this.#sepuhan.batang.filter((b) => !b.keluar && b.murni <= s.fine)
    const batang = cocok.length > 0 && t.acak.sekali(2) ? t.acak.pilih(cocok) : undefined
    const semua = t.acak.sekali(3)
    const fine = batang?.murni ?? (semua ? s.fine : sebagian(t, s.fine))
    const perGram = BigInt(t.acak.antara(900_000, 1_500_000))
    const nilai = fine >= s.fine ? s.nilai : bagi(s.nilai * fine, s.fine)
    const rupiah = semua ? s.rp : sebagian(t, s.rp)
    const rp = !s.emas ? rupiah : batang ? 0n : bagi(fine * perGram, 1_000n)
    const k = new Kumpulan().add(KAS, 'IDR', 'CASH', -rp)
    if (s.emas) {
      k.add(HUTANG_EMAS, 'IDR', '', nilai).add(HUTANG_EMAS, 'MGF', '', fine)
      k.add('pasok/selisih-harga', 'IDR', '', rp - nilai)
      if (batang) dengan(k, batang)
      else k.add(ASAL, 'MGF', '', -fine)
    } else k.add(HUTANG, 'IDR', '', rp)
    const cara = s.emas
      ? { cara_bayar: batang ? 'EMAS' : 'PATOK', emas: gram(fine) }
      : { cara_bayar: 'RUPIAH', jumlah: Number(rp) }
    const harga = s.emas && !batang ? { harga_per_gram: Number(perGram) } : {}
    const kunci = batang && { no_sepuhan: batang.no_sepuhan, baris: batang.baris }
    const body = {
      kode_supplier: PELEBUR,
      items: [{ no_terima: s.nomor, ...cara, ...harga }],
      batang: kunci ? [kunci] : [],
      no_draft: crypto.randomUUID(),
    }
    const path = 'bayar-supplier/create'
    if (!t.sanggup(k.map)) {
      await t.ditolak(path, body, 'kas.tidak_cukup')
      return true
    }
    const { no_bayar: nomor } = await t.tulis<{ no_bayar: string }>(path, body, {
      jenis: 'BS',
      kolom: 'no_bayar',
      efek: k.map,
    })
    if (batang) batang.keluar = true
    const lunas = { rp: s.emas ? 0n : rp, fine: s.emas ? fine : 0n, nilai: s.emas ? nilai : 0n }
    ubah(s, lunas, -1n)
    s.bayar++
    const jadi = { nomor, surat: s, ...lunas, batang, efek: k.map, batal: false }
    this.#bayar.tambah(t.tanggal, jadi)
    return true
  }

  async batalBayar(): Promise<boolean> {
    const t = this.#t
    const open = this.#bayar.pada(t.tanggal).filter((b) => !b.batal)
    if (open.length === 0) return false
    const b = t.acak.pilih(open)
    await t.tulis('bayar-supplier/cancel', { no_bayar: b.nomor, alasan: 'Model salah bayar' }, {})
    b.batal = true
    t.terap(b.efek, -1n)
    ubah(b.surat, b, 1n)
    b.surat.bayar--
    if (b.batang) b.batang.keluar = false
    return true
  }

  /** While nobody has entered or paid anything of it; else it stays. */
  async batal(): Promise<boolean> {
    const t = this.#t
    const open = this.#hari.pada(t.tanggal).filter((s) => !s.batal)
    if (open.length === 0) return false
    const s = t.acak.pilih(open)
    const body = { no_terima: s.nomor, alasan: 'Model salah surat' }
    const path = 'penerimaan-suplier/cancel'
    const tolak = s.masuk
      ? 'sudah_masuk'
      : s.bayar > 0
        ? 'sudah_bayar'
        : s.retur > 0n
          ? 'sudah_retur'
          : null
    if (tolak !== null) {
      await t.ditolak(path, body, `terima_supplier.${tolak}`)
      return true
    }
    await t.tulis(path, body, {})
    s.batal = true
    t.terap(s.efek, -1n)
    this.#terbuka = this.#terbuka.filter((x) => x !== s)
    return true
  }
}

/** A bar or a credit pays: what it cost is the price of the gold. */
function dengan(k: Kumpulan, { bentuk, mg, murni: halus, modal }: Batang): void {
  const akun = bentuk === 'MURNI' ? 'barang/murni' : `supplier/emas/${PELEBUR}`
  k.add(akun, 'IDR', '', -modal)
    .add('pasok/selisih-harga', 'IDR', '', modal)
    .add(akun, 'MGF', '', -halus)
  if (bentuk === 'MURNI') keBatang(k, ASAL, akun, mg)
}

type Hutang = Pick<Surat, 'rp' | 'fine' | 'nilai'>

function ubah(s: Hutang, bagian: Hutang, arah: 1n | -1n): void {
  s.rp += arah * bagian.rp
  s.fine += arah * bagian.fine
  s.nilai += arah * bagian.nilai
}

const sebagian = (t: TokoModel, n: bigint): bigint =>
  n <= 1n ? n : BigInt(t.acak.antara(1, Number(n)))

const gram = (mg: bigint) => Number(mg) / 1000
