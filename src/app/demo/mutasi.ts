import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { barangReady } from '#modules/barang/barang/contract.ts'
import { barangCreate } from '#modules/barang/masuk/contract.ts'
import { tambahCancel } from '#modules/barang/barang/contract-dokumen.ts'
import { pindahBarangCancel, pindahBarangCreate } from '#modules/barang/mutasi/contract.ts'
import { hancurBarangCancel, hancurBarangCreate } from '#modules/barang/mutasi/contract-hancur.ts'
import type { Pelaku } from './panggil.ts'

const HARI_AKTIF = 30
/** Trays that the same kind of goods lies in. */
const JALUR = [
  ['CIN1', 'CIN2'],
  ['ANT1', 'ANT2'],
  ['GEL1', 'GEL2'],
  ['CIN2', 'CIN3'],
  ['KAL1', 'KAL2'],
] as const
const SPV = { user_id: 'SPV' } as const

/** A month of goods on the move: carried between trays, entered damaged, melted; some taken back. */
export class MutasiDemo {
  readonly #p: Pelaku
  #patah: string[] = []

  constructor(p: Pelaku) {
    this.#p = p
  }

  /** `sisa`: days until the last one. */
  async sehari(hari: Tanggal, sisa: number): Promise<void> {
    if (sisa > HARI_AKTIF) return
    this.#p.jam = new Date(`${hari}T10:20:00+07:00`)
    if (sisa % 3 === 1) await this.#pindah(sisa)
    if (sisa % 10 === 8) await this.#masuk(sisa)
    if (sisa % 10 === 5) await this.#hancur(sisa)
  }

  async #pindah(sisa: number): Promise<void> {
    const [dari, ke] = JALUR[Math.floor(sisa / 3) % JALUR.length] ?? JALUR[0]
    const barang = await this.#p.kirim(barangReady, { kode_baki: dari, limit: 3 })
    if (barang.length === 0) return
    const { no_pindah } = await this.#p.kirim(pindahBarangCreate, {
      kode_gudang: 'ETALASE',
      kode_baki: ke,
      keterangan: 'Menata etalase',
      items: barang.map(({ kode_barcode }) => ({ kode_barcode })),
    })
    const alasan = 'Baki keliru'
    if (sisa === 13)
      await this.#p.kirimDisetujui(
        pindahBarangCancel,
        { no_pindah, alasan },
        { ...SPV, keterangan: alasan },
      )
  }

  /** Rings that came broken; their barcodes are typed, so that the shop's own go on as they would. */
  async #masuk(sisa: number): Promise<void> {
    const kode = [1, 2, 3].map((n) => `PTH-${sisa}-${n}`)
    const { no_masuk } = await this.#p.kirim(barangCreate, {
      items: kode.map((kode_barcode, i) => ({
        kode_barcode,
        nama_barang: 'Cincin Patah',
        kode_dept: 'CIN',
        kode_group: '750',
        kadar: '18K',
        kode_baki: 'CIN1',
        berat: 2.5 + i / 4,
        harga_modal: 3_000_000 + i * 300_000,
      })),
    })
    if (sisa !== 18) return void (this.#patah = kode)
    const alasan = 'Barang dikembalikan ke supplier'
    await this.#p.kirimDisetujui(tambahCancel, { no_masuk, alasan }, { ...SPV, keterangan: alasan })
  }

  async #hancur(sisa: number): Promise<void> {
    const barcodes = this.#patah.splice(0)
    if (barcodes.length === 0) return
    const keterangan = 'Patah, tidak bisa diperbaiki'
    const { no_hancur } = await this.#p.kirimDisetujui(
      hancurBarangCreate,
      {
        kode_gudang: 'HANCUR',
        keterangan,
        items: barcodes.map((kode_barcode, i) => {
          const gram = 2.48 + i / 4
          return { kode_barcode, timbang: gram, timbang_bersih: gram }
        }),
        no_draft: `demo-hancur-${sisa}`,
      },
      { ...SPV, keterangan },
    )
    const alasan = 'Salah ambil'
    if (sisa === 25)
      await this.#p.kirimDisetujui(
        hancurBarangCancel,
        { no_hancur, alasan },
        { ...SPV, keterangan: alasan },
      )
  }
}
