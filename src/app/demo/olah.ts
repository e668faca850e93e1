import type { Tanggal } from '#kernel/shared/tanggal.ts'
import {
  cuciCalon,
  kirimCuciCreate,
  kirimCuciLihat,
  terimaCuciCreate,
} from '#modules/olah/cuci/contract.ts'
import {
  kirimSepuhanCreate,
  rosokDaftar,
  terimaSepuhanCreate,
  wastingSepuhanCreate,
} from '#modules/olah/sepuhan/contract.ts'
import { sortirCalon, sortirCreate } from '#modules/olah/sortir/contract.ts'
import type { Pelaku } from './panggil.ts'

const HARI_AKTIF = 30
const SETUJU = { user_id: 'SPV', keterangan: 'Sudah ditimbang bersama' } as const
const BAKI = 'CIN1'
/** What the refiner's fire leaves of the fine gold that was expected. */
const RENDEMEN = 0.996

/**
 * A month of bought gold: sorted every few days, washed once and refined once. Barcodes are typed, so
 * that the shop's own go on as they would.
 */
export class OlahDemo {
  readonly #p: Pelaku
  readonly #supplier: string
  #cuci: string | null = null
  #lot: { readonly no_kirim: string; readonly murni: number } | null = null

  constructor(p: Pelaku, supplier: string) {
    this.#p = p
    this.#supplier = supplier
  }

  /** `sisa`: days until the last one. */
  async sehari(hari: Tanggal, sisa: number): Promise<void> {
    if (sisa > HARI_AKTIF) return
    this.#p.jam = new Date(`${hari}T16:40:00+07:00`)
    if (sisa % 6 === 4) await this.#sortir(sisa)
    if (sisa === 15) await this.#kirimCuci()
    if (sisa === 11) await this.#terimaCuci()
    if (sisa === 20) await this.#kirimLebur()
    if (sisa === 14) await this.#terimaLebur()
    if (sisa === 13) await this.#tutupLot()
  }

  /** The two that wait longest: one goes to a tray as it is, one has to be washed first. */
  async #sortir(sisa: number): Promise<void> {
    const barang = await this.#p.kirim(sortirCalon, { stok: 'BALENAN', limit: 2 })
    if (barang.length === 0) return
    await this.#p.kirim(sortirCreate, {
      items: barang.map(({ no_faktur_beli, baris, nama_barang }, i) => {
        const satu = { no_faktur_beli, baris }
        if (i > 0) return { ...satu, keputusan: 'CUCI' as const }
        const barang = { kode_barcode: `ULG-${sisa}`, nama_barang, kode_baki: BAKI }
        return { ...satu, keputusan: 'JUAL' as const, barang }
      }),
    })
  }

  async #kirimCuci(): Promise<void> {
    const barang = await this.#p.kirim(cuciCalon, { limit: 10 })
    if (barang.length === 0) return
    const { no_cuci } = await this.#p.kirimDisetujui(
      kirimCuciCreate,
      {
        kode_tukang: 'T01',
        items: barang.map(({ no_faktur_beli, baris }) => ({ no_faktur_beli, baris })),
        no_draft: 'demo-kirim-cuci',
      },
      SETUJU,
    )
    this.#cuci = no_cuci
  }

  /** All came back, each a hundredth of a gram lighter; the first could not be saved. */
  async #terimaCuci(): Promise<void> {
    if (this.#cuci === null) return
    const { items } = await this.#p.kirim(kirimCuciLihat.baca, { no_cuci: this.#cuci })
    await this.#p.kirimDisetujui(
      terimaCuciCreate,
      {
        no_cuci: this.#cuci,
        items: items.map(({ baris, timbang, nama_barang }, i) => {
          const satu = { baris, berat: Math.round(timbang * 1000 - 10) / 1000 }
          if (i === 0) return { ...satu, keputusan: 'LEBUR' as const }
          const barang = { kode_barcode: `CUC-${baris}`, nama_barang, kode_baki: BAKI }
          return { ...satu, keputusan: 'JUAL' as const, barang }
        }),
        ongkos: 15_000 * items.length,
        no_draft: 'demo-terima-cuci',
      },
      SETUJU,
    )
  }

  async #kirimLebur(): Promise<void> {
    const rosok = await this.#p.kirim(rosokDaftar, { limit: 3 })
    if (rosok.length === 0) return
    const { no_kirim, total_murni } = await this.#p.kirimDisetujui(
      kirimSepuhanCreate,
      {
        kode_supplier: this.#supplier,
        items: rosok.map(({ sumber, no_sumber, baris_sumber }) => ({
          sumber,
          no_sumber,
          baris_sumber,
        })),
        no_draft: 'demo-kirim-sepuhan',
      },
      SETUJU,
    )
    this.#lot = { no_kirim, murni: total_murni }
  }

  async #terimaLebur(): Promise<void> {
    if (this.#lot === null) return
    const { no_kirim, murni } = this.#lot
    const berat = Math.floor(murni * RENDEMEN * 1000) / 1000
    await this.#p.kirimDisetujui(
      terimaSepuhanCreate,
      {
        no_kirim,
        items: [{ bentuk: 'MURNI', seri: 'B-0107', berat, kadar: 100 }],
        ongkos: 50_000,
        no_draft: 'demo-terima-sepuhan',
      },
      SETUJU,
    )
  }

  async #tutupLot(): Promise<void> {
    if (this.#lot === null) return
    const { no_kirim } = this.#lot
    await this.#p.kirimDisetujui(
      wastingSepuhanCreate,
      { no_kirim, no_draft: 'demo-wasting' },
      { ...SETUJU, user_id: 'OWN' },
    )
  }
}
