/** What a person may ask about his own data: see, correct, take along, erase, withdraw a consent. */
export const JENIS_PERMINTAAN = ['LIHAT', 'PERBAIKI', 'EKSPOR', 'HAPUS', 'CABUT'] as const
export type JenisPermintaan = (typeof JENIS_PERMINTAAN)[number]

export const STATUS_PERMINTAAN = ['DITERIMA', 'SELESAI', 'SEBAGIAN', 'DITOLAK'] as const
export type StatusPermintaan = (typeof STATUS_PERMINTAAN)[number]

/** The figure of law that says by when a request is answered. */
export const aturanJawab = (jenis: JenisPermintaan): 'JAWAB_CABUT' | 'JAWAB_PRIBADI' =>
  jenis === 'CABUT' ? 'JAWAB_CABUT' : 'JAWAB_PRIBADI'

interface Jawaban {
  readonly dilakukan: string | null
  readonly ditolak: string | null
}

/** The state that an answer leaves; null for one that says nothing. */
export function sesudahJawab({ dilakukan, ditolak }: Jawaban): StatusPermintaan | null {
  if (dilakukan !== null) return ditolak === null ? 'SELESAI' : 'SEBAGIAN'
  return ditolak === null ? null : 'DITOLAK'
}
