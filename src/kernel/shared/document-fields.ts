import { type DocumentContent, KOSONG } from './document.ts'
import { bilangan, kode, pilihan, tanggal, teks, waktu } from './fields.ts'

/** Fields that heads of documents have in common; spread into `kepala`. */

/** When it was made: its business date, and the moment. */
export const saat = { tanggal: tanggal(), waktu: waktu() }

/** The state of what stands until it is cancelled, and how it is shown. */
export const statusNota = { status: pilihan(['VALID', 'BATAL']) }
export const STATUS_NOTA = {
  nama: 'status_nota',
  nilai: { VALID: 'ok', BATAL: 'bad' },
} as const satisfies DocumentContent['status']

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
