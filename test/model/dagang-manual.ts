import { HARGA_BELI, bulat } from './beli.ts'
import {
  type BarangModel,
  type BayarModel,
  type Efek,
  type ItemModel,
  KAS,
  Kumpulan,
  bagi,
  dasar,
  efekPoin,
  hargaBaku,
  murni,
  ppn,
  total,
  uangMasuk,
} from './buku-model.ts'
import { MEMBER } from './jual.ts'
import { PerHari } from './kolam.ts'
import {
  BAKI,
  BARANG,
  type Baki,
  type IsiManual,
  type Manual,
  ada,
  efekDari,
  jumlah,
  tempat,
} from './manual.ts'
import { type TokoModel, jumlah as jumlahBayar, keWire, sama } from './toko-model.ts'

/** What leaves a tray; of its weight only `terjual` is sold. */
interface Keluar {
  readonly baki: Baki
  readonly isi: IsiManual
  readonly terjual: bigint
  readonly item: ItemModel
}

interface Masuk {
  readonly baki: Baki
  readonly isi: IsiManual
}

interface Nota {
  readonly nomor: string
  readonly keluar: readonly Keluar[]
  readonly masuk: readonly Masuk[]
  readonly efek: Efek
  batal: boolean
}

const gram = (mg: bigint) => Number(mg) / 1000
/** A gram of the condition POLOS. */
const POTONGAN = 60_000n

/** Goods without a barcode over the counter: sold, bought, both at once, taken back as a whole. */
export class DagangManual {
  readonly #t: TokoModel
  readonly #manual: Manual
  readonly #hari = new PerHari<Nota>()

  constructor(t: TokoModel, manual: Manual) {
    this.#t = t
    this.#manual = manual
  }

