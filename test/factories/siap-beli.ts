import { expect } from 'vitest'
import type { Server } from '../../src/app/server.ts'
import type { Pembelian } from '#modules/loket/pembelian/contract.ts'
import { BATAS_IDENTITAS } from '#modules/loket/pembelian/rules.ts'
import type { TestDatabase } from '../setup/database.ts'
import type { Answer, Client } from './client.ts'
import { buatOrang, masuk } from './shop.ts'
import { type Nota, SiapJual } from './siap-jual.ts'

/** A limit that no purchase of a test is above: its seller needs no card. */
export const SIAPA_SAJA_RP = 999_999_999_999

const LAYAR = [
  '/transaksi-pembelian',
  '/lihat-pembelian',
  '/batal-pembelian',
  '/validasi-pembelian',
  '/transaksi-tukar',
  '/lihat-tukar',
  '/batal-tukar',
]

/** Ways to price a bought piece, as a shop could have set them. */
const KONDISI = [
  { kode_kondisi: 'BAIK', nota: 'SENDIRI', cara: 'PERSEN_NOTA', persen: 97 },
  { kode_kondisi: 'CACAT', nota: 'SENDIRI', cara: 'RUPIAH_PER_GRAM', potongan_per_gram: 25_000 },
  { kode_kondisi: 'LUAR', nota: 'TOKO_LAIN', cara: 'PERSEN_NOTA', persen: 90 },
  { kode_kondisi: 'POLOS', nota: 'TANPA', cara: 'HARGA_HARI_INI', potongan_per_gram: 60_000 },
  { kode_kondisi: 'ROSOK', nota: 'TANPA', cara: 'LEBURAN', persen: 92.5 },
] as const

/** One piece without a nota, 2 gram; `POLOS` pays 2 × (1,150,000 − 60,000). */
export const TANPA_NOTA = {
  nota: 'TANPA',
  nama_barang: 'Cincin polos tua',
  kode_dept: 'CIN',
  kode_group: 'G750',
  kadar: '18K',
  kode_kondisi: 'POLOS',
  berat: 2,
} as const
export const HARGA_TANPA = 2_180_000

/** A shop that can sell and buy back: `SiapJual` with conditions, prices and a second cashier. */
export class SiapBeli {
  readonly jual: SiapJual
  /** A cashier who buys, sells nothing, and is not the one who sold. */
  readonly pembeli: Client

  private constructor(jual: SiapJual, pembeli: Client) {
    this.jual = jual
    this.pembeli = pembeli
  }

  static async buat(
    db: TestDatabase,
    server: Server,
    toko: string,
    kodeNota: string,
  ): Promise<SiapBeli> {
    const jual = await SiapJual.buat(db, server, toko, kodeNota)
    await buatOrang(server.services.db, `${toko}BELI`, toko, 'KASIR', [
      ...LAYAR,
      '/transaksi-penjualan',
    ])
    const s = new SiapBeli(jual, await masuk(server.url, `${toko}BELI`))
    await s.#isiMaster()
    return s
  }

  /** Sells one piece of 2 gram for cash and answers its nota. */
  async terjual(ubah: Readonly<Record<string, unknown>> = {}): Promise<Nota> {
    const barcodes = await this.jual.barang(1, ubah)
    return this.jual.terjual({ barcodes, total_rp: 2_500_000 })
  }

  /** A line of an own nota that comes back as it went. */
  kembali(nota: Nota, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
    const { no_faktur_jual } = nota
    const berat = nota.items[0]?.['berat']
    return {
      nota: 'SENDIRI',
      no_faktur_jual,
      baris_jual: 1,
      kode_kondisi: 'BAIK',
      berat,
      ...more,
    }
  }

  isi(
    items: readonly unknown[],
    total_rp: number,
    more: Readonly<Record<string, unknown>> = {},
  ): Record<string, unknown> {
    return {
      kode_sales: 'S01',
      nama_penjual: 'Ibu Ratna',
      items,
      total_rp,
      pembayaran: total_rp === 0 ? [] : [{ jenis: 'CASH', jumlah_rp: total_rp }],
      ...more,
    }
  }

  beli(
    items: readonly unknown[],
    total_rp: number,
    more: Readonly<Record<string, unknown>> = {},
    kunci?: string,
  ): Promise<Answer<Pembelian>> {
    return this.pembeli.tulis<Pembelian>('pembelian/create', this.isi(items, total_rp, more), kunci)
  }

  /** Buys for certain. */
  async dibeli(...a: Parameters<SiapBeli['beli']>): Promise<Pembelian> {
    const answer = await this.beli(...a)
    expect(answer, answer.text).toMatchObject({ status: 200 })
    return answer.data
  }

  /** An approval for whoever buys; `lain` is what it is bound to beside the amount. */
  async setuju(
    kategori: string,
    dokumen: string,
    jumlah_rp: number,
    lain: Readonly<Record<string, unknown>> = {},
  ): Promise<string> {
    const { data } = await this.pembeli.ok<{ id_otorisasi: string }>('POST', 'authorization', {
      user_id: `${this.jual.toko}SPV`,
      password: 'demo1234',
      kategori,
      dokumen,
      jumlah_rp,
      ...lain,
    })
    return data.id_otorisasi
  }

  async bersih(): Promise<void> {
    expect((await this.jual.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])
  }

  async #isiMaster(): Promise<void> {
    const { pemilik } = this.jual
    const tulis = async (path: string, input: Record<string, unknown>) => {
      const answer = await pemilik.tulis(path, input)
      expect(answer, answer.text).toMatchObject({ status: 200 })
    }
    for (const k of KONDISI) await tulis('parabeli', { ...k, nama_kondisi: `Kondisi ${k.nota}` })
    await tulis('ruginota', {
      kode: 'HILANG',
      sebab: 'NOTA_HILANG',
      cara: 'PERSEN',
      potongan_persen: 2,
    })
    await tulis('ruginota', {
      kode: 'TUA',
      sebab: 'NOTA_LAMA',
      lama_hari: 365,
      cara: 'PERSEN',
      potongan_persen: 1,
    })
    await tulis('parameter-harga-emas-pembelian', {
      kode_group: 'G750',
      harga_emas_beli: 1_150_000,
    })
    await tulis('para-harga-beli/create', { kode_harga: 'HB1', harga_per_gram: 1_000_000 })
    await this.jual.atur('PARAMETER_HARGA_EMAS_GLOBAL_VALUE', 1_600_000)
    await this.jual.atur(BATAS_IDENTITAS, SIAPA_SAJA_RP)
  }
}
