import { KOSONG } from './document.ts'
import { bilangan, kode, tanggal, teks, waktu } from './fields.ts'

/** Fields that heads of documents have in common; spread into `kepala`. */

/** When it was made: its business date, and the moment. */
export const saat = { tanggal: tanggal(), waktu: waktu() }

/** Who made it, at which drawer, and how many copies of its slip were printed after the first. */
export const pembuat = { laci: kode(), input_by: kode(), cetak: bilangan() }

/** Why it was cancelled, by whom and when, and who approved that. */
export const dibatalkan = {
  alasan_batal: teks(KOSONG),
  dibatalkan_oleh: kode(KOSONG),
  dibatalkan_pada: waktu(KOSONG),
  setuju_batal: kode(KOSONG),
}

/** The second person who compared paper, goods and money. */
export const divalidasi = { valid_oleh: kode(KOSONG), valid_pada: waktu(KOSONG) }
