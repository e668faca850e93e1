import type { BarangModel } from './buku-model.ts'
import { PerHari } from './kolam.ts'
import type { Salah } from './koreksi.ts'
import { TAK_SIAP, type TokoModel } from './toko-model.ts'

interface Harga {
  readonly nomor: string
  readonly kode: string
  readonly lama: bigint
  readonly baru: bigint
  batal: boolean
}

/** New prices of pieces for sale, and new prices taken back; the ledger knows nothing of either. */
export class HargaBarang {
  readonly #t: TokoModel
  readonly #salah: Salah
  readonly #harga = new PerHari<Harga>()

  constructor(t: TokoModel, salah: Salah) {
    this.#t = t
    this.#salah = salah
  }

  /** Another ongkos for one piece: what it is sold for from now on. */
  async ubah(): Promise<boolean> {
    const t = this.#t
    const [piece] = t.ambil(1)
    if (!piece) return false
    const turun = piece.ongkos > 1_000n && t.acak.sekali(3)
    const beda = BigInt(turun ? t.acak.antara(1, Number(piece.ongkos)) : t.acak.antara(1, 30_000))
    const baru = turun ? piece.ongkos - beda : piece.ongkos + beda
    const asked = {
      pilihan: { barcodes: [piece.kode_barcode] },
      cara: 'ONGKOS_TETAP',
      nilai: Number(baru),
      langkah: 1,
    }
    const { data } = await t.c.tulis<{ tanda: string }>('update-profit/pratinjau', asked)
    const { no_update_profit: nomor } = await t.tulis<{ no_update_profit: string }>(
      'update-profit/create',
      { ...asked, tanda: data.tanda, no_draft: crypto.randomUUID() },
      { jenis: 'UP', kolom: 'no_update_profit' },
    )
    t.siap.push({ ...piece, ongkos: baru })
    this.#salah.berubah(piece.kode_barcode)
    const isi = { nomor, kode: piece.kode_barcode, lama: piece.ongkos, baru, batal: false }
    this.#harga.tambah(t.tanggal, isi)
    return true
  }

  /** Taken back while the piece lies there with the price that it was given. */
  async batal(): Promise<boolean> {
    const t = this.#t
    const open = this.#harga.pada(t.tanggal).filter((h) => !h.batal)
    if (open.length === 0) return false
    const h = t.acak.pilih(open)
    const path = 'update-profit/cancel'
    const body = { no_update_profit: h.nomor, alasan: 'Model salah harga' }
    const di = [...t.siap, ...this.#salah.lain].find((p) => p.kode_barcode === h.kode)
    if (!di || di.ongkos !== h.baru) {
      const galat = di ? 'update_profit.barang_berubah' : TAK_SIAP
      await t.ditolak(path, body, galat)
      return true
    }
    await t.tulis(path, await t.disetujui(path, body), {})
    h.batal = true
    const semula = (p: BarangModel) => (p === di ? { ...p, ongkos: h.lama } : p)
    t.siap = t.siap.map(semula)
    this.#salah.ganti(semula)
    this.#salah.berubah(h.kode)
    return true
  }
}
