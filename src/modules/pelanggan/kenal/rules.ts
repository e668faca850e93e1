import type { FieldError } from '#kernel/shared/errors.ts'
import type { MasterRow } from '#kernel/shared/master.ts'
import { DIGIT_KTP, periksaIdentitas, rapikanKtp } from '#modules/pelanggan/member/rules.ts'

/** Whether counters ask large customers who they are. Days are counted either way. */
export const KENAL_MODULE = 'KENAL_MODULE'

/** Figures with a day and a source (`aturan_hukum`), and the unit of each. */
export const ATURAN_HUKUM = {
  BATAS_IDENTITAS: 'RUPIAH',
  BATAS_LAPOR: 'RUPIAH',
  TENGGAT_LAPOR: 'HARI_KERJA',
  BERLAKU_IDENTITAS: 'HARI',
  DEKAT_BATAS: 'PERSEN',
  PECAH: 'KALI',
  JARAK_TANPA_NAMA: 'MENIT',
  BANYAK_CABANG: 'KALI',
  MEMBER_BARU: 'HARI',
  RETENSI_AML: 'TAHUN',
  RETENSI_PAJAK: 'TAHUN',
  RETENSI_PESAN: 'TAHUN',
  RETENSI_LIHAT: 'TAHUN',
  LAPOR_INSIDEN: 'JAM',
  JAWAB_CABUT: 'JAM',
  JAWAB_PRIBADI: 'JAM',
  LAPOR_PPN: 'BULAN',
} as const
export type JenisAturan = keyof typeof ATURAN_HUKUM
export const JENIS_ATURAN = Object.keys(ATURAN_HUKUM) as [JenisAturan, ...JenisAturan[]]
export const SATUAN_ATURAN = [...new Set(Object.values(ATURAN_HUKUM))]

/** Certain, likely, or to be confirmed by an adviser. */
export const KEYAKINAN = ['C', 'L', 'A'] as const

/** Years that the law asks for at least: AML by UU 8/2010 art 21, tax by UU KUP art 28(11). */
const MINIMUM: Readonly<Record<string, number>> = { RETENSI_AML: 5, RETENSI_PAJAK: 10 }

/** The first day of all: from here on each kind has a figure. */
const AWAL = '2000-01-01'

/**
 * A figure carries the unit of its kind, and what the law asks for at least: also a new row, or the
 * seeded one could be replaced and the least would be gone with it.
 */
export function rapikanAturan(row: MasterRow, sebelum?: MasterRow): MasterRow {
  const jenis = String(row['jenis_aturan'])
  const satuan = ATURAN_HUKUM[jenis as JenisAturan] ?? null
  const minimum = sebelum?.['minimum'] ?? MINIMUM[jenis] ?? null
  return { ...row, satuan_aturan: satuan, minimum }
}

/**
 * No figure below what the law asks for, on whatever day it begins, no limit of identity below what
 * counters look at, and no kind without one on any day.
 */
export function periksaAturan(rows: readonly MasterRow[]): Record<string, FieldError> {
  for (const jenis of JENIS_ATURAN) {
    const satu = rows.filter((r) => r['jenis_aturan'] === jenis)
    if (!satu.some((r) => String(r['berlaku_sejak']) <= AWAL))
      return { jenis_aturan: { code: 'kenal.aturan_terakhir', params: { jenis } } }
    const minimum = Math.max(
      jenis === 'BATAS_IDENTITAS' ? DILIHAT_RP : 0,
      ...satu.map((r) => Number(r['minimum'] ?? 0)),
    )
    const kurang = satu.find((r) => Number(r['nilai']) < minimum)
    if (kurang)
      return {
        nilai: {
          code: 'kenal.kurang_dari_hukum',
          params: { minimum, nilai: Number(kurang['nilai']) },
        },
      }
  }
  return {}
}

/**
 * Documents below it are looked at by nobody at the counter, so that everyday sales cost nothing
 * more. They count in the sum of the day like all others. No limit of identity may lie below it.
 */
export const DILIHAT_RP = 10_000_000

/** Papers that a person is known by. */
export const JENIS_IDENTITAS = ['KTP', 'SIM', 'PASPOR', 'KITAS'] as const
export type JenisIdentitas = (typeof JENIS_IDENTITAS)[number]

/** Folder of the photos of cards; `kenal_identitas.foto` names what lies in it. */
export const FOLDER_KENAL = 'KENAL'

/** What becomes of a person's day at the limit, and of a suspicion. */
export const STATUS_LAPOR = ['OPEN', 'REPORTED', 'GUGUR'] as const
export const STATUS_CURIGA = ['BARU', 'DITINJAU', 'DILAPORKAN'] as const
export const HASIL_CURIGA = ['DITINJAU', 'DILAPORKAN'] as const
export const SEBAB_CURIGA = [
  'DEKAT_BATAS',
  'PECAH',
  'TANPA_NAMA',
  'BANYAK_CABANG',
  'MEMBER_BARU',
  'DARING',
  'CATATAN',
] as const

/**
 * A NIK has 16 digits, and has to be one by its form; other papers carry at least five letters or
 * digits. An error of the field, or null.
 */
export function periksaNomor(jenis: JenisIdentitas, nomor: string): FieldError | null {
  const rapi = rapikanNomor(nomor)
  if (jenis === 'KTP') {
    if (!/^\d+$/.test(rapi) || rapi.length !== DIGIT_KTP)
      return { code: 'kenal.nik', params: { jumlah: DIGIT_KTP, diketik: rapi.length } }
    return periksaIdentitas(rapi)
  }
  return /^[A-Z0-9]{5,20}$/.test(rapi) ? null : { code: 'identitas.salah' }
}

/** One spelling of a number of a paper: what a person's day is found by. */
export const rapikanNomor = (nomor: string): string =>
  rapikanKtp(nomor)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
