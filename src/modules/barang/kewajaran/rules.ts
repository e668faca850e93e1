import type { FieldError } from '#kernel/shared/errors.ts'
import type { Level } from '#kernel/shared/gates.ts'
import { kaliBagi, persenDari } from '#kernel/shared/hitung-rupiah.ts'
import type { MasterRow, Saat } from '#kernel/shared/master.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'

/** What a shop takes for plausible in one jenis and group; null stands for all of them. */
export interface BatasWajar {
  readonly kode_dept: string | null
  readonly kode_group: string | null
  /** Gross milligram of one piece: outside from … to it is asked about, above `tolak` refused. */
  readonly berat_dari_mg: number
  readonly berat_sampai_mg: number
  readonly berat_tolak_mg: number
  /** How far rupiah per gram may be from the board before it is asked about, and refused. */
  readonly harga_tanya_bp: number
  readonly harga_tolak_bp: number
  /** How far a principal may be above its ceiling before nobody can approve it. */
  readonly pokok_tolak_bp: number
}

/**
 * Where a shop has no row (decisions/0141): no ring weighs a kilogram, and nobody pays five times
 * the board. A price is asked about from its double or half on.
 */
export const BATAS_BAWAAN: BatasWajar = {
  kode_dept: null,
  kode_group: null,
  berat_dari_mg: 100,
  berat_sampai_mg: 100_000,
  berat_tolak_mg: 1_000_000,
  harga_tanya_bp: 10_000,
  harga_tolak_bp: 40_000,
  pokok_tolak_bp: 5_000,
}

/** A piece lighter than this part of what is asked about is no piece: 100 rings in two grams. */
const RINGAN_TOLAK = 4

export interface Letak {
  /** Field of the call that holds the figure: `items.0.berat`. */
  readonly letak: string
  /** The piece, as a person knows it. */
  readonly barang: string
  readonly kode_dept: string
  readonly kode_group: string
}

/** A figure that somebody entered. A weight is milligram of one piece, all others rupiah per gram. */
export type AngkaWajar = Letak &
  (
    | { readonly hal: 'berat'; readonly nilai: number }
    | {
        readonly hal: 'harga' | 'modal'
        readonly nilai: number
        /** What it is held against where that is not the board: the piece's own price per gram. */
        readonly acuan_rp?: number
        /** What being far below means: a purchase may be as cheap as it likes. */
        readonly bawah: 'TOLAK' | 'TANYA' | 'BEBAS'
        /** Below this it is asked about in any case: a tag below what the piece has cost. */
        readonly lantai_rp?: number
      }
  )

/** A principal with the pieces that it is lent on. */
export interface PokokWajar {
  readonly letak: string
  readonly pokok_rp: number
  readonly barang: readonly {
    readonly kode_dept: string
    readonly kode_group: string
    readonly plafond_rp: number | null
    readonly taksiran_rp: number
  }[]
}

export type HalWajar = AngkaWajar['hal'] | 'pokok'

/** A figure that is odd: beyond `batas`, and refused when `tolak`. */
export interface Janggal {
  readonly letak: string
  readonly barang: string
  readonly hal: HalWajar
  readonly nilai: number
  readonly batas: number
  readonly tolak: boolean
}

/** The shop's row for a jenis and group: of both, else of the jenis, the group, all, or the default. */
export function batasUntuk(
  daftar: readonly BatasWajar[],
  kode_dept: string,
  kode_group: string,
): BatasWajar {
  const cari = (dept: string | null, group: string | null) =>
    daftar.find((b) => b.kode_dept === dept && b.kode_group === group)
  return (
    cari(kode_dept, kode_group) ??
    cari(kode_dept, null) ??
    cari(null, kode_group) ??
    cari(null, null) ??
    BATAS_BAWAAN
  )
}

/** What figures are held against: the shop's rows, its board, and the jenis that carry diamonds. */
export interface AcuanWajar {
  readonly batas: readonly BatasWajar[]
  /**
   * Selling price of the board by group, rupiah per gram; '' stands for the dearest group, where a
   * piece has none of the shop's.
   */
  readonly papan: ReadonlyMap<string, number>
  readonly berlian: ReadonlySet<string>
}

/** The odd ones among the figures, in their order. */
export function periksaWajar(angka: readonly AngkaWajar[], acuan: AcuanWajar): Janggal[] {
  return angka.flatMap((a) => {
    const batas = batasUntuk(acuan.batas, a.kode_dept, a.kode_group)
    return (a.hal === 'berat' ? periksaBerat(a, batas) : periksaHarga(a, batas, acuan)) ?? []
  })
}

function periksaBerat(a: AngkaWajar, b: BatasWajar): Janggal | null {
  const { letak, barang, hal, nilai } = a
  const janggal = (batas: number, tolak: boolean) => ({ letak, barang, hal, nilai, batas, tolak })
  if (nilai > b.berat_tolak_mg) return janggal(b.berat_tolak_mg, true)
  if (nilai > b.berat_sampai_mg) return janggal(b.berat_sampai_mg, false)
  const ringan_mg = Math.floor(b.berat_dari_mg / RINGAN_TOLAK)
  if (nilai < ringan_mg) return janggal(ringan_mg, true)
  return nilai < b.berat_dari_mg ? janggal(b.berat_dari_mg, false) : null
}

