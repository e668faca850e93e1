export const STATUS_PESAN = ['ANTRI', 'TERKIRIM', 'GAGAL'] as const
export type StatusPesan = (typeof STATUS_PESAN)[number]

/** Why a message did not leave; texts `chat.alasan.<value in small letters>`. */
export const ALASAN = ['BELUM_DISETEL', 'TIDAK_TERDAFTAR', 'DITOLAK', 'KEDALUWARSA'] as const
export type Alasan = (typeof ALASAN)[number]

/** An invoice that comes a day late only confuses: it is not sent any more. */
export const UMUR_PESAN_MS = 24 * 3_600_000

/** The number as the messaging server wants it: digits, a leading 0 replaced by 62. */
export function nomorChat(no_hp: string): string {
  return no_hp.replace(/\D/g, '').replace(/^0+/, '62')
}
