import { type Tanggal, selisihHari, tambahHari } from '../../kernel/shared/tanggal.ts'

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
}

export interface Hitungan {
  readonly laci?: string | undefined
  readonly no_rekening?: string | undefined
  readonly metode: string
  readonly jumlah_rp: number
  /** What the person who counted was shown as expected. */
  readonly seharusnya_rp?: number | undefined
}

export interface KasTerhitung extends KasSeharusnya {
  readonly hitung_rp: number
  readonly selisih_rp: number
}

export type HasilHitung =
  | { readonly kas: readonly KasTerhitung[] }
  | { readonly salah: KesalahanHitung; readonly kas: string }

export type KesalahanHitung =
  | 'tutup_toko.belum_dihitung'
  | 'tutup_toko.hitungan_ganda'
  | 'tutup_toko.kas_tidak_dikenal'
  | 'tutup_toko.berubah'

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
    if (h && (h.seharusnya_rp ?? s.seharusnya_rp) !== s.seharusnya_rp) {
      return { salah: 'tutup_toko.berubah', kas: kunci }
    }
    dihitung.delete(kunci)
    const hitung_rp = h?.jumlah_rp ?? 0
    kas.push({ ...s, hitung_rp, selisih_rp: hitung_rp - s.seharusnya_rp })
  }
  const [asing] = dihitung.keys()
  return asing === undefined ? { kas } : { salah: 'tutup_toko.kas_tidak_dikenal', kas: asing }
}
