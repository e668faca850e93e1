import { expect } from 'vitest'
import type { Server } from '../../src/app/server.ts'
import type { TestDatabase } from '../setup/database.ts'
import type { Answer, Client } from './client.ts'
import { buatOrang, buatToko, masuk } from './shop.ts'

export const REKENING = '8110001'

/** The document of a sale as a client sees it; what the tests look at. */
export interface Nota {
  readonly no_faktur_jual: string
  readonly tanggal: string
  readonly status: string
  readonly total_rp: number
  readonly subtotal_rp: number
  readonly pembulatan_rp: number
  readonly kembali_rp: number
  readonly penyetuju: string | null
  readonly turun_rp: number
  readonly cetak: number
  readonly items: readonly Record<string, unknown>[]
  readonly pembayaran: readonly Record<string, unknown>[]
}

export interface Isi {
  readonly barcodes: readonly string[]
  readonly total_rp: number
  readonly tunai?: number
  readonly more?: Readonly<Record<string, unknown>>
}

/**
 * A shop that can sell: masters, pieces worth 2,500,000 each (2 g × 1,250,000), a cashier at the
 * counter and a supervisor and an owner to approve. All of it made over HTTP.
 */
export class SiapJual {
  readonly db: TestDatabase
  readonly server: Server
  readonly toko: string
  readonly kasir: Client
  readonly pemilik: Client

  private constructor(o: Pick<SiapJual, 'db' | 'server' | 'toko' | 'kasir' | 'pemilik'>) {
    Object.assign(this, o)
    this.db = o.db
    this.server = o.server
    this.toko = o.toko
    this.kasir = o.kasir
    this.pemilik = o.pemilik
  }

  static async buat(
    db: TestDatabase,
    server: Server,
    toko: string,
    kodeNota: string,
    o: { readonly pkp?: boolean } = {},
  ): Promise<SiapJual> {
    await buatToko(server.services.db, toko, kodeNota, o)
    const layar = ['/transaksi-penjualan', '/lihat-penjualan', '/batal-penjualan']
    await buatOrang(server.services.db, `${toko}KASIR`, toko, 'KASIR', layar)
    await buatOrang(server.services.db, `${toko}SPV`, toko, 'SPV')
    await buatOrang(server.services.db, `${toko}OWN`, toko, 'OWN')
    const kasir = await masuk(server.url, `${toko}KASIR`)
    const pemilik = await masuk(server.url, `${toko}OWN`)
    const s = new SiapJual({ db, server, toko, kasir, pemilik })
    await s.#isiMaster()
    return s
  }

  /** Makes pieces and answers their barcodes; `ubah` changes what every one is. */
  async barang(jumlah: number, ubah: Readonly<Record<string, unknown>> = {}): Promise<string[]> {
    const items = Array.from({ length: jumlah }, () => ({
      nama_barang: 'Cincin solitaire',
      kode_dept: 'CIN',
      kode_group: 'G750',
      kadar: '18K',
      kode_baki: 'B1',
      berat: 2,
      harga_modal: 2_000_000,
      ...ubah,
    }))
    const { data } = await this.pemilik.ok<{ items: { kode_barcode: string }[] }>(
      'POST',
      'barang/create',
      { items },
      { 'idempotency-key': crypto.randomUUID() },
    )
    return data.items.map((i) => i.kode_barcode)
  }

  isi({ barcodes, total_rp, tunai = total_rp, more }: Isi): Record<string, unknown> {
    return {
      kode_sales: 'S01',
      items: barcodes.map((kode_barcode) => ({ kode_barcode })),
      pembayaran: [{ jenis: 'CASH', jumlah_rp: tunai }],
      total_rp,
      ...more,
    }
  }

  jual(isi: Isi, kunci?: string): Promise<Answer<Nota>> {
    return this.kasir.tulis<Nota>('penjualan/create', this.isi(isi), kunci)
  }

  /** Sells for certain. */
  async terjual(isi: Isi): Promise<Nota> {
    const answer = await this.jual(isi)
    expect(answer, answer.text).toMatchObject({ status: 200 })
    return answer.data
  }

  async setuju(
    kategori: string,
    dokumen: string,
    jumlah_rp: number,
    user = 'SPV',
  ): Promise<string> {
    const { data } = await this.kasir.ok<{ id_otorisasi: string }>('POST', 'authorization', {
      user_id: `${this.toko}${user}`,
      password: 'demo1234',
      kategori,
      dokumen,
      jumlah_rp,
    })
    return data.id_otorisasi
  }

  /** Balances that are not zero, by account, unit and detail. */
  async saldo(): Promise<Record<string, number>> {
    const rows = await this.db.query<{ kunci: string; jumlah: string }>(
      `select akun || ' ' || satuan || ' ' || rincian as kunci, sum(jumlah) as jumlah
       from public.saldo_harian where kode_toko = $1 group by 1 having sum(jumlah) <> 0`,
      [this.toko],
    )
    return Object.fromEntries(rows.map((r) => [r.kunci.trim(), Number(r.jumlah)]))
  }

  async status(kodeBarcode: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ status: string }>(
      'select status from public.barang where kode_toko = $1 and kode_barcode = $2',
      [this.toko, kodeBarcode],
    )
    return row?.status
  }

  async atur(kunci: string, nilai: unknown): Promise<void> {
    await this.db.query(
      `insert into public.pengaturan (kode_toko, kunci, nilai) values ($1, $2, $3)
       on conflict on constraint pengaturan_pk do update set nilai = excluded.nilai`,
      [this.toko, kunci, JSON.stringify(nilai)],
    )
    this.server.services.toko.drop(this.toko)
  }

  async #isiMaster(): Promise<void> {
    const tulis = (path: string, input: Record<string, unknown>) => this.pemilik.tulis(path, input)
    // Shared by all shops of a database: there already when another shop came first.
    await tulis('jenis', { kode_dept: 'CIN', nama_dept: 'Cincin', berlian: false })
    await tulis('jenis', { kode_dept: 'BRL', nama_dept: 'Cincin Berlian', berlian: true })
    await tulis('kadar', { kadar: '18K', persentase: 75, karat: 18 })
    await tulis('banks', {
      kode_bank: 'BNS',
      nama_bank: 'Bank Nusa',
      fee_debet: 0.15,
      fee_kredit: 1.8,
    })
    const punya: readonly [string, Record<string, unknown>][] = [
      ['group', { kode_group: 'G750', nama_group: 'Emas 750', kadar: 75, harga_jual: 1_250_000 }],
      ['gudang', { kode_gudang: 'ET', nama_gudang: 'Etalase' }],
      ['baki', { kode_baki: 'B1', nama_baki: 'Baki 1', kode_gudang: 'ET', berat_baki: 180 }],
      ['rekenings', { no_rekening: REKENING, nama_rekening: 'Toko', kode_bank: 'BNS' }],
      [
        'sales',
        {
          kode_sales: 'S01',
          nama_sales: 'Sari',
          kode_bank: 'BNS',
          nama_bank: 'Bank Nusa',
          no_rekening: '77',
          nama_rekening: 'Sari',
        },
      ],
    ]
    for (const [path, input] of punya) {
      const answer = await tulis(path, input)
      expect(answer, answer.text).toMatchObject({ status: 200 })
    }
  }
}
