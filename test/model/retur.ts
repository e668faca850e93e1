import { type BarangModel, type Efek, Kumpulan, bagi, murni } from './buku-model.ts'
import { PerHari } from './kolam.ts'
import { ASAL, BARANG, HUTANG, HUTANG_EMAS, type Supplier, type Surat } from './supplier.ts'
import type { TokoModel } from './toko-model.ts'

/** A part of a whole that is left: all of it where the part is as large as that. */
const bagian = (sisa: bigint, mg: bigint, dari: bigint) =>
  mg >= dari ? sisa : bagi(sisa * mg, dari)

/** What of a delivery goes back that was never entered, and what the last of it leaves over. */
interface Sisa {
  readonly qty: bigint
  readonly mg: bigint
  readonly murni: bigint
  readonly modal: bigint
  readonly lebihMg: bigint
  readonly lebihMurni: bigint
}
interface Lepas {
  readonly qty: bigint
  readonly mg: bigint
  readonly rp: bigint
  readonly fine: bigint
  readonly nilai: bigint
}
interface Kembali {
  readonly nomor: string
  readonly surat: Surat
  readonly pieces: readonly BarangModel[]
  readonly sisa: Sisa | null
  readonly lepas: readonly Lepas[]
  readonly efek: Efek
  batal: boolean
}

/** Goods of a delivery that go back to their supplier, and are owed for no more. */
export class Retur {
  readonly #t: TokoModel
  readonly #supplier: Supplier
  readonly #hari = new PerHari<Kembali>()

  constructor(t: TokoModel, supplier: Supplier) {
    this.#t = t
    this.#supplier = supplier
  }

  /** Pieces for sale that came with it, some of what was never entered, or both. */
  async retur(): Promise<boolean> {
    const t = this.#t
    const open = this.#supplier.terbuka.filter((s) => s.qty > 0n || this.#milik(s).length > 0)
    if (open.length === 0) return false
    const s = t.acak.pilih(open)
    const milik = this.#milik(s).slice(0, t.acak.antara(0, 2))
    const sisa = s.qty > 0n && (milik.length === 0 || t.acak.sekali(2)) ? this.#sisa(s) : null
    const pieces = sisa === null && milik.length === 0 ? this.#milik(s).slice(0, 1) : milik
    const lepas = this.#lepas(s, pieces, sisa)
    const path = 'retur-supplier/create'
    const body = {
      no_terima: s.nomor,
      items: pieces.map(({ kode_barcode }) => ({ kode_barcode })),
      sisa: sisa ? [{ baris: 1, qty: Number(sisa.qty), berat: Number(sisa.mg) / 1000 }] : [],
      keterangan: 'Model mengembalikan',
      no_draft: crypto.randomUUID(),
    }
    const jumlah = (apa: 'rp' | 'fine') => lepas.reduce((n, l) => n + l[apa], 0n)
    if (jumlah('rp') > s.rp || jumlah('fine') > s.fine) {
      await t.ditolak(path, body, 'retur_supplier.lebih_hutang')
      return true
    }
    const efek = efekRetur(pieces, sisa, lepas)
    const { no_retur: nomor } = await t.tulis<{ no_retur: string }>(path, body, {
      jenis: 'RS',
      kolom: 'no_retur',
      efek,
    })
    t.siap = t.siap.filter((p) => !pieces.includes(p))
    const k: Kembali = { nomor, surat: s, pieces, sisa, lepas, efek, batal: false }
    terapkan(k, -1n)
    this.#hari.tambah(t.tanggal, k)
    return true
  }

  /** One of today: goods lie where they lay, and are owed for again. */
  async batal(): Promise<boolean> {
    const t = this.#t
    const open = this.#hari.pada(t.tanggal).filter((k) => !k.batal)
    if (open.length === 0) return false
    const k = t.acak.pilih(open)
    await t.tulis('retur-supplier/cancel', { no_retur: k.nomor, alasan: 'Model salah retur' }, {})
    k.batal = true
    t.terap(k.efek, -1n)
    terapkan(k, 1n)
    t.siap.push(...k.pieces)
    return true
  }

