import { expect } from 'vitest'
import type { Answer, Client } from './client.ts'
import { disetujui } from './sale.ts'
import { SANDI, buatOrang, masuk } from './shop.ts'
import type { SiapJual } from './siap-jual.ts'

const LAYAR = [
  '/pindah-barang',
  '/lihat-pindah-barang',
  '/batal-pindah-barang',
  '/hancur-barang',
  '/lihat-hancur-barang',
  '/batal-hancur-barang',
]

type Isi = Readonly<Record<string, unknown>>

export interface Pindah {
  readonly no_pindah: string
  readonly total_qty: number
  readonly total_berat: number
}

/** Who carries goods from tray to tray, with a supervisor to approve, and trays to carry them to. */
export class SiapMutasi {
  readonly toko: SiapJual
  readonly petugas: Client

  private constructor(toko: SiapJual, petugas: Client) {
    this.toko = toko
    this.petugas = petugas
  }

  static async buat(toko: SiapJual): Promise<SiapMutasi> {
    const nama = `${toko.toko}GDG`
    await buatOrang(toko.server.services.db, nama, toko.toko, 'KASIR', LAYAR)
    const baru: readonly [string, Isi][] = [
      ['gudang', { kode_gudang: 'BLK', nama_gudang: 'Belakang' }],
      ['gudang', { kode_gudang: 'HCR', nama_gudang: 'Hancur', penampung_hancur: true }],
      ['baki', { kode_baki: 'B2', nama_baki: 'Baki 2', kode_gudang: 'ET', berat_baki: 180 }],
      ['baki', { kode_baki: 'C1', nama_baki: 'Belakang 1', kode_gudang: 'BLK', berat_baki: 90 }],
      [
        'baki',
        { kode_baki: 'K2', nama_baki: 'Kecil', kode_gudang: 'ET', berat_baki: 20, kapasitas: 2 },
      ],
    ]
    for (const [path, input] of baru) {
      const answer = await toko.pemilik.tulis(path, input)
      expect(answer, answer.text).toMatchObject({ status: 200 })
    }
    return new SiapMutasi(toko, await masuk(toko.server.url, nama))
  }

  pindah(barcodes: readonly string[], ubah: Isi = {}): Promise<Answer<Pindah>> {
    const items = barcodes.map((kode_barcode) => ({ kode_barcode }))
    const isi = { kode_gudang: 'BLK', kode_baki: 'C1', items, ...ubah }
    return this.petugas.tulis<Pindah>('pindah-barang/create', isi)
  }

  /** Moves for certain. */
  async dipindah(barcodes: readonly string[], ubah: Isi = {}): Promise<Pindah> {
    const answer = await this.pindah(barcodes, ubah)
    expect(answer, answer.text).toMatchObject({ status: 200 })
    return answer.data
  }

  /** Sends with the approval that it asks for. */
  async dengan<T>(path: string, badan: Isi): Promise<Answer<T>> {
    const o = { penyetuju: `${this.toko.toko}SPV`, password: SANDI }
    return this.petugas.tulis<T>(path, await disetujui(this.petugas, path, badan, o))
  }

  batalPindah(no_pindah: string): Promise<Answer> {
    return this.dengan('pindah-barang/cancel', { no_pindah, alasan: 'Salah baki' })
  }

  isiHancur(barcodes: readonly string[]): Isi {
    const items = barcodes.map((kode_barcode) => ({ kode_barcode }))
    return { kode_gudang: 'HCR', items, no_draft: crypto.randomUUID() }
  }

  /** Melts for certain, as the book says. */
  async dihancurkan(barcodes: readonly string[]): Promise<{ readonly no_hancur: string }> {
    const isi = this.isiHancur(barcodes)
    const answer = await this.dengan<{ no_hancur: string }>('hancur-barang/create', isi)
    expect(answer, answer.text).toMatchObject({ status: 200 })
    return answer.data
  }

  async letak(kode_barcode: string): Promise<string | undefined> {
    const [row] = await this.toko.db.query<{ letak: string }>(
      `select kode_gudang || '/' || kode_baki as letak from public.barang
       where kode_toko = $1 and kode_barcode = $2`,
      [this.toko.toko, kode_barcode],
    )
    return row?.letak
  }

  async bersih(): Promise<void> {
    expect((await this.toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])
  }
}
