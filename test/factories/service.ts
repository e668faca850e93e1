import { expect } from 'vitest'
import type { Server } from '../../src/app/server.ts'
import type { Service } from '#modules/loket/service/contract.ts'
import type { TestDatabase } from '../setup/database.ts'
import type { Answer, Client } from './client.ts'
import { buatOrang, masuk } from './shop.ts'
import { SiapJual } from './siap-jual.ts'

const LAYAR = [
  '/transaksi-services',
  '/lihat-service',
  '/selesai-service',
  '/ambil-service',
  '/batal-service',
  '/validasi-service',
]

export const CINCIN = {
  nama_barang: 'Cincin solitaire',
  kadar: '18K',
  berat: 4.25,
  deskripsi: 'Ubah ukuran',
  biaya_rp: 75_000,
}
export const KALUNG = {
  nama_barang: 'Kalung rantai',
  berat: 6.1,
  kode_deskripsi: 'PATRI',
  deskripsi: 'Patri',
  biaya_rp: 60_000,
}

/** A shop that takes pieces in for work: craftsman, list of works, a cashier with those screens. */
export class SiapService {
  readonly toko: SiapJual
  readonly kasir: Client

  private constructor(toko: SiapJual, kasir: Client) {
    this.toko = toko
    this.kasir = kasir
  }

  static async buat(
    db: TestDatabase,
    server: Server,
    o: { readonly pkp?: boolean } = {},
  ): Promise<SiapService> {
    const toko = await SiapJual.buat(db, server, 'T1', '0A', o)
    await buatOrang(server.services.db, 'T1SRV', 'T1', 'KASIR', LAYAR)
    const tukang = { kode_tukang: 'T01', nama_tukang: 'Pak Darmo' }
    await toko.pemilik.tulis('tukang', tukang)
    const patri = { kode: 'PATRI', deskripsi: 'Patri rantai yang putus', biaya: 60_000 }
    await toko.pemilik.tulis('para-deskripsi-service', patri)
    return new SiapService(toko, await masuk(server.url, 'T1SRV'))
  }

  /** Two pieces for 135,000, 50,000 of it paid ahead with a note of 100,000. */
  isi(more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
    return {
      kode_sales: 'S01',
      nama_customer: 'Ibu Sari',
      no_hp: '+62 812-0000-5555',
      kode_tukang: 'T01',
      items: [CINCIN, KALUNG],
      uang_muka_rp: 50_000,
      pembayaran: [{ jenis: 'CASH', jumlah_rp: 100_000 }],
      ...more,
    }
  }

  kirim(path: string, input: Readonly<Record<string, unknown>>): Promise<Answer<Service>> {
    return this.kasir.tulis<Service>(`service/${path}`, input)
  }

  masukkan(more: Readonly<Record<string, unknown>> = {}): Promise<Service> {
    return jadi(this.kirim('create', this.isi(more)))
  }

  /** What the lines became; the first one costs `biaya`. */
  selesai(s: Service, biaya = 90_000, more: Readonly<Record<string, unknown>> = {}) {
    return this.kirim('selesai', {
      no_service: s.no_service,
      items: s.items.map((i) => ({
        baris: i.baris,
        berat: i.berat,
        biaya_rp: i.baris === 1 ? biaya : i.biaya_rp,
      })),
      upah_rp: 0,
      ...more,
    })
  }

  ambil(s: Service, sisa_rp: number, pembayaran: readonly unknown[] = []) {
    return this.kirim('ambil', { no_service: s.no_service, sisa_rp, pembayaran })
  }

  async batal(s: Service, muka: number) {
    const id_otorisasi = await this.setuju('service.cancel', s.no_service, muka)
    return this.kirim('cancel', { no_service: s.no_service, alasan: 'Tidak jadi', id_otorisasi })
  }

  async setuju(kategori: string, dokumen: string, jumlah_rp: number): Promise<string> {
    const { data } = await this.kasir.ok<{ id_otorisasi: string }>('POST', 'authorization', {
      user_id: 'T1SPV',
      password: 'demo1234',
      kategori,
      dokumen,
      jumlah_rp,
    })
    return data.id_otorisasi
  }

  async baca(nomor: string): Promise<Service> {
    return (await this.kasir.ok<Service>('GET', `service/${nomor}`)).data
  }

  /** The books hold, every invariant. */
  async bersih(): Promise<void> {
    expect((await this.toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])
  }
}

/** The answer's document; throws unless it was a success. */
export async function jadi(answer: Promise<Answer<Service>>): Promise<Service> {
  const a = await answer
  expect(a, a.text).toMatchObject({ status: 200 })
  return a.data
}
