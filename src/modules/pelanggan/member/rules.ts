import type { FieldError } from '#kernel/shared/errors.ts'
import type { MasterRow, Saat } from '#kernel/shared/master.ts'
import { periksaHakPajak, periksaPajak, rapikanPajak } from './rules-pajak.ts'
import { tidyPhone, checkPhone, rapikanNoHp, MIN_DIGIT_HP } from '#kernel/shared/phone.ts'

/** Digits of a national identity number (NIK). */
export const DIGIT_KTP = 16

/** Written as a KTP number is: digits, with what people put between them. */
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
    ...tidyPhone(row),
    ...rapikanPajak(row),
    ...(typeof no_ktp === 'string' ? { no_ktp: rapikanKtp(no_ktp) } : {}),
    ...(sebelum ? {} : { tgl_daftar: tgl_system, input_by: user_id }),
    ...(baru ? { izin_tgl: tgl_system, izin_oleh: user_id } : {}),
    ...(izin_whatsapp === true ? {} : { izin_tgl: null, izin_oleh: null }),
  }
}

/**
 * Errors by field: a short phone number, a KTP number that is none, a member who brought himself.
 * Nothing is written again about somebody who was forgotten. What decides the tax of his sales is
 * said by those of `LEVEL_PAJAK`.
 */
export function periksaMember(row: MasterRow, saat: Saat): Record<string, FieldError> {
  const { no_ktp, perujuk, kode_customer } = row
  if (row['dihapus'] === true) return { nama_customer: { code: 'member.sudah_dihapus' } }
  const salah =
    typeof no_ktp === 'string' && ANGKA.test(no_ktp) && rapikanKtp(no_ktp).length !== DIGIT_KTP
  return {
    ...checkPhone(row),
    ...periksaPajak(row),
    ...periksaHakPajak(row, saat),
    ...(salah ? { no_ktp: { code: 'member.no_ktp', params: { jumlah: DIGIT_KTP } } } : {}),
    ...(perujuk && perujuk === kode_customer
      ? { perujuk: { code: 'member.perujuk_sendiri' } }
      : {}),
  }
}

/** Which members a list is narrowed to by their consent; all of them unless it says otherwise. */
export const IZIN = ['ALL', 'YA', 'TIDAK'] as const

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

/** The first two digits of a KTP number: provinces as the ministry of the interior numbers them. */
const PROVINSI = new Set([
  ...deret(11, 19),
  21,
  ...deret(31, 36),
  ...deret(51, 53),
  ...deret(61, 65),
  ...deret(71, 76),
  81,
  82,
  ...deret(91, 97),
])

/** Days of each month; what year 00 to 99 was meant is not known, so 29 February may be. */
const HARI_BULAN = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/**
 * Whether an identity number can be one. A KTP number (NIK) has 16 digits: province, regency,
 * district, date of birth as DDMMYY with 40 added to a woman's day, and a serial that begins at 1.
 * The number of another paper has letters in it: a passport's. An error of the field; null when it
 * can be. That it belongs to this person only his card says.
 */
export function periksaIdentitas(teks: string): FieldError | null {
  const nomor = rapikanKtp(teks)
  if (ANGKA.test(nomor)) return periksaKtp(nomor)
  return /^(?=.*[A-Z])(?=(.*\d){5})[A-Z0-9]{6,20}$/i.test(nomor)
    ? null
    : { code: 'identitas.salah' }
}

function periksaKtp(nomor: string): FieldError | null {
  if (nomor.length !== DIGIT_KTP) return { code: 'member.no_ktp', params: { jumlah: DIGIT_KTP } }
  const bagian = (dari: number, n: number) => Number(nomor.slice(dari, dari + n))
  const wilayah = bagian(2, 2) > 0 && bagian(4, 2) > 0
  if (!PROVINSI.has(bagian(0, 2)) || !wilayah)
    return { code: 'identitas.wilayah', params: { wilayah: nomor.slice(0, 6) } }
  const tanggal = bagian(6, 2)
  const hari = tanggal > 40 ? tanggal - 40 : tanggal
  const hariBulan = HARI_BULAN[bagian(8, 2) - 1]
  if (hariBulan === undefined || hari < 1 || hari > hariBulan)
    return { code: 'identitas.tanggal', params: { tanggal: nomor.slice(6, 12) } }
  return bagian(12, 4) === 0 ? { code: 'identitas.salah' } : null
}

function deret(dari: number, sampai: number): number[] {
  return Array.from({ length: sampai - dari + 1 }, (_, i) => dari + i)
}

export interface Pelanggan {
  readonly kode_customer?: string | null | undefined
  readonly nama_customer?: string | null | undefined
  readonly no_hp?: string | null | undefined
}

/**
 * Who the customer is: a member, or a name. A phone number that is given has enough digits.
 * Errors by field.
 */
export function periksaPelanggan(p: Pelanggan): Readonly<Record<string, FieldError>> {
  if (p.kode_customer) return {}
  const salah: Record<string, FieldError> = {}
  if (!p.nama_customer?.trim()) salah['nama_customer'] = { code: 'isian.wajib' }
  if (p.no_hp && rapikanNoHp(p.no_hp).length < MIN_DIGIT_HP)
    salah['no_hp'] = { code: 'member.no_hp', params: { min: MIN_DIGIT_HP } }
  return salah
}