  async dagang(): Promise<boolean> {
    const t = this.#t
    const keluar = t.acak.sekali(4) ? [] : this.#jual()
    const masuk = keluar.length > 0 && !t.acak.sekali(3) ? [] : [this.#beli()]
    const items = keluar.map((k) => k.item)
    const due = items.length > 0 ? total(items, t.pkp) : 0n
    const modal = masuk.reduce((n, m) => n + m.isi.modal, 0n)
    const nilai = bulat(modal)
    const selisih = due - nilai
    const kode = t.acak.sekali(3) ? t.acak.pilih(MEMBER) : undefined
    const bayar = selisih > 0n ? t.bayar(selisih) : []
    const efek = this.#efek({ keluar, masuk, due, nilai, bayar })
    if (kode && due > 0n)
      efekPoin(efek, items, [], { kode, uang: selisih > 0n ? selisih : 0n, due })
    const tunai = selisih < 0n ? [{ jenis: 'CASH', jumlah_rp: Number(-selisih) }] : []
    const body = {
      kode_sales: 'S1',
      ...(kode ? { kode_customer: kode } : { nama_penjual: 'Pelanggan model' }),
      jual: { items: keluar.map(barisJual), total_rp: Number(due) },
      beli: { items: masuk.map(barisBeli), total_rp: Number(nilai) },
      pembayaran: selisih > 0n ? keWire(bayar) : tunai,
      no_draft: crypto.randomUUID(),
    }
    const path = 'jual-beli-manual/create'
    const sisa = keluar.some((k) => k.isi.mg > k.terjual)
    const izin = sisa
      ? await t.izinDiminta(await t.ditolak(path, body, 'otorisasi.diperlukan'))
      : undefined
    const kirim = izin ? { ...body, id_otorisasi_sisa: izin } : body
    if (!t.sanggup(efek.map)) {
      await t.ditolak(path, kirim, 'kas.tidak_cukup')
      return true
    }
    const jadi = await t.tulis<{ no_manual: string; selisih_rp: number }>(path, kirim, {
      jenis: 'JM',
      kolom: 'no_manual',
      efek: efek.map,
    })
    sama('difference', jadi.selisih_rp, Number(selisih))
    for (const { baki, isi } of keluar) this.#manual.ubah(baki, isi, -1n)
    for (const { baki, isi } of masuk) this.#manual.ubah(baki, isi, 1n)
    this.#hari.tambah(t.tanggal, {
      nomor: jadi.no_manual,
      keluar,
      masuk,
      efek: efek.map,
      batal: false,
    })
    return true
  }

  /** One of today, both sides or none: while what came in is there, and the drawer can pay. */
  async batal(): Promise<boolean> {
    const t = this.#t
    const open = this.#hari.pada(t.tanggal).filter((n) => !n.batal)
    if (open.length === 0) return false
    const n = t.acak.pilih(open)
    const path = 'jual-beli-manual/cancel'
    const body = { no_manual: n.nomor, alasan: 'Model berubah pikiran' }
    if (!BAKI.every((baki) => ada(this.#sesudahBatal(n, baki)))) {
      await t.ditolak(path, body, 'manual.stok_terpakai')
      return true
    }
    const disetujui = await t.disetujui(path, body)
    const kembali = t.kembali(n.efek)
    if (!t.sanggup(kembali, -1n)) {
      await t.ditolak(path, disetujui, 'kas.tidak_cukup')
      return true
    }
    await t.tulis(path, disetujui, {})
    n.batal = true
    t.terap(kembali, -1n)
    for (const { baki, isi } of n.keluar) this.#manual.ubah(baki, isi, 1n)
    for (const { baki, isi } of n.masuk) this.#manual.ubah(baki, isi, -1n)
    return true
  }

  #sesudahBatal(n: Nota, baki: Baki): IsiManual {
    const kembali = n.keluar.filter((k) => k.baki === baki)
    const pergi = n.masuk.filter((m) => m.baki === baki)
    const naik = kembali.reduce((s, k) => jumlah(s, k.isi, 1n), this.#manual.isi(baki))
    return pergi.reduce((s, m) => jumlah(s, m.isi, -1n), naik)
  }

  /** A part of a tray or its last piece, with weight left over now and then. */
  #jual(): readonly Keluar[] {
    const { acak } = this.#t
    const baki = acak.pilih(BAKI)
    const s = this.#manual.isi(baki)
    if (s.qty === 0n) return []
    const [isi, terjual] = this.#bagian(s)
    const polos = {
      kode_barcode: '',
      baki,
      mg: terjual,
      modal: isi.modal,
      ongkos: 0n,
      faktur: false,
    }
    // A fee beyond the gold's own price asks, and so does a price far above the board or below it.
    // Both have tests of their own.
    const emas = Number(hargaBaku(polos))
    const ongkos = BigInt(acak.antara(0, Math.min(200, Math.floor(emas / 1_200)))) * 1_000n
    const barang: BarangModel = { ...polos, ongkos }
    const naik = Math.min(5_000, Math.floor(emas / 100))
    const harga =
      naik > 0 && acak.sekali(6) ? hargaBaku(barang) + BigInt(acak.antara(1, naik)) : undefined
    const item = { barang, potongan: 0n, ...(harga === undefined ? {} : { harga }) }
    return [{ baki, isi, terjual, item }]
  }

  #bagian(s: IsiManual): readonly [IsiManual, bigint] {
    const { acak } = this.#t
    if (s.mg > 2n && acak.sekali(5)) return [s, s.mg - BigInt(acak.antara(1, Number(s.mg) - 1))]
    if (s.qty === 1n || s.mg === 1n || acak.sekali(4)) return [s, s.mg]
    const qty = BigInt(acak.antara(1, Number(s.qty) - 1))
    const mg = BigInt(acak.antara(1, Number(s.mg) - 1))
    return [{ qty, mg, murni: bagi(s.murni * mg, s.mg), modal: bagi(s.modal * mg, s.mg) }, mg]
  }

  #beli(): Masuk {
    const { acak } = this.#t
    const qty = BigInt(acak.antara(1, 4))
    const mg = qty * BigInt(acak.antara(500, 6_000))
    const modal = bagi(mg * HARGA_BELI, 1_000n) - bagi(mg * POTONGAN, 1_000n)
    return { baki: acak.pilih(BAKI), isi: { qty, mg, murni: murni(mg), modal } }
  }

  #efek(a: {
    readonly keluar: readonly Keluar[]
    readonly masuk: readonly Masuk[]
    readonly due: bigint
    readonly nilai: bigint
    readonly bayar: readonly BayarModel[]
  }): Kumpulan {
    const selisih = a.due - a.nilai
    const k = uangMasuk(new Kumpulan(), a.bayar).add(
      KAS,
      'IDR',
      'CASH',
      selisih < 0n ? selisih : selisih - jumlahBayar(a.bayar),
    )
    let baris = 0n
    for (const { baki, isi, terjual, item } of a.keluar) {
      const pajak = ppn(item, this.#t.pkp)
      baris += dasar(item) + pajak
      const laku = isi.murni - bagiSusut(isi, terjual)
      efekDari(k, tempat(baki), isi, -1n)
        .add('hpp/barang', 'IDR', '', isi.modal)
        .add('penjualan/barang', 'IDR', '', -(item.harga ?? hargaBaku(item.barang)))
        .add('penjualan/ongkos', 'IDR', '', -item.barang.ongkos)
        .add('pajak/ppn-keluaran', 'IDR', '', -pajak)
        .add('penjualan/barang', 'MG', BARANG.kode_group, terjual)
        .add('penjualan/barang', 'MGF', '', laku)
        .add('penjualan/barang', 'PCS', '', isi.qty)
        .add('barang/susut', 'MG', BARANG.kode_group, isi.mg - terjual)
        .add('barang/susut', 'MGF', '', isi.murni - laku)
    }
    k.add('penjualan/pembulatan', 'IDR', '', baris - a.due)
    let modal = 0n
    for (const { baki, isi } of a.masuk) {
      modal += isi.modal
      efekDari(k, tempat(baki), isi, 1n)
        .add('pembelian/barang', 'MG', BARANG.kode_group, -isi.mg)
        .add('pembelian/barang', 'MGF', '', -isi.murni)
        .add('pembelian/barang', 'PCS', '', -isi.qty)
    }
    return k.add('pembelian/pembulatan', 'IDR', '', a.nilai - modal)
  }
}

/** Fine gold that is lost with the weight that nobody bought. */
const bagiSusut = (isi: IsiManual, terjual: bigint) => isi.murni - bagi(isi.murni * terjual, isi.mg)

const barisJual = ({ baki, isi, terjual, item }: Keluar) => ({
  ...BARANG,
  kode_baki: baki,
  qty: Number(isi.qty),
  berat: gram(terjual),
  ongkos: Number(item.barang.ongkos),
  ...(item.harga === undefined ? {} : { harga_jual: Number(item.harga) }),
})

const barisBeli = ({ baki, isi }: Masuk) => ({
  ...BARANG,
  kode_baki: baki,
  kadar: '75',
  kode_kondisi: 'POLOS',
  qty: Number(isi.qty),
  berat: gram(isi.mg),
})
