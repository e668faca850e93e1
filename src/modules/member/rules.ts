import type { FieldError } from '../../kernel/shared/errors.ts'
import type { MasterRow, Saat } from '../../kernel/shared/master.ts'

/** Fewest digits of a phone number. */
export const MIN_DIGIT_HP = 11

/**
 * A phone number as its digits, the country code 62 written as 0: `+62 812-3456-7890` and
 * `081234567890` are one number, so that a number belongs to one member only.
 */
export function rapikanNoHp(teks: string): string {
  return teks.replace(/\D/g, '').replace(/^62/, '0')
}

/** A record with its phone number in that spelling; what holds no digit stays, to be refused. */
export const rapikanHp = (row: MasterRow): MasterRow =>
  typeof row['no_hp'] === 'string' && /\d/.test(row['no_hp'])
    ? { ...row, no_hp: rapikanNoHp(row['no_hp']) }
    : row

/** A phone number, where there is one, has enough digits. */
export const periksaHp = ({ no_hp }: MasterRow): Record<string, FieldError> =>
  typeof no_hp === 'string' && rapikanNoHp(no_hp).length < MIN_DIGIT_HP
    ? { no_hp: { code: 'member.no_hp', params: { min: MIN_DIGIT_HP } } }
    : {}

/** Digits of a national identity number (NIK). */
export const DIGIT_KTP = 16

const ANGKA = /^[\d\s.-]+$/

/**
 * An identity number in one spelling: a KTP number as its digits, because spaces and dots are how
 * people read it. Another paper's number, a passport's, stays as it is written.
 */
export const rapikanKtp = (teks: string): string =>
  ANGKA.test(teks) ? teks.replace(/\D/g, '') : teks.trim()

/**
 * A member in the one spelling, with the stamps of the server: the day of joining and who took him
 * in stay for good; the consent has the day and the person of its giving, none once it is withdrawn.
 */
export function rapikanMember(row: MasterRow, { sebelum, user_id, tgl_system }: Saat): MasterRow {
  const { no_ktp, izin_whatsapp } = row
  const baru = izin_whatsapp === true && sebelum?.['izin_whatsapp'] !== true
  return {
    ...rapikanHp(row),
    ...(typeof no_ktp === 'string' ? { no_ktp: rapikanKtp(no_ktp) } : {}),
    ...(sebelum ? {} : { tgl_daftar: tgl_system, input_by: user_id }),
    ...(baru ? { izin_tgl: tgl_system, izin_oleh: user_id } : {}),
    ...(izin_whatsapp === true ? {} : { izin_tgl: null, izin_oleh: null }),
  }
}

/**
 * Errors by field: a short phone number, a KTP number that is none, a member who brought himself.
 * Nothing is written again about somebody who was forgotten.
 */
export function periksaMember(row: MasterRow): Record<string, FieldError> {
  const { no_ktp, perujuk, kode_customer } = row
  if (row['dihapus'] === true) return { nama_customer: { code: 'member.sudah_dihapus' } }
  const salah =
    typeof no_ktp === 'string' && ANGKA.test(no_ktp) && rapikanKtp(no_ktp).length !== DIGIT_KTP
  return {
    ...periksaHp(row),
    ...(salah ? { no_ktp: { code: 'member.no_ktp', params: { jumlah: DIGIT_KTP } } } : {}),
    ...(perujuk && perujuk === kode_customer
      ? { perujuk: { code: 'member.perujuk_sendiri' } }
      : {}),
  }
}

/** Which members a list is narrowed to by their consent; all of them unless it says otherwise. */
export const IZIN = ['ALL', 'YA', 'TIDAK'] as const

/** What a shop and a member still have to settle before he can be forgotten. */
export const IKATAN = ['POIN', 'TITIP', 'PESANAN', 'SERVICE', 'HUTANG', 'LELANG_LEBIH'] as const

/** What an export of members may hold; never the photo of a card. */
export const KOLOM_EKSPOR = [
  'kode_customer',
  'nama_customer',
  'no_hp',
  'alamat_customer',
  'provinsi',
  'tgl_lahir',
  'no_ktp',
  'perujuk',
  'izin_whatsapp',
  'izin_tgl',
  'izin_oleh',
  'tgl_daftar',
  'input_by',
] as const
export type KolomEkspor = (typeof KOLOM_EKSPOR)[number]

/** How long a prepared export may be fetched. */
export const BERLAKU_EKSPOR_MS = 15 * 60_000
