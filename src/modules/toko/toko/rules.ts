import type { ErrorCode, FieldError } from '#kernel/shared/errors.ts'
import { type Tanggal, daysBetween, addDays } from '#kernel/shared/tanggal.ts'
import { type Lembar, tolakPecahan } from '#modules/uang/laci/rules.ts'

/** What a choice of shops calls all of them: no shop has such a code. */
export const KODE_SEMUA: readonly string[] = ['SEMUA', 'ALL']

/** Zones that a shop's clock may have. */
export const ZONA_WAKTU = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const

export const STATUS_TUTUP = ['VALID', 'BATAL'] as const

/** States of a piece that is in the house, whoever it is kept for. */
export const DI_RUMAH: readonly string[] = ['READY', 'TITIP', 'PESAN', 'CICIL', 'SERVICE']

/** Days that a closing may move the business date on alone; a setting of the shop. */
export const BATAS_HARI_TUTUP = 'BATAS_HARI_TUTUP'
export const BATAS_HARI_TUTUP_BAWAAN = 3

/** No approval moves the date further: a shop that stood still longer closes twice. */
export const MAKS_HARI_MAJU = 31

/** The evening's closing opens tomorrow; anything beyond is a date that has not come. */
const DI_DEPAN_JAM = 1

/** Where a shop stands when its day is closed. */
export interface KeadaanTanggal {
  /** The open business date. */
  readonly tanggal: Tanggal
  /** The clock's date in the shop's zone. */
  readonly jam: Tanggal
  /** Days on which the shop is shut, by its calendar. */
  readonly libur: ReadonlySet<string>
  /** Days that nobody has to approve. */
  readonly batas: number
}

/** Days from one date to another; days between them on which the shop is shut don't count. */
function hariBuka(dari: Tanggal, ke: Tanggal, libur: ReadonlySet<string>): number {
  const semua = daysBetween(dari, ke)
  let tutup = 0
  for (let n = 1; n < semua; n++) if (libur.has(addDays(dari, n))) tutup++
  return semua - tutup
}

/** The next day on which the shop is open, or the last one that a closing may open at all. */
export function tanggalBerikutBawaan(tanggal: Tanggal, libur: ReadonlySet<string>): Tanggal {
  let n = 1
  while (n < MAKS_HARI_MAJU && libur.has(addDays(tanggal, n))) n++
  return addDays(tanggal, n)
}

/**
 * Why the next day may not be this one, whoever approves it; null when it may. Whoever may not
 * change dates (`bebas` false) opens the very next day or the next one of the shop's calendar (R-172
 * to R-175). A shop whose date is far ahead of its clock already may still go on day by day.
 */
export function tolakTanggalBerikut(
  k: Omit<KeadaanTanggal, 'batas'>,
  berikut: Tanggal,
  bebas = true,
): FieldError | null {
  const hari = daysBetween(k.tanggal, berikut)
  if (hari < 1) return { code: 'tutup_toko.tanggal_berikut_mundur' }
  if (!bebas && hari !== 1 && berikut !== tanggalBerikutBawaan(k.tanggal, k.libur))
    return { code: 'tanggal.terkunci', params: { tanggal: addDays(k.tanggal, 1) } }
  if (hari === 1) return null
  const terlalu = Math.max(hari, daysBetween(k.jam, berikut)) > MAKS_HARI_MAJU
  return terlalu
    ? { code: 'tutup_toko.tanggal_berikut_jauh', params: { hari: MAKS_HARI_MAJU } }
    : null
}

/** Whether the step needs an owner and a reason: too many days on, or ahead of the clock. */
export function perluIzinTanggal(k: KeadaanTanggal, berikut: Tanggal): boolean {
  return (
    hariBuka(k.tanggal, berikut, k.libur) > k.batas ||
    hariBuka(k.jam, berikut, k.libur) > DI_DEPAN_JAM
  )
}

/** A shop's first day is never further ahead of the clock than a closing goes by itself. */
export const hariPertamaDiDepan = (tanggal: Tanggal, jam: Tanggal): boolean =>
  daysBetween(jam, tanggal) > DI_DEPAN_JAM

