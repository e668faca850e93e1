import type { Tanggal } from '#kernel/shared/tanggal.ts'
import { batuMasukCreate } from '#modules/barang/batu/contract-mutasi.ts'
import { bayarBerlianCreate } from '#modules/pasok/bayar-berlian/contract.ts'
import { bayarSupplierCreate } from '#modules/pasok/bayar/contract.ts'
import { returSupplierCreate } from '#modules/pasok/retur/contract.ts'
import { barangDariSurat, terimaSupplierCreate } from '#modules/pasok/terima/contract.ts'
import type { Pelaku } from './panggil.ts'

const HARI_AKTIF = 30
const SETUJU = { user_id: 'OWN', keterangan: 'Surat dan barang cocok' } as const
const SUPPLIER = 'TJY'
const SUPPLIER_BERLIAN = 'KBR'
const BAKI = 'CIN3'
const RING = { kode_dept: 'CIN', kode_group: '750', kadar: '18K' } as const

/** Rings of one delivery: so many, each so heavy in gram. */
interface Surat {
  readonly no_intern: string
  readonly qty: number
  readonly gram: number
  readonly nama: string
}
const RUPIAH: Surat = { no_intern: 'TJ-1181', qty: 6, gram: 2.5, nama: 'Cincin Ukir Tangan' }
const EMAS: Surat = { no_intern: 'TJ-1194', qty: 4, gram: 3, nama: 'Cincin Kawin Polos' }
const HARGA_PER_GRAM = 1_150_000
const TAGIH = 78
const HARGA_EMAS = 1_768_000

const barcode = (kode_toko: string, { no_intern }: Surat, n: number) =>
  `${kode_toko}-${no_intern.slice(3)}-${n}`

/** A ring of the first delivery, by the label that its shop gave it. */
export const cincinSupplier = (kode_toko: string, n: number) => barcode(kode_toko, RUPIAH, n)

/**
 * A month with one supplier: a delivery owed in rupiah and one in fine gold, both entered whole, each
 * paid in part; one ring goes back. Loose diamonds come from another, and are paid in part. Barcodes are typed, so that the shop's own go on as they would.
 */
export class PasokDemo {
  readonly #p: Pelaku
  #rupiah: string | null = null
  #emas: string | null = null
  #batu: string | null = null

  constructor(p: Pelaku) {
    this.#p = p
  }

  /** `sisa`: days until the last one; `rekening`: the account that pays. */
  async sehari(hari: Tanggal, sisa: number, rekening: string): Promise<void> {
    if (sisa > HARI_AKTIF) return
    this.#p.jam = new Date(`${hari}T17:10:00+07:00`)
    if (sisa === 26) this.#rupiah = await this.#terima(RUPIAH, 'RUPIAH')
    if (sisa === 17) this.#emas = await this.#terima(EMAS, 'EMAS')
    if (sisa === 12) await this.#retur()
    if (sisa === 6) await this.#bayar(rekening)
    if (sisa === 21) this.#batu = await this.#batuMasuk()
    if (sisa === 5) await this.#bayarBatu(rekening)
  }

  async #terima(surat: Surat, cara_hutang: 'RUPIAH' | 'EMAS'): Promise<string> {
    const { qty, gram, nama, no_intern } = surat
    const berat = qty * gram
    const hutang =
      cara_hutang === 'RUPIAH'
        ? {
            baris: { harga_per_gram: HARGA_PER_GRAM },
            jumlah: { total_rp: berat * HARGA_PER_GRAM },
          }
        : {
            baris: { tagih: TAGIH },
            jumlah: { total_emas: (berat * TAGIH) / 100, harga_acuan: HARGA_EMAS },
          }
    const { no_terima } = await this.#p.kirim(terimaSupplierCreate, {
      kode_supplier: SUPPLIER,
      no_intern,
      cara_hutang,
      items: [{ ...RING, qty, berat, ...hutang.baris }],
      total_qty: qty,
      total_berat: berat,
      ...hutang.jumlah,
    })
    await this.#p.kirimDisetujui(
      barangDariSurat,
      {
        no_terima,
        items: Array.from({ length: qty }, (_, n) => ({
          ...RING,
          kode_barcode: barcode(this.#p.kode_toko, surat, n + 1),
          nama_barang: nama,
          kode_baki: BAKI,
          berat: gram,
        })),
        no_draft: `demo-${no_intern}`,
      },
      SETUJU,
    )
    return no_terima
  }

  async #retur(): Promise<void> {
    if (this.#emas === null) return
    await this.#p.kirimDisetujui(
      returSupplierCreate,
      {
        no_terima: this.#emas,
        items: [{ kode_barcode: barcode(this.#p.kode_toko, EMAS, EMAS.qty) }],
        keterangan: 'Ukuran tidak sesuai pesanan',
        no_draft: 'demo-retur-supplier',
      },
      SETUJU,
    )
  }

  async #bayar(no_rekening: string): Promise<void> {
    if (this.#rupiah === null || this.#emas === null) return
    await this.#p.kirimDisetujui(
      bayarSupplierCreate,
      {
        kode_supplier: SUPPLIER,
        items: [
          { no_terima: this.#rupiah, cara_bayar: 'RUPIAH', jumlah: 10_000_000 },
          { no_terima: this.#emas, cara_bayar: 'PATOK', emas: 3, harga_per_gram: HARGA_EMAS },
        ],
        no_rekening,
        no_draft: 'demo-bayar-supplier',
      },
      SETUJU,
    )
  }

  async #batuMasuk(): Promise<string> {
    const batu = { shape: 'RD', color: 'F', clarity: 'VS1', asal_batu: 'ALAMI' } as const
    const { no_mutasi_batu } = await this.#p.kirim(batuMasukCreate, {
      kode_supplier: SUPPLIER_BERLIAN,
      keterangan: 'Nota 0417',
      items: [
        { ...batu, butir: 12, carat: 0.36, harga_modal: 4_500_000 },
        { ...batu, butir: 1, carat: 0.25, harga_modal: 5_250_000 },
      ],
    })
    return no_mutasi_batu
  }

  async #bayarBatu(no_rekening: string): Promise<void> {
    if (this.#batu === null) return
    await this.#p.kirimDisetujui(
      bayarBerlianCreate,
      {
        kode_supplier: SUPPLIER_BERLIAN,
        items: [{ no_mutasi_batu: this.#batu, jumlah: 6_000_000 }],
        no_rekening,
        no_draft: 'demo-bayar-berlian',
      },
      SETUJU,
    )
  }
}
