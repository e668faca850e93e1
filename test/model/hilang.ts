import { type BarangModel, type Efek, Kumpulan, bagi } from './buku-model.ts'
import { KADAR_BP } from '../factories/goods.ts'
import { PerHari } from './kolam.ts'
import type { TokoModel } from './toko-model.ts'

/** One paper, of pieces that were written off or turned up. */
interface Surat {
  readonly nomor: string
  readonly pieces: readonly BarangModel[]
  batal: boolean
}

const murni = (mg: bigint) => bagi(mg * BigInt(KADAR_BP), 10_000n)

/** Pieces leave their trays for the account of what is missing. */
function efekHilang(pieces: readonly BarangModel[]): Efek {
  const k = new Kumpulan()
  for (const { baki, mg, modal } of pieces)
    for (const [akun, arah] of [
      [`barang/ETL/${baki}`, -1n],
      ['barang/hilang', 1n],
    ] as const)
      k.add(akun, 'IDR', '', arah * modal)
        .add(akun, 'MG', 'G75', arah * mg)
        .add(akun, 'MGF', '', arah * murni(mg))
        .add(akun, 'PCS', '', arah)
  return k.map
}

/** Counts that miss pieces, their write-offs, what turns up again, and both taken back. */
export class Hilang {
  readonly #t: TokoModel
  readonly #hilang = new PerHari<Surat>()
  readonly #temu = new PerHari<Surat>()
  readonly #dikenal = new PerHari<string>()
  /** Pieces that were known while they were missing: as long as they are, they stay so. */
  readonly #dikenalHilang = new Set<string>()
  /** Written off and not found yet. */
  #pergi: BarangModel[] = []

  constructor(t: TokoModel) {
    this.#t = t
  }

  /** A tray is counted, a few pieces are not in it, and somebody writes them off. */
  async hilang(): Promise<boolean> {
    const t = this.#t
    const pieces = t.ambil(t.acak.antara(1, 3))
    if (pieces.length === 0) return false
    const no_opname = await this.#hitung()
    const items = pieces.map(({ kode_barcode }) => ({ kode_barcode }))
    const badan = await t.disetujui('barang-hilang/create', {
      no_opname,
      items,
      no_draft: crypto.randomUUID(),
    })
    const efek = efekHilang(pieces)
    const { no_barang_hilang: nomor } = await t.tulis<{ no_barang_hilang: string }>(
      'barang-hilang/create',
      badan,
      { jenis: 'HI', kolom: 'no_barang_hilang', efek },
    )
    this.#pergi.push(...pieces)
    this.#hilang.tambah(t.tanggal, { nomor, pieces, batal: false })
    return true
  }

  /** The shop is counted and nothing is scanned: all of it is missing. */
  async #hitung(): Promise<string> {
    const t = this.#t
    const { no_opname } = await t.tulis<{ no_opname: string }>(
      'stock-opname/start',
      { lingkup: 'TOKO' },
      { jenis: 'OB', kolom: 'no_opname' },
    )
    await t.tulis('stock-opname/selesai', {}, {})
    return no_opname
  }

  /** Pieces turn up, of several papers at once; they are for sale again. */
  async temu(): Promise<boolean> {
    const t = this.#t
    if (this.#pergi.length === 0) return false
    const pieces = this.#pergi.splice(0, t.acak.antara(1, 3))
    const items = pieces.map(({ kode_barcode }) => ({ kode_barcode }))
    const badan = await t.disetujui('temu-barang/create', { items, no_draft: crypto.randomUUID() })
    const efek = new Map([...efekHilang(pieces)].map(([k, n]) => [k, -n]))
    const { no_temu: nomor } = await t.tulis<{ no_temu: string }>('temu-barang/create', badan, {
      jenis: 'TE',
      kolom: 'no_temu',
      efek,
    })
    t.siap.push(...pieces)
    this.#temu.tambah(t.tanggal, { nomor, pieces, batal: false })
    return true
  }

  /** As a whole, or not at all: a piece that turned up keeps the paper. */
  async batalHilang(): Promise<boolean> {
    const t = this.#t
    const surat = this.#pilih(this.#hilang)
    if (!surat) return false
    const body = { no_barang_hilang: surat.nomor, alasan: 'Model salah catat' }
    if (!surat.pieces.every((p) => this.#pergi.includes(p))) return false
    await t.tulis('barang-hilang/cancel', await t.disetujui('barang-hilang/cancel', body), {})
    surat.batal = true
    t.terap(efekHilang(surat.pieces), -1n)
    this.#pergi = this.#pergi.filter((p) => !surat.pieces.includes(p))
    t.siap.push(...surat.pieces)
    return true
  }

  /** A piece without its label is known by its weight: once a day, and nothing moves. */
  async sidik(): Promise<boolean> {
    const t = this.#t
    const sudah = this.#dikenal.pada(t.tanggal)
    const pergi = this.#pergi.filter((p) => !this.#dikenalHilang.has(p.kode_barcode))
    const calon = [...t.siap, ...pergi].filter((p) => !sudah.includes(p.kode_barcode))
    if (calon.length === 0) return false
    const piece = t.acak.pilih(calon)
    await t.tulis(
      'sidik-berat/create',
      { kode_barcode: piece.kode_barcode, berat_timbang: Number(piece.mg) / 1_000 },
      { jenis: 'SB', kolom: 'no_sidik' },
    )
    this.#dikenal.tambah(t.tanggal, piece.kode_barcode)
    if (pergi.includes(piece)) this.#dikenalHilang.add(piece.kode_barcode)
    return true
  }

  /** Only while every piece is for sale as it was found. */
  async batalTemu(): Promise<boolean> {
    const t = this.#t
    const surat = this.#pilih(this.#temu)
    if (!surat || !surat.pieces.every((p) => t.siap.includes(p))) return false
    const body = { no_temu: surat.nomor, alasan: 'Model salah temu' }
    await t.tulis('temu-barang/cancel', await t.disetujui('temu-barang/cancel', body), {})
    surat.batal = true
    t.terap(efekHilang(surat.pieces))
    t.siap = t.siap.filter((p) => !surat.pieces.includes(p))
    this.#pergi.push(...surat.pieces)
    return true
  }

  #pilih(semua: PerHari<Surat>): Surat | undefined {
    const open = semua.pada(this.#t.tanggal).filter((s) => !s.batal)
    return open.length > 0 ? this.#t.acak.pilih(open) : undefined
  }
}
