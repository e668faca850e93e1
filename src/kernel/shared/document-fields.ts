import { type DocumentContent, KOSONG } from './document.ts'
import { bilangan, kode, pilihan, tanggal, teks, waktu } from './fields.ts'

/** Fields that the heads of documents share; spread them into `kepala`. */

/** Time of the document: its business date, and the instant. */
export const saat = { tanggal: tanggal(), waktu: waktu() }

/** Status of a document that is valid until it is cancelled, and how the status looks. */
export const statusNota = { status: pilihan(['VALID', 'BATAL']) }
export const STATUS_NOTA = {
  nama: 'status_nota',
  nilai: { VALID: 'ok', BATAL: 'bad' },
} as const satisfies DocumentContent['status']

/** The maker, the cash drawer, and the number of copies of the slip after the first print. */
export const pembuat = { laci: kode(), input_by: kode(), cetak: bilangan() }

/** Reason for the cancellation, who cancelled, when, and who approved it. */
export const dibatalkan = {
  alasan_batal: teks(KOSONG),
  dibatalkan_oleh: kode(KOSONG),
  dibatalkan_pada: waktu(KOSONG),
  setuju_batal: kode(KOSONG),
}

/** The second person, who compared paper, goods and money. */
export const divalidasi = { valid_oleh: kode(KOSONG), valid_pada: waktu(KOSONG) }