  #milik(s: Surat): BarangModel[] {
    return this.#t.siap.filter((p) => this.#supplier.dari.get(p.kode_barcode) === s)
  }

  #sisa(s: Surat): Sisa {
    const { acak } = this.#t
    const qty = BigInt(acak.antara(1, Number(s.qty)))
    const habis = qty === s.qty
    const paling = s.mg - (habis ? 0n : 1n)
    const mg = BigInt(acak.antara(Number(paling / 2n) + 1, Number(paling)))
    const halus = bagian(s.murni, mg, s.mg)
    return {
      qty,
      mg,
      murni: halus,
      modal: habis ? s.modal : bagian(s.modal, mg, s.mg),
      lebihMg: habis ? s.mg - mg : 0n,
      lebihMurni: habis ? s.murni - halus : 0n,
    }
  }

  /** What they were owed for: by weight of what has not gone back, the last one all that is left. */
  #lepas(s: Surat, pieces: readonly BarangModel[], sisa: Sisa | null): readonly Lepas[] {
    const ada = { ...s.belumKembali }
    const hutang = { fine: s.fine, nilai: s.nilai }
    const satuan = [
      ...pieces.map((p) => ({ qty: 1n, mg: p.mg, lebih: 0n })),
      ...(sisa ? [{ qty: sisa.qty, mg: sisa.mg, lebih: sisa.lebihMg }] : []),
    ]
    return satuan.map(({ qty, mg, lebih }) => {
      const semua = qty >= ada.qty
      const dari = ada.mg > 1n ? ada.mg : 1n
      const rp = semua ? ada.rp : bagian(ada.rp, mg, dari)
      const fine = semua ? ada.fine : bagian(ada.fine, mg, dari)
      const nilai = s.emas ? bagian(hutang.nilai, fine, hutang.fine > 1n ? hutang.fine : 1n) : 0n
      ada.qty -= qty
      ada.mg -= mg
      ada.rp -= rp
      ada.fine -= fine
      hutang.fine -= fine
      hutang.nilai -= nilai
      return { qty, mg: mg + lebih, rp: s.emas ? 0n : rp, fine, nilai }
    })
  }
}

function efekRetur(
  pieces: readonly BarangModel[],
  sisa: Sisa | null,
  lepas: readonly Lepas[],
): Efek {
  const k = new Kumpulan()
  let modal = 0n
  for (const p of pieces) {
    const baki = `barang/ETL/${p.baki}`
    modal += p.modal
    k.add(baki, 'IDR', '', -p.modal)
    for (const [akun, arah] of [
      [baki, -1n],
      [ASAL, 1n],
    ] as const)
      k.add(akun, 'MG', 'G75', arah * p.mg)
        .add(akun, 'MGF', '', arah * murni(p.mg))
        .add(akun, 'PCS', '', arah)
  }
  if (sisa) {
    modal += sisa.modal
    k.add(BARANG, 'IDR', '', -sisa.modal)
      .add(BARANG, 'MG', 'G75', -sisa.mg - sisa.lebihMg)
      .add(ASAL, 'MG', 'G75', sisa.mg)
      .add('barang/selisih-berat', 'MG', 'G75', sisa.lebihMg)
      .add(BARANG, 'MGF', '', -sisa.murni - sisa.lebihMurni)
      .add(ASAL, 'MGF', '', sisa.murni)
      .add('barang/selisih-berat', 'MGF', '', sisa.lebihMurni)
      .add(BARANG, 'PCS', '', -sisa.qty)
      .add(ASAL, 'PCS', '', sisa.qty)
  }
  const [rp, fine, nilai] = (['rp', 'fine', 'nilai'] as const).map((apa) =>
    lepas.reduce((n, l) => n + l[apa], 0n),
  ) as [bigint, bigint, bigint]
  return k
    .add(HUTANG, 'IDR', '', rp)
    .add(HUTANG_EMAS, 'IDR', '', nilai)
    .add('pasok/selisih-harga', 'IDR', '', modal - rp - nilai)
    .add(HUTANG_EMAS, 'MGF', '', fine)
    .add(ASAL, 'MGF', '', -fine).map
}

/** Goods and debt leave the delivery (-1), or are its own again. */
function terapkan({ surat: s, sisa, lepas }: Kembali, arah: 1n | -1n): void {
  s.retur -= arah
  if (sisa) {
    s.qty += arah * sisa.qty
    s.mg += arah * (sisa.mg + sisa.lebihMg)
    s.murni += arah * (sisa.murni + sisa.lebihMurni)
    s.modal += arah * sisa.modal
  }
  for (const l of lepas) {
    s.rp += arah * l.rp
    s.fine += arah * l.fine
    s.nilai += arah * l.nilai
    const { belumKembali: b } = s
    b.qty += arah * l.qty
    b.mg += arah * l.mg
    b.rp += arah * (s.emas ? l.nilai : l.rp)
    b.fine += arah * l.fine
  }
}
