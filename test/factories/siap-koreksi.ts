import { expect } from 'vitest'
import type { KoreksiWire } from '#modules/barang/koreksi/contract.ts'
import type { Answer, Client } from './client.ts'
import { disetujui } from './sale.ts'
import { SANDI, buatOrang, masuk } from './shop.ts'
import type { SiapJual } from './siap-jual.ts'

const LAYAR = [
  '/tambah-data-barang',
  '/lihat-tambah-barang',
  '/batal-tambah-barang',
  '/koreksi-barang',
  '/lihat-koreksi-barang',
  '/batal-koreksi-barang',
  '/update-kadar',
  '/lihat-update-kadar',
  '/batal-update-kadar',
  '/laporan-update-kadar',
]

type Isi = Readonly<Record<string, unknown>>

/** Who enters goods and puts right what was entered, with a supervisor to approve. */
export class SiapKoreksi {
  readonly toko: SiapJual
  readonly petugas: Client

  private constructor(toko: SiapJual, petugas: Client) {
    this.toko = toko
    this.petugas = petugas
  }

  static async buat(toko: SiapJual): Promise<SiapKoreksi> {
    const nama = `${toko.toko}GDG`
    await buatOrang(toko.server.services.db, nama, toko.toko, 'KASIR', LAYAR)
    const s = new SiapKoreksi(toko, await masuk(toko.server.url, nama))
    await toko.pemilik.tulis('kadar', { kadar: '16K', persentase: 70, karat: 16 })
    const group = { kode_group: 'G700', nama_group: 'Emas 700', kadar: 70, harga_jual: 1_100_000 }
    expect((await toko.pemilik.tulis('group', group)).status).toBe(200)
    return s
  }

  /** Enters one document of pieces; its number and their barcodes. */
  async masukkan(...items: readonly Isi[]): Promise<{ no_masuk: string; kode: string[] }> {
    const answer = await this.petugas.tulis<{
      no_masuk: string
      items: { kode_barcode: string }[]
    }>('barang/create', { items: items.map((i) => ({ ...PIECE, ...i })) })
    expect(answer, answer.text).toMatchObject({ status: 200 })
    return { no_masuk: answer.data.no_masuk, kode: answer.data.items.map((i) => i.kode_barcode) }
  }

  isi(kode_barcode: string, baru: Isi, versi = 1): Isi {
    const no_draft = crypto.randomUUID()
    return { alasan: 'Salah timbang', items: [{ kode_barcode, versi, ...baru }], no_draft }
  }

  /** Sends with the approval that it asks for. */
  async dengan<T>(path: string, badan: Isi): Promise<Answer<T>> {
    const o = { penyetuju: `${this.toko.toko}SPV`, password: SANDI }
    return this.petugas.tulis<T>(path, await disetujui(this.petugas, path, badan, o))
  }

  koreksi(kode: string, baru: Isi, versi = 1): Promise<Answer<KoreksiWire>> {
    return this.dengan<KoreksiWire>('koreksi-barang/create', this.isi(kode, baru, versi))
  }

  async dikoreksi(kode: string, baru: Isi, versi = 1): Promise<KoreksiWire> {
    const answer = await this.koreksi(kode, baru, versi)
    expect(answer, answer.text).toMatchObject({ status: 200 })
    return answer.data
  }

  batalKoreksi(no_koreksi: string): Promise<Answer> {
    return this.dengan('koreksi-barang/cancel', { no_koreksi, alasan: 'Salah barang' })
  }

  batalTambah(no_masuk: string): Promise<Answer> {
    return this.dengan('tambah-barang/cancel', { no_masuk, alasan: 'Salah ketik berat' })
  }

  async bersih(): Promise<void> {
    expect((await this.toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])
  }
}

/** A ring of 2 g that cost 2,000,000. */
export const PIECE = {
  nama_barang: 'Cincin solitaire',
  kode_dept: 'CIN',
  kode_group: 'G750',
  kadar: '18K',
  kode_baki: 'B1',
  berat: 2,
  harga_modal: 2_000_000,
}
