/** What a customer complains of. */
export const HAL_PENGADUAN = ['GADAI', 'JUAL_BELI', 'LAYANAN', 'DATA_PRIBADI', 'LAIN'] as const

export const STATUS_PENGADUAN = [
  'DITERIMA',
  'DIPERPANJANG',
  'DIJAWAB',
  'DITUTUP',
  'DITERUSKAN',
] as const
export type StatusPengaduan = (typeof STATUS_PENGADUAN)[number]

/** To answer, to put the answer off, to close it, to pass it on. */
export const TINDAKAN = ['JAWAB', 'PERPANJANG', 'TUTUP', 'TERUSKAN'] as const
export type Tindakan = (typeof TINDAKAN)[number]

/** Who decides where the shop could not: the financial sector's dispute board, or a court. */
export const DITERUSKAN_KE = ['LAPS_SJK', 'PENGADILAN', 'LAIN'] as const

/** From which states an act leads where. Nothing is closed that was not answered. */
const LANGKAH: Readonly<
  Record<Tindakan, { readonly dari: readonly StatusPengaduan[]; readonly jadi: StatusPengaduan }>
> = {
  JAWAB: { dari: ['DITERIMA', 'DIPERPANJANG'], jadi: 'DIJAWAB' },
  // Once: what was put off can't be put off again.
  PERPANJANG: { dari: ['DITERIMA'], jadi: 'DIPERPANJANG' },
  TUTUP: { dari: ['DIJAWAB'], jadi: 'DITUTUP' },
  TERUSKAN: { dari: ['DITERIMA', 'DIPERPANJANG', 'DIJAWAB'], jadi: 'DITERUSKAN' },
}

/** The state after an act, or null where that act has no place. */
export const sesudahTindakan = (
  status: StatusPengaduan,
  tindakan: Tindakan,
): StatusPengaduan | null => {
  const { dari, jadi } = LANGKAH[tindakan]
  return dari.includes(status) ? jadi : null
}

/** What may be done with a complaint now. */
export const tindakanBoleh = (status: StatusPengaduan): readonly Tindakan[] =>
  TINDAKAN.filter((t) => sesudahTindakan(status, t) !== null)

/** Whether an answer is still owed. */
export const belumDijawab = (status: StatusPengaduan): boolean =>
  status === 'DITERIMA' || status === 'DIPERPANJANG'
