/** What one server tells another: a parcel left, it was received, its sender wants it back. */
export const PESAN_SERVER = ['KIRIM', 'TERIMA', 'BATAL'] as const
export type PesanServer = (typeof PESAN_SERVER)[number]

/** Taken note of, now or before; or, to a sender who wants a parcel back: somebody has it. */
export const JAWABAN_SERVER = ['OK', 'SUDAH_DITERIMA', 'SUDAH_BATAL'] as const
export type JawabanServer = (typeof JAWABAN_SERVER)[number]

const PALING_LAMA_MS = 300_000

/** Milliseconds until a message that failed so many times is sent again: 1 s, 2 s, up to 5 min. */
export const jedaPesan = (gagal: number): number =>
  Math.min(PALING_LAMA_MS, 1_000 * 2 ** Math.min(Math.max(gagal - 1, 0), 9))

/**
 * What became of the message about a parcel for another server: not acknowledged yet, no answer at the
 * last try, answered with a refusal, acknowledged.
 */
export const KABAR_SERVER = ['MENUNGGU', 'DIAM', 'DITOLAK', 'SAMPAI'] as const
