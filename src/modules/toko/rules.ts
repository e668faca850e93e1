import { type Tanggal, selisihHari, tambahHari } from '../../kernel/shared/tanggal.ts'
import { type Lembar, tolakPecahan } from '../laci/rules.ts'

export const STATUS_TUTUP = ['VALID', 'BATAL'] as const

/** States of a piece that is in the house, whoever it is kept for. */
export const DI_RUMAH: readonly string[] = ['READY', 'TITIP', 'PESAN', 'CICIL', 'SERVICE']

/** A shop may stay shut for a while, but a year typed wrong must not carry it off. */
export const MAKS_HARI_LIBUR = 60

/**
 * Why the next day may not be this one, as an error code; null when it may. Whoever may not change
 * dates opens the very next day.
 */
export function tolakTanggalBerikut(
  tanggal: Tanggal,
  berikut: Tanggal,
  bebas = true,
): string | null {
  const hari = selisihHari(tanggal, berikut)
  if (!bebas && hari !== 1) return 'tanggal.terkunci'
  if (hari < 1) return 'tutup_toko.tanggal_berikut_mundur'
  return hari > MAKS_HARI_LIBUR ? 'tutup_toko.tanggal_berikut_jauh' : null
}

export const tanggalBerikutBawaan = (tanggal: Tanggal) => tambahHari(tanggal, 1)

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
  | { readonly salah: string; readonly kas: string }

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
