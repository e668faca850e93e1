import { type Tanggal, addDays } from '#kernel/shared/tanggal.ts'
import {
  serviceAmbil,
  serviceCancel,
  serviceCreate,
  serviceSelesai,
} from '#modules/loket/service/contract.ts'
import { Acak } from './acak.ts'
import { NAMA, NAMA_BELAKANG } from './isi.ts'
import type { Pelaku } from './panggil.ts'

/** Days before the last one on which pieces come in; the later ones are still open at the end. */
const MASUK = [52, 45, 38, 33, 27, 22, 18, 14, 11, 9, 7, 5, 4, 3, 2, 1, 0]
/** Work of the list, the piece it is for, weight in gram, cost and the craftsman's fee. */
const KERJA = [
  ['CUCI', 'Cuci dan poles perhiasan', 'Gelang keroncong', 8.2, 25_000, 10_000],
  ['PATRI', 'Patri rantai yang putus', 'Kalung rantai nori', 5.45, 60_000, 30_000],
  ['UKUR', 'Ubah ukuran cincin dari 12 ke 14', 'Cincin polos kawin', 4.1, 75_000, 35_000],
  ['KROM', 'Krom ulang emas putih', 'Cincin emas putih', 3.25, 90_000, 45_000],
  ['BATU', 'Pasang kembali batu permata', 'Anting jepit permata', 2.8, 50_000, 25_000],
  ['GRAFIR', 'Grafir nama di dalam cincin', 'Cincin pasangan', 5.6, 40_000, 15_000],
] as const

interface Terbuka {
  readonly no_service: string
  readonly selesai: Tanggal
  readonly upah_rp: number
  readonly berat: number
  readonly biaya_rp: number
}

/** The services of one shop's last weeks: brought in, worked on, fetched, one of them called off. */
export class ServiceDemo {
  readonly #p: Pelaku
  readonly #acak: Acak
  #terbuka: Terbuka[] = []

  constructor(p: Pelaku, seed: number) {
    this.#p = p
    this.#acak = new Acak(seed * 4_409)
  }

  /** What happens on a day that is `sisa` days before the last. */
  async sehari(hari: Tanggal, sisa: number): Promise<void> {
    const siap = this.#terbuka.filter((t) => t.selesai <= hari)
    this.#terbuka = this.#terbuka.filter((t) => t.selesai > hari)
    this.#p.jam = new Date(`${hari}T16:10:00+07:00`)
    for (const t of siap) await this.#selesai(t, sisa)
    this.#p.jam = new Date(`${hari}T11:20:00+07:00`)
    if (MASUK.includes(sisa)) await this.#masuk(hari, sisa)
  }

  async #masuk(hari: Tanggal, sisa: number): Promise<void> {
    const [kode_deskripsi, deskripsi, nama_barang, berat, biaya_rp, upah_rp] =
      KERJA[this.#acak.antara(0, KERJA.length - 1)] ?? KERJA[0]
    const uang_muka_rp = sisa % 3 === 0 ? Math.floor(biaya_rp / 2_000) * 1_000 : 0
    const lama = this.#acak.antara(2, 5)
    const { no_service } = await this.#p.kirim(serviceCreate, {
      kode_sales: 'S01',
      nama_customer: this.#nama(),
      no_hp: `0812${String(this.#acak.antara(10_000_000, 99_999_999))}`,
      kode_tukang: `T0${this.#acak.antara(1, 3)}`,
      tgl_janji: addDays(hari, lama),
      items: [{ nama_barang, kadar: '18K', berat, kode_deskripsi, deskripsi, biaya_rp }],
      uang_muka_rp,
      pembayaran: uang_muka_rp > 0 ? [{ jenis: 'CASH', jumlah_rp: uang_muka_rp }] : [],
    })
    if (sisa === 14) return this.#batal(no_service)
    const selesai = addDays(hari, lama - 1)
    this.#terbuka.push({ no_service, selesai, upah_rp, berat, biaya_rp })
  }

  /** The craftsman brings it back; all but the newest are fetched at once. */
  async #selesai(t: Terbuka, sisa: number): Promise<void> {
    const { no_service, upah_rp, berat, biaya_rp } = t
    const items = [{ baris: 1, berat, biaya_rp }]
    const { sisa_rp } = await this.#p.kirim(serviceSelesai, { no_service, items, upah_rp })
    if (sisa < 3) return
    const pembayaran = [{ jenis: 'CASH' as const, jumlah_rp: sisa_rp }]
    await this.#p.kirim(serviceAmbil, { no_service, sisa_rp, pembayaran })
  }

  async #batal(no_service: string): Promise<void> {
    const alasan = 'Pelanggan tidak jadi'
    const setuju = { user_id: 'SPV', keterangan: 'Barang diambil kembali' }
    await this.#p.kirimDisetujui(serviceCancel, { no_service, alasan }, setuju)
  }

  #nama(): string {
    const pilih = (dari: readonly string[]) => dari[this.#acak.antara(0, dari.length - 1)] ?? ''
    return `${pilih(NAMA)} ${pilih(NAMA_BELAKANG)}`
  }
}
