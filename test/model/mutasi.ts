import { type BarangModel, type Efek, Kumpulan, bagi, murni } from './buku-model.ts'
import { PerHari } from './kolam.ts'
import type { Salah } from './koreksi.ts'
import { TAK_SIAP, type TokoModel } from './toko-model.ts'

/** Trays of these shops, both of one warehouse. */
const BAKI = ['B1', 'B2'] as const

interface Dipindah {
  readonly nomor: string
  readonly ke: string
  readonly pieces: readonly BarangModel[]
  readonly efek: Efek
  batal: boolean
}

interface Dihancurkan {
  readonly nomor: string
  readonly pieces: readonly BarangModel[]
  readonly efek: Efek
  batal: boolean
}

/** What a tray gains (`arah` 1) or loses by a piece. */
function baki(k: Kumpulan, kode: string, p: BarangModel, arah: 1n | -1n): void {
  const akun = `barang/ETL/${kode}`
  k.add(akun, 'IDR', '', arah * p.modal)
    .add(akun, 'MG', 'G75', arah * p.mg)
    .add(akun, 'MGF', '', arah * murni(p.mg))
    .add(akun, 'PCS', '', arah)
}

/** Goods that leave their tray without being sold, and come back. */
export class Mutasi {
  readonly #t: TokoModel
  readonly #pindah = new PerHari<Dipindah>()

  readonly #hancur = new PerHari<Dihancurkan>()
  readonly #salah: Salah

  constructor(t: TokoModel, salah: Salah) {
    this.#t = t
    this.#salah = salah
  }

  async pindah(): Promise<boolean> {
    const t = this.#t
    const ke = t.acak.pilih(BAKI)
    const bisa = t.siap.filter((p) => p.baki !== ke)
    if (bisa.length === 0) return false
    const mulai = t.acak.antara(0, bisa.length - 1)
    const pieces = bisa.slice(mulai, mulai + t.acak.antara(1, 5))
    const items = pieces.map(({ kode_barcode }) => ({ kode_barcode }))
    const body = { kode_gudang: 'ETL', kode_baki: ke, items }
    const diam = t.siap.find((p) => p.baki === ke)
    if (diam && t.acak.sekali(5)) {
      const salah = { ...body, items: [...items, { kode_barcode: diam.kode_barcode }] }
      await t.ditolak('pindah-barang/create', salah, 'pindah_barang.baki_sama')
      return true
    }
    const k = new Kumpulan()
    for (const p of pieces) {
      baki(k, p.baki, p, -1n)
      baki(k, ke, p, 1n)
    }
    const { no_pindah: nomor } = await t.tulis<{ no_pindah: string }>(
      'pindah-barang/create',
      body,
      {
        jenis: 'PB',
        kolom: 'no_pindah',
        efek: k.map,
      },
    )
    this.#letakkan(pieces, () => ke)
    this.#pindah.tambah(t.tanggal, { nomor, ke, pieces, efek: k.map, batal: false })
    return true
  }

  /** A move of today is taken back while all its pieces lie there as it left them; else it stays. */
  async batalPindah(): Promise<boolean> {
    const t = this.#t
    const open = this.#pindah.pada(t.tanggal).filter((d) => !d.batal)
    if (open.length === 0) return false
    const d = t.acak.pilih(open)
    const body = { no_pindah: d.nomor, alasan: 'Model salah baki' }
    const ada = [...t.siap, ...this.#salah.lain]
    const kini = d.pieces.map((p) => ada.find((s) => s.kode_barcode === p.kode_barcode))
    if (kini.includes(undefined)) {
      await t.ditolak('pindah-barang/cancel', body, TAK_SIAP)
      return true
    }
    const utuh = d.pieces.every((p, i) => {
      const s = kini[i]
      return s?.baki === d.ke && s.mg === p.mg && s.modal === p.modal && t.siap.includes(s)
    })
    if (!utuh) {
      await t.ditolak('pindah-barang/cancel', body, 'pindah_barang.barang_berubah')
      return true
    }
    await t.tulis('pindah-barang/cancel', await t.disetujui('pindah-barang/cancel', body), {})
    d.batal = true
    t.terap(d.efek, -1n)
    const asal = new Map(d.pieces.map((p) => [p.kode_barcode, p.baki]))
    this.#letakkan(d.pieces, (p) => asal.get(p.kode_barcode) ?? d.ke)
    return true
  }

  /** One to three pieces are melted; now and then the scale finds less than the book says. */
  async hancur(): Promise<boolean> {
    const t = this.#t
    const pieces = t.ambil(t.acak.antara(1, 3))
    if (pieces.length === 0) return false
    const k = new Kumpulan()
    const items = pieces.map((p) => {
      const kurang = t.acak.sekali(2) ? BigInt(t.acak.antara(0, Number(p.mg) - 1)) : 0n
      const timbang = p.mg - kurang
      const halus = bagi(murni(p.mg) * timbang, p.mg)
      baki(k, p.baki, p, -1n)
      k.add('barang/rosok', 'IDR', '', p.modal)
        .add('barang/rosok', 'MG', 'G75', timbang)
        .add('barang/rosok', 'MGF', '', halus)
        .add('barang/rosok', 'PCS', '', 1n)
        .add('barang/susut', 'MG', 'G75', kurang)
        .add('barang/susut', 'MGF', '', murni(p.mg) - halus)
      const gram = Number(timbang) / 1000
      return { kode_barcode: p.kode_barcode, timbang: gram, timbang_bersih: gram }
    })
    const body = { kode_gudang: 'HCR', items, no_draft: crypto.randomUUID() }
    const path = 'hancur-barang/create'
    const { no_hancur: nomor } = await t.tulis<{ no_hancur: string }>(
      path,
      await t.disetujui(path, body),
      { jenis: 'HB', kolom: 'no_hancur', efek: k.map },
    )
    this.#hancur.tambah(t.tanggal, { nomor, pieces, efek: k.map, batal: false })
    return true
  }

  async batalHancur(): Promise<boolean> {
    const t = this.#t
    const open = this.#hancur.pada(t.tanggal).filter((d) => !d.batal)
    if (open.length === 0) return false
    const d = t.acak.pilih(open)
    const body = { no_hancur: d.nomor, alasan: 'Model salah ambil' }
    await t.tulis('hancur-barang/cancel', await t.disetujui('hancur-barang/cancel', body), {})
    d.batal = true
    t.terap(d.efek, -1n)
    t.siap.push(...d.pieces)
    return true
  }

  /** The pieces lie elsewhere from now on. */
  #letakkan(pieces: readonly BarangModel[], ke: (p: BarangModel) => string): void {
    const pindah = new Set(pieces.map((p) => p.kode_barcode))
    this.#t.siap = this.#t.siap.map((p) => (pindah.has(p.kode_barcode) ? { ...p, baki: ke(p) } : p))
  }
}
