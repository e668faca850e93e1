/** On its way means that a try has begun: it may have arrived before its answer was written down. */
export const STATUS_PESAN = ['ANTRI', 'DIKIRIM', 'TERKIRIM', 'GAGAL'] as const
export type StatusPesan = (typeof STATUS_PESAN)[number]

/** Why a message did not leave; texts `pilihan.alasan_pesan.<value in small letters>`. */
export const ALASAN = [
  'BELUM_DISETEL',
  'TIDAK_TERDAFTAR',
  'DITOLAK',
  /** The official API only: what the shop itself can put right. */
  'PERLU_TEMPLAT',
  'TEMPLAT_DITOLAK',
  'TOKEN_DITOLAK',
  'KEDALUWARSA',
  /** Whether it arrived is not known, and asking again could send it twice. */
  'TIDAK_PASTI',
  'DIBATALKAN',
  /** The member has withdrawn the consent while it waited. */
  'TANPA_IZIN',
] as const
export type Alasan = (typeof ALASAN)[number]

/** Documents that go to a customer, by the kind of their slip. */
export const JENIS_DOKUMEN = [
  'PENJUALAN',
  'PEMBELIAN',
  'TUKAR',
  'TUKAR_POIN',
  'TITIP',
  'PESANAN',
  'PRE_ORDER',
  'CICILAN',
  'SERVICE',
  'AMBIL_SERVICE',
  'HUTANG',
  'BAYAR_HUTANG',
  'PERINGATAN_HUTANG',
] as const
/** LANGSUNG is a text that a person wrote for one number. */
export const JENIS_PESAN = [
  ...JENIS_DOKUMEN,
  'PRE_ORDER_DATANG',
  'PENGINGAT',
  'PENGINGAT_CICILAN',
  'RINGKASAN',
  'LAPORAN',
  'PROMO',
  'UJI',
  'LANGSUNG',
] as const
export type JenisPesan = (typeof JENIS_PESAN)[number]

/** Lower leaves first: a customer stands at the counter, nobody waits for a promotion. */
export const PRIORITAS: Readonly<Partial<Record<JenisPesan, number>>> = {
  PENGINGAT: 1,
  PENGINGAT_CICILAN: 1,
  RINGKASAN: 1,
  LAPORAN: 1,
  PROMO: 2,
}
export const prioritas = (jenis: JenisPesan): number => PRIORITAS[jenis] ?? 0

/** Words of a document's message that are filled in: `{nama}` and the like. */
export const KATA_DOKUMEN = [
  'toko',
  'nama',
  'judul',
  'nomor',
  'tanggal',
  'barang',
  'rincian',
  'total',
  'catatan',
  'tautan',
] as const
const KATA_PENGINGAT = ['toko', 'nama', 'nomor', 'tempo', 'jumlah'] as const
/** All pieces of a pre-order have come: which, and what is still to be paid. */
const KATA_DATANG = ['toko', 'nama', 'nomor', 'barang', 'jumlah'] as const
/** To the owners in the morning: yesterday, and what waits. */
const KATA_RINGKASAN = ['toko', 'tanggal', 'rincian', 'menunggu'] as const
/** A scheduled report: its name, its day, and where its file is for seven days. */
const KATA_LAPORAN = ['toko', 'judul', 'tanggal', 'tautan'] as const
const KATA_UJI = ['toko', 'waktu'] as const
/** A promotion and a text of a person bring their own words. */
const KATA_ISI = ['isi'] as const

export type Kata = Readonly<Record<string, string>>

export function kataPesan(jenis: JenisPesan): readonly string[] {
  if (jenis === 'PENGINGAT' || jenis === 'PENGINGAT_CICILAN') return KATA_PENGINGAT
  if (jenis === 'PRE_ORDER_DATANG') return KATA_DATANG
  if (jenis === 'RINGKASAN') return KATA_RINGKASAN
  if (jenis === 'LAPORAN') return KATA_LAPORAN
  if (jenis === 'UJI') return KATA_UJI
  return bertemplat(jenis) ? KATA_DOKUMEN : KATA_ISI
}

/** Kinds whose words a shop may choose itself; the others' are written where they are made. */
export const bertemplat = (jenis: JenisPesan): boolean => jenis !== 'PROMO' && jenis !== 'LANGSUNG'

/** The words with their values in them; a word that has none is left out, an unknown one stays. */
export function isiTemplat(templat: string, kata: Kata): string {
  return templat
    .replace(/\{(\w+)\}/g, (utuh, nama: string) => kata[nama] ?? utuh)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * The first word in braces that nobody fills in, as it stands in the text: it would reach the
 * customer so. Null when all are known.
 */
export function kataAsing(templat: string, kata: readonly string[]): string | null {
  const asing = [...templat.matchAll(/\{(\w*)\}?/g)].find(
    ([utuh, nama]) => utuh !== `{${nama}}` || !kata.includes(nama ?? ''),
  )
  return asing ? asing[0].slice(0, 30) : null
}

/** Words of a text in the order in which they stand in it, each once: {{1}}, {{2}} … at Meta. */
export function urutanKata(templat: string): readonly string[] {
  return [...new Set([...templat.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? ''))]
}

/** The text as Meta wants to approve it: words by number. */
export function tulisMeta(templat: string): string {
  const urutan = urutanKata(templat)
  return templat.replace(/\{(\w+)\}/g, (_, nama: string) => `{{${urutan.indexOf(nama) + 1}}}`)
}

/** A value as a parameter of an approved template: one line, no run of spaces (Meta refuses both). */
export const nilaiTemplat = (nilai: string): string =>
  nilai
    .replace(/\s*\n\s*/g, '; ')
    .replace(/\s+/g, ' ')
    .trim() || '-'

/** An invoice that comes a day late only confuses: it is not sent any more. */
export const UMUR_PESAN_MS = 24 * 3_600_000

/** A try that has no end after so long has lost its worker. */
export const SEWA_MS = 60_000

/** Pause before the gateway is asked again, after so many tries in a row that it was not there. */
export const jedaGagal = (gagal: number): number =>
  Math.min(300_000, 1000 * 2 ** Math.min(gagal, 9))

/** Most messages of a shop in a minute. */
export const BATAS_PER_MENIT = { min: 1, max: 600, bawaan: 30 } as const

/** The number as the messaging server wants it: digits, a leading 0 replaced by 62. */
export function nomorChat(no_hp: string): string {
  return no_hp.replace(/\D/g, '').replace(/^0+/, '62')
}

/** The message in the WhatsApp of whoever opens the address. */
export const tautanWa = (no_hp: string, isi: string): string =>
  `https://wa.me/${nomorChat(no_hp)}?text=${encodeURIComponent(isi)}`

export const GERBANG = ['TANPA', 'UMUM', 'CLOUD'] as const
export type Gerbang = (typeof GERBANG)[number]
