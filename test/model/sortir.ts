import { type BarangModel, type Efek, Kumpulan } from './buku-model.ts'
import { PerHari } from './kolam.ts'
import {
  AKUN_STOK,
  type Beliaan,
  type Potong,
  type Stok,
  bisaDijual,
  dijual,
  letak,
} from './potong.ts'
import type { TokoModel } from './toko-model.ts'

export const KEPUTUSAN = ['JUAL', 'CUCI', 'LEBUR'] as const
export type Keputusan = (typeof KEPUTUSAN)[number]
export const stokDari = (k: Keputusan): Stok => (k === 'CUCI' ? 'CUCI' : 'ROSOK')

interface Diputus {
  readonly p: Potong
  readonly keputusan: Keputusan
  readonly dari: Stok
  readonly dulu: string | null
}

interface Surat {
  readonly nomor: string
  readonly isi: readonly Diputus[]
  readonly efek: Efek
  batal: boolean
}

/** What becomes of bought pieces: sold again, washed, melted; decided anew, and taken back. */
export class Sortir {
  readonly #t: TokoModel
  readonly #beli: Beliaan
  readonly #hari = new PerHari<Surat>()

  constructor(t: TokoModel, beli: Beliaan) {
    this.#t = t
    this.#beli = beli
  }

  sortir(): Promise<boolean> {
    return this.#putuskan('sortir-pembelian/create', (p) => p.sortir === null)
  }

  pindah(): Promise<boolean> {
    return this.#putuskan('pindah-sortir/create', (p) => p.sortir !== null)
  }

  async #putuskan(path: string, cocok: (p: Potong) => boolean): Promise<boolean> {
    const t = this.#t
    const pieces = this.#beli.pilih(t.acak, 3, (p) => p.keluar === null && cocok(p))
    if (pieces.length === 0) return false
    const pindah = path.startsWith('pindah')
    const isi = pieces.map((p): Diputus => {
      const bisa = KEPUTUSAN.filter(
        (k) =>
          (k !== 'JUAL' || bisaDijual(p, p)) && !(pindah && k !== 'JUAL' && stokDari(k) === p.stok),
      )
      return { p, keputusan: t.acak.pilih(bisa), dari: p.stok, dulu: p.sortir }
    })
    const baki = t.acak.pilih(['B1', 'B2'])
    const ongkos = BigInt(t.acak.antara(0, 50_000))
    const barang = { nama_barang: 'Gelang poles', kode_baki: baki, ongkos_nilai: Number(ongkos) }
    const items = isi.map(({ p: { no_faktur_beli, baris }, keputusan }) => ({
      no_faktur_beli,
      baris,
      keputusan,
      ...(keputusan === 'JUAL' ? { barang } : {}),
    }))
    const k = new Kumpulan()
    for (const { p, keputusan, dari } of isi) {
      letak(k, AKUN_STOK[dari], p, p.harga, -1n)
      letak(
        k,
        keputusan === 'JUAL' ? `barang/ETL/${baki}` : AKUN_STOK[stokDari(keputusan)],
        p,
        p.harga,
        1n,
      )
    }
    const body = { items, no_draft: crypto.randomUUID() }
    const { no_sortir: nomor, barcodes } = await t.tulis<{
      no_sortir: string
      barcodes: readonly string[]
    }>(path, body, { jenis: 'ST', kolom: 'no_sortir', efek: k.map })
    const jual = isi.filter((i) => i.keputusan === 'JUAL')
    const baru = jual.map(({ p }, i) =>
      dijual(barcodes[i] ?? '', p, { baki, modal: p.harga, ongkos }),
    )
    for (const { p, keputusan } of isi) {
      p.sortir = nomor
      if (keputusan === 'JUAL') p.keluar = nomor
      else p.stok = stokDari(keputusan)
    }
    t.siap.push(...baru)
    const surat: Surat = { nomor, isi, efek: k.map, batal: false }
    this.#hari.tambah(t.tanggal, surat)
    if (t.acak.sekali(5)) await this.#batalkan(surat, baru)
    else this.#beli.buang(...jual.map(({ p }) => p))
    return true
  }

  /** While all its pieces wait as it left them; else it stays. */
  async batal(): Promise<boolean> {
    const t = this.#t
    const open = this.#hari
      .pada(t.tanggal)
      .filter((s) => !s.batal && s.isi.every((i) => i.keputusan !== 'JUAL'))
    if (open.length === 0) return false
    const surat = t.acak.pilih(open)
    const tetap = ({ p, keputusan }: Diputus) =>
      p.sortir === surat.nomor && p.keluar === null && p.stok === stokDari(keputusan)
    if (surat.isi.every(tetap)) {
      await this.#batalkan(surat, [])
      return true
    }
    const body = { no_sortir: surat.nomor, alasan: 'Model salah pilih' }
    await t.ditolak('sortir-pembelian/cancel', body, 'sortir.barang_lanjut')
    return true
  }

  async #batalkan(surat: Surat, baru: readonly BarangModel[]): Promise<void> {
    const t = this.#t
    const path = 'sortir-pembelian/cancel'
    await t.tulis(path, { no_sortir: surat.nomor, alasan: 'Model salah pilih' }, {})
    surat.batal = true
    t.terap(surat.efek, -1n)
    t.siap = t.siap.filter((p) => !baru.includes(p))
    for (const { p, dari, dulu } of surat.isi) {
      p.stok = dari
      p.sortir = dulu
      p.keluar = null
    }
  }
}