/** Stones have no price per gram: a jenis of diamonds is only held against a piece's own price. */
function periksaHarga(
  a: Extract<AngkaWajar, { hal: 'harga' | 'modal' }>,
  b: BatasWajar,
  acuan: AcuanWajar,
): Janggal | null {
  const { letak, barang, hal, nilai, bawah, lantai_rp = 0 } = a
  const papan = acuan.berlian.has(a.kode_dept) ? 0 : (acuan.papan.get(a.kode_group) ?? 0)
  const dasar = a.acuan_rp ?? papan
  const janggal = (batas: number, tolak: boolean) => ({ letak, barang, hal, nilai, batas, tolak })
  const rendah = nilai < lantai_rp ? janggal(lantai_rp, false) : null
  if (dasar === 0) return rendah
  const atas = (bp: number) => persenDari(dasar, 10_000 + bp)
  // As many times below as above: double and half, five times and a fifth.
  const lantai = (bp: number) => kaliBagi(dasar, 10_000, 10_000 + bp)
  if (nilai > atas(b.harga_tolak_bp)) return janggal(atas(b.harga_tolak_bp), true)
  if (nilai > atas(b.harga_tanya_bp)) return janggal(atas(b.harga_tanya_bp), false)
  if (bawah === 'BEBAS' || nilai >= lantai(b.harga_tanya_bp)) return rendah
  const jauh = bawah === 'TOLAK' && nilai < lantai(b.harga_tolak_bp)
  return janggal(lantai(jauh ? b.harga_tolak_bp : b.harga_tanya_bp), jauh)
}

/**
 * A principal far above what its pieces are good for is refused, whoever approves the ceiling. Where
 * the shop has no ceiling the worth of the pieces stands for it, and more than that is asked about.
 */
export function periksaPokok(p: PokokWajar, batas: readonly BatasWajar[]): Janggal | null {
  const jumlah = (rp: (b: PokokWajar['barang'][number]) => number) =>
    p.barang.reduce((n, b) => n + rp(b), 0)
  const tolak_rp = jumlah((b) => {
    const { pokok_tolak_bp } = batasUntuk(batas, b.kode_dept, b.kode_group)
    return persenDari(b.plafond_rp ?? b.taksiran_rp, 10_000 + pokok_tolak_bp)
  })
  const sama = { letak: p.letak, barang: '', hal: 'pokok', nilai: p.pokok_rp } as const
  if (p.pokok_rp > tolak_rp) return { ...sama, batas: tolak_rp, tolak: true }
  if (p.barang.every((b) => b.plafond_rp !== null)) return null
  const taksiran_rp = jumlah((b) => b.taksiran_rp)
  return p.pokok_rp > taksiran_rp ? { ...sama, batas: taksiran_rp, tolak: false } : null
}

/** Rupiah per gram of an amount, rounded half up; null without a weight. */
export function rupiahPerGram(rp: number, mg: number): number | null {
  return mg > 0 ? Math.round((rp * 1000) / mg) : null
}

/**
 * Ongkos per gram, held against the board; none for a percentage, whose field ends at 100. `letak`
 * names the piece and the field, `mg` is the weight that prices use.
 */
export function ongkosWajar(
  letak: Letak,
  o: { readonly ongkos_cara: 'TETAP' | 'PER_GRAM' | 'PERSEN'; readonly ongkos_nilai: number },
  mg: number,
): AngkaWajar[] {
  if (o.ongkos_cara === 'PERSEN' || o.ongkos_nilai === 0) return []
  const nilai = o.ongkos_cara === 'TETAP' ? rupiahPerGram(o.ongkos_nilai, mg) : o.ongkos_nilai
  return [{ ...letak, hal: 'harga', nilai: nilai ?? 0, bawah: 'BEBAS' }]
}

/** Field of a call that carries the approval of an odd figure, beside that of its other act. */
export const namaIzinWajar = (aksi: string): string =>
  aksi.endsWith('.tak_wajar') ? 'id_otorisasi_wajar' : 'id_otorisasi'

/** A price per gram moves by parts of itself: this many times as much is a slip of the finger. */
const LOMPAT_OWN = 2
const LOMPAT_TOLAK = 5

/** How far a price moves: nobody changes it like that, only an owner does, or anybody. */
export function lompatan(dari: number, ke: number): 'TOLAK' | 'OWN' | null {
  const kali = Math.max(ke / dari, dari / ke)
  if (kali >= LOMPAT_TOLAK) return 'TOLAK'
  return kali >= LOMPAT_OWN ? 'OWN' : null
}

/**
 * Prices of a master that are far from the ones before: from double or half on only an owner changes
 * them, from five times or a fifth on nobody does (decisions/0141). A first price has nothing to be
 * held against.
 */
export const periksaLompat =
  (...kolom: readonly string[]) =>
  (row: MasterRow, { sebelum, level }: Pick<Saat, 'sebelum' | 'level'>) => {
    const salah: Record<string, FieldError> = {}
    for (const nama of kolom) {
      const [dari, ke] = [Number(sebelum?.[nama] ?? 0), Number(row[nama] ?? 0)]
      if (dari <= 0 || ke <= 0) continue
      const lompat = lompatan(dari, ke)
      const params = { dari: tulisRupiah(dari), ke: tulisRupiah(ke) }
      if (lompat === 'TOLAK') salah[nama] = { code: 'kewajaran.lompat', params }
      else if (lompat === 'OWN' && !BERHAK_LOMPAT.includes(level))
        salah[nama] = { code: 'kewajaran.lompat_own', params }
    }
    return salah
  }

const BERHAK_LOMPAT: readonly Level[] = ['OWN', 'SU']