/** One drawer or account with one way of paying: what should be there at the end of the day. */
export interface KasSeharusnya {
  readonly akun: string
  readonly jenis: 'KAS' | 'BANK'
  /** Drawer or account number. */
  readonly kode: string
  readonly nama: string
  readonly metode: string
  readonly awal_rp: number
  readonly masuk_rp: number
  readonly keluar_rp: number
  readonly seharusnya_rp: number
  /** Movements of the day: what a blind count is held against. */
  readonly gerak: number
}

export interface Hitungan {
  readonly laci?: string | undefined
  readonly no_rekening?: string | undefined
  readonly metode: string
  readonly jumlah_rp: number
  /** What the person who counted was shown as expected. */
  readonly seharusnya_rp?: number | undefined
  /** Movements that the drawer or account had when it was counted. */
  readonly gerak?: number | undefined
  /** The notes and coins that were counted in a drawer; together they make the amount. */
  readonly pecahan?: readonly Lembar[] | undefined
}

export interface KasTerhitung extends KasSeharusnya {
  readonly pecahan?: readonly Lembar[]
  readonly hitung_rp: number
  readonly selisih_rp: number
}

export type HasilHitung =
  | { readonly kas: readonly KasTerhitung[] }
  | { readonly salah: ErrorCode; readonly kas: string }

const kunciKas = (jenis: string, kode: string, metode: string) => `${jenis} ${kode} ${metode}`
const kunciHitungan = (h: Hitungan) =>
  h.metode === 'CASH'
    ? kunciKas('KAS', h.laci ?? '', h.metode)
    : kunciKas('BANK', h.no_rekening ?? '', h.metode)

/**
 * Puts what was counted beside what should be there. Every drawer and account with money in it must
 * have been counted, each once; one that nobody knows is refused, and so is a count that a document
 * has overtaken: it would show as a difference that nobody made.
 */
export function bandingkan(
  seharusnya: readonly KasSeharusnya[],
  hitungan: readonly Hitungan[],
): HasilHitung {
  const dihitung = new Map<string, Hitungan>()
  for (const h of hitungan) {
    const kunci = kunciHitungan(h)
    if (dihitung.has(kunci)) return { salah: 'tutup_toko.hitungan_ganda', kas: kunci }
    dihitung.set(kunci, h)
  }
  const kas: KasTerhitung[] = []
  for (const s of seharusnya) {
    const kunci = kunciKas(s.jenis, s.kode, s.metode)
    const h = dihitung.get(kunci)
    if (!h && s.seharusnya_rp !== 0) return { salah: 'tutup_toko.belum_dihitung', kas: kunci }
    if (h && terlampaui(h, s)) return { salah: 'tutup_toko.berubah', kas: kunci }
    if (s.jenis === 'KAS' && (h?.jumlah_rp ?? 0) < 0) {
      return { salah: 'tutup_toko.hitungan_minus', kas: kunci }
    }
    const pecahan = h?.pecahan?.filter((p) => p.lembar > 0) ?? []
    const salah = pecahan.length > 0 ? tolakPecahan(pecahan, h?.jumlah_rp) : null
    if (salah) return { salah, kas: kunci }
    dihitung.delete(kunci)
    const hitung_rp = h?.jumlah_rp ?? 0
    const terhitung = { ...s, hitung_rp, selisih_rp: hitung_rp - s.seharusnya_rp }
    kas.push(pecahan.length > 0 ? { ...terhitung, pecahan } : terhitung)
  }
  const [asing] = dihitung.keys()
  return asing === undefined ? { kas } : { salah: 'tutup_toko.kas_tidak_dikenal', kas: asing }
}

/** Whether a document has moved the money since it was counted. */
function terlampaui(h: Hitungan, s: KasSeharusnya): boolean {
  return (
    (h.seharusnya_rp ?? s.seharusnya_rp) !== s.seharusnya_rp || (h.gerak ?? s.gerak) !== s.gerak
  )
}
