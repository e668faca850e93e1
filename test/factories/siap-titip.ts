import { expect } from 'vitest'
import type { Answer, Client } from './client.ts'
import { buatOrang, masuk } from './shop.ts'
import type { SiapJual } from './siap-jual.ts'

/** Screens of deposits and orders. */
export const LAYAR = [
  '/transaksi-titip',
  '/lihat-titip',
  '/ambil-titip',
  '/batal-titip',
  '/transaksi-pesanan',
  '/lihat-pesanan',
  '/bayar-pesanan',
  '/selesai-pesanan',
  '/ambil-pesanan',
  '/batal-pesanan',
  '/validasi-pesanan',
]

type Isi = Readonly<Record<string, unknown>>

export const tunai = (jumlah_rp: number) => [{ jenis: 'CASH', jumlah_rp }]
export const KEMBALI_TUNAI = { alasan: 'Pelanggan batal', kembali: { jenis: 'CASH' } }

/** A cashier of deposits and orders in a shop that can sell. */
export class SiapTitip {
  readonly toko: SiapJual
  readonly kasir: Client
  readonly kasir2: Client

  private constructor(toko: SiapJual, kasir: Client, kasir2: Client) {
    this.toko = toko
    this.kasir = kasir
    this.kasir2 = kasir2
  }

  static async buat(toko: SiapJual): Promise<SiapTitip> {
    const { db } = toko.server.services
    const nama = [`${toko.toko}TTP`, `${toko.toko}TTP2`] as const
    for (const n of nama) await buatOrang(db, n, toko.toko, 'KASIR', LAYAR)
    const tukang = { kode_tukang: 'TK1', nama_tukang: 'Pak Karyo' }
    expect((await toko.pemilik.tulis('tukang', tukang)).status).toBe(200)
    const [satu, dua] = await Promise.all(nama.map((n) => masuk(toko.server.url, n)))
    return new SiapTitip(toko, satu as Client, dua as Client)
  }

  /** A deposit of one piece of 2,500,000. */
  titip(barcodes: readonly string[], dp_rp: number, more: Isi = {}): Promise<Answer<Dokumen>> {
    return this.kasir.tulis('titip/create', {
      kode_sales: 'S01',
      nama_customer: 'Ibu Ratna',
      no_hp: '+62 812-3456-7890',
      items: barcodes.map((kode_barcode) => ({ kode_barcode })),
      total_rp: barcodes.length * 2_500_000,
      dp_rp,
      pembayaran: tunai(dp_rp),
      ...more,
    })
  }

  /** An order of one ring of 2 g: 2,500,000 and 200,000 ongkos. */
  pesan(dp_rp: number, more: Isi = {}): Promise<Answer<Dokumen>> {
    return this.kasir.tulis('pesanan/create', {
      kode_sales: 'S01',
      nama_customer: 'Pak Hadi',
      kode_tukang: 'TK1',
      tgl_selesai: '2030-12-31',
      items: [CINCIN],
      total_rp: 2_700_000,
      dp_rp,
      pembayaran: tunai(dp_rp),
      ...more,
    })
  }

  setuju(kategori: string, dokumen: string, jumlah_rp: number, user = 'SPV'): Promise<string> {
    return this.kasir
      .ok<{ id_otorisasi: string }>('POST', 'authorization', {
        user_id: `${this.toko.toko}${user}`,
        password: 'demo1234',
        kategori,
        dokumen,
        jumlah_rp,
      })
      .then((a) => a.data.id_otorisasi)
  }
}

export const CINCIN = {
  deskripsi: 'Cincin kawin polos ukir nama di dalam',
  kode_dept: 'CIN',
  kode_group: 'G750',
  kadar: '18K',
  size: '14',
  berat: 2,
  ongkos: 200_000,
}

/** What the tests look at of a deposit or an order. */
export interface Dokumen {
  readonly no_titip: string
  readonly no_pesanan: string
  readonly no_bayar: string
  readonly no_kembali: string
  readonly status: string
  readonly total_rp: number
  readonly dp_rp: number
  readonly sisa_bayar: number
  readonly kembali_rp: number
  readonly no_hp: string | null
  readonly nama_customer: string
  readonly no_faktur_jual: string | null
  readonly valid_oleh: string | null
  readonly salinan: number
  readonly jumlah: number
  readonly items: readonly Record<string, unknown>[]
  readonly uang_muka: readonly Record<string, unknown>[]
}
