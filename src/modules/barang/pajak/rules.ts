import type { JenisPembeli } from '#modules/pelanggan/member/rules-pajak.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { kaliBagi } from '#kernel/shared/hitung-rupiah.ts'

/** How a piece was acquired: complete tax invoice, import, from a consumer, own make, unknown. */
export const PEROLEHAN = ['FAKTUR', 'IMPOR', 'KONSUMEN', 'BUATAN', 'TANPA'] as const
export type Perolehan = (typeof PEROLEHAN)[number]

/**
 * What goods are for the tax. BATANGAN are bars with a certificate; those below 99.99 % count as
 * BATANGAN_LAIN. PERHIASAN_LAIN is jewellery without gold, and stones.
 */
export const KELAS_PAJAK = ['PERHIASAN', 'BATANGAN', 'BATANGAN_LAIN', 'PERHIASAN_LAIN'] as const
export type KelasPajak = (typeof KELAS_PAJAK)[number]

/** Cases of PPN: each has its rows in the table of rates, and is the reason on the line. */
export const KASUS_PPN = [
  'FAKTUR_PAJAK',
  'IMPOR',
  'TANPA_FAKTUR',
  'BELI_KONSUMEN',
  'BUATAN_KONSUMEN',
  'BUATAN_PEDAGANG',
  'KE_PABRIKAN',
  'BATANGAN',
  'BATANGAN_LAIN',
  'PERHIASAN_LAIN',
  'JASA',
] as const
export type KasusPpn = (typeof KASUS_PPN)[number]

/** Cases of PPh 22: collected, or why not. */
export const KASUS_PPH = [
  'PPH_PERHIASAN',
  'PPH_BATANGAN',
  'PPH_KONSUMEN',
  'PPH_UMKM',
  'PPH_SKB',
] as const
export type KasusPph = (typeof KASUS_PPH)[number]

export const KASUS_PAJAK = [...KASUS_PPN, ...KASUS_PPH] as const
export type KasusPajak = (typeof KASUS_PAJAK)[number]

export const ALASAN_PPN = [...KASUS_PPN, 'BUKAN_PKP'] as const
export type AlasanPpn = (typeof ALASAN_PPN)[number]

export const ALASAN_PPH = [...KASUS_PPH, 'BUKAN_EMAS', 'BUKAN_PKP'] as const
export type AlasanPph = (typeof ALASAN_PPH)[number]

/** Purity from which a bar with its certificate is not taxed (PP 49/2022 art. 25), in basis points. */
export const MURNI_BATANGAN_BP = 9_999

/** Day from which the table has to be whole: the formulas of PMK 48/2023. */
export const AWAL_TARIF = '2023-05-01'

/** A row of the table of rates; it counts from its day until the next row of its case. */
export interface TarifPajak {
  readonly kasus: KasusPajak
  readonly berlaku_dari: string
  readonly tarif_bp: number
  /** Code of the invoice, or of the object of tax; null where none is known. */
  readonly kode_pajak: string | null
}

/** Who buys. `surat_sah`: the letter of an UMKM or the SKB was confirmed in the tax office's system. */
export interface Pembeli {
  readonly jenis: JenisPembeli
  readonly surat_sah: boolean
}

export const KONSUMEN: Pembeli = { jenis: 'KONSUMEN', surat_sah: false }

/** What the shop and its day say of taxes; read once for a document. */
export interface AturanPajak {
  readonly tanggal: string
  readonly tarif: readonly TarifPajak[]
  /** Class by kind of goods; a kind that is not named is jewellery of gold. */
  readonly kelas: Readonly<Record<string, KelasPajak>>
  /** Codes of kadar from 99.99 % on. */
  readonly murni: readonly string[]
  readonly pembeli: Pembeli
}

/** Of a shop that collects no tax. One that does finds no rate in it, and says so. */
export const TANPA_PAJAK: AturanPajak = {
  tanggal: '',
  tarif: [],
  kelas: {},
  murni: [],
  pembeli: KONSUMEN,
}

export interface SoalPajak {
  readonly pkp: boolean
  readonly tanggal: string
  readonly tarif: readonly TarifPajak[]
  readonly kelas: KelasPajak | 'JASA'
  readonly perolehan: Perolehan
  /** Its purity is 99.99 % or more. */
  readonly murni: boolean
  readonly pembeli: Pembeli
}

/** What a line is taxed with, and why; rates in basis points. */
export interface PutusanPajak {
  readonly ppn_bp: number
  readonly ppn_alasan: AlasanPpn
  /** Code of the tax invoice; null where there is none. */
  readonly kode_pajak: string | null
  readonly pph_bp: number
  readonly pph_alasan: AlasanPph
}

const BEBAS: PutusanPajak = {
  ppn_bp: 0,
  ppn_alasan: 'BUKAN_PKP',
  kode_pajak: null,
  pph_bp: 0,
  pph_alasan: 'BUKAN_PKP',
}

/**
 * The one decision about the taxes of a line (PMK 48/2023, PMK 11/2025, PMK 52/2025, PP 49/2022).
 * Throws `pajak.tarif_tidak_ada` {kasus, tanggal} where the table has no row for the day.
 */
export function putusPajak(s: SoalPajak): PutusanPajak {
  if (!s.pkp) return BEBAS
  const kelas = s.kelas === 'BATANGAN' && !s.murni ? 'BATANGAN_LAIN' : s.kelas
  const ppn_alasan = kasusPpn(kelas, s)
  const ppn = tarifPada(s.tarif, ppn_alasan, s.tanggal)
  const pph_alasan = kasusPph(kelas, s.pembeli)
  const pph_bp =
    pph_alasan === 'BUKAN_EMAS' ? 0 : tarifPada(s.tarif, pph_alasan, s.tanggal).tarif_bp
  return { ppn_bp: ppn.tarif_bp, ppn_alasan, kode_pajak: ppn.kode_pajak, pph_bp, pph_alasan }
}

type Kelas = SoalPajak['kelas']

/** Jewellery of gold goes by who made or sold it to the shop; all else by what it is. */
function kasusPpn(kelas: Kelas, { perolehan, pembeli }: SoalPajak): KasusPpn {
  if (kelas !== 'PERHIASAN') return kelas
  const { jenis } = pembeli
  if (perolehan === 'BUATAN') return jenis === 'KONSUMEN' ? 'BUATAN_KONSUMEN' : 'BUATAN_PEDAGANG'
  if (jenis === 'PABRIKAN') return 'KE_PABRIKAN'
  return PPN_PEROLEHAN[perolehan]
}

const PPN_PEROLEHAN = {
  FAKTUR: 'FAKTUR_PAJAK',
  IMPOR: 'IMPOR',
  KONSUMEN: 'BELI_KONSUMEN',
  TANPA: 'TANPA_FAKTUR',
} as const satisfies Readonly<Record<Exclude<Perolehan, 'BUATAN'>, KasusPpn>>

/** PPh 22 falls on gold; a letter that nobody has confirmed exempts from nothing. */
function kasusPph(kelas: Kelas, { jenis, surat_sah }: Pembeli): KasusPph | 'BUKAN_EMAS' {
  if (kelas === 'JASA' || kelas === 'PERHIASAN_LAIN') return 'BUKAN_EMAS'
  if (jenis === 'KONSUMEN') return 'PPH_KONSUMEN'
  if (jenis === 'UMKM' && surat_sah) return 'PPH_UMKM'
  if (jenis === 'SKB' && surat_sah) return 'PPH_SKB'
  return kelas === 'PERHIASAN' ? 'PPH_PERHIASAN' : 'PPH_BATANGAN'
}

/** The row of a case that counts on a day. */
function tarifPada(tabel: readonly TarifPajak[], kasus: KasusPajak, tanggal: string): TarifPajak {
  let kena: TarifPajak | undefined
  for (const t of tabel)
    if (
      t.kasus === kasus &&
      t.berlaku_dari <= tanggal &&
      (!kena || kena.berlaku_dari < t.berlaku_dari)
    )
      kena = t
  if (!kena) throw new AppError('pajak.tarif_tidak_ada', { params: { kasus, tanggal } })
  return kena
}

/** What of a piece decides about its taxes. */
export interface BarangPajak {
  readonly kode_dept: string
  readonly kadar?: string | undefined
  readonly faktur_pajak: boolean
  /** Absent where only the flag is known: a cart of before, goods without a barcode. */
  readonly perolehan?: Perolehan | undefined
}

export function putusBarang(b: BarangPajak, pkp: boolean, a: AturanPajak): PutusanPajak {
  return putusPajak({
    pkp,
    tanggal: a.tanggal,
    tarif: a.tarif,
    kelas: a.kelas[b.kode_dept] ?? 'PERHIASAN',
    perolehan: perolehanDari(b),
    murni: b.kadar !== undefined && a.murni.includes(b.kadar),
    pembeli: a.pembeli,
  })
}

/** The acquisition that is named, or that the flag of before stands for. */
export const perolehanDari = (b: {
  readonly faktur_pajak?: boolean | undefined
  readonly perolehan?: Perolehan | null | undefined
}): Perolehan => b.perolehan ?? (b.faktur_pajak === true ? 'FAKTUR' : 'TANPA')

/** What work on a piece is taxed with (PMK 48/2023 art. 16): 1.1 % of what it costs. */
export const putusJasa = (pkp: boolean, a: AturanPajak): PutusanPajak =>
  putusPajak({
    pkp,
    tanggal: a.tanggal,
    tarif: a.tarif,
    kelas: 'JASA',
    perolehan: 'TANPA',
    murni: false,
    pembeli: a.pembeli,
  })

/** The tax of money that was paid ahead, which contains it; rupiah, basis points. */
export interface PajakMuka {
  readonly dpp_rp: number
  readonly ppn_bp: number
  readonly ppn_rp: number
  readonly ppn_alasan: AlasanPpn
  readonly kode_pajak: string | null
}

/**
 * PPN falls due with the payment where that comes first (UU PPN art. 13(1a)). The money contains its
 * tax: 101,100 at 1.1 % is 100,000 and 1,100. Null where there is no money or no tax at all.
 */
export function pajakMuka(jumlah_rp: number, putusan: PutusanPajak): PajakMuka | null {
  const { ppn_bp, ppn_alasan, kode_pajak } = putusan
  if (jumlah_rp === 0 || ppn_alasan === 'BUKAN_PKP') return null
  const ppn_rp = kaliBagi(jumlah_rp, ppn_bp, 10_000 + ppn_bp)
  return { dpp_rp: jumlah_rp - ppn_rp, ppn_bp, ppn_rp, ppn_alasan, kode_pajak }
}

/** What a case says of the piece: its class, and how it was acquired where that decided. */
export function ceritaKasus(kasus: KasusPpn): {
  readonly kelas: KelasPajak | 'JASA'
  readonly perolehan: Perolehan | null
} {
  switch (kasus) {
    case 'JASA':
    case 'BATANGAN':
    case 'BATANGAN_LAIN':
    case 'PERHIASAN_LAIN':
      return { kelas: kasus, perolehan: null }
    case 'FAKTUR_PAJAK':
      return { kelas: 'PERHIASAN', perolehan: 'FAKTUR' }
    case 'IMPOR':
      return { kelas: 'PERHIASAN', perolehan: 'IMPOR' }
    case 'TANPA_FAKTUR':
      return { kelas: 'PERHIASAN', perolehan: 'TANPA' }
    case 'BELI_KONSUMEN':
      return { kelas: 'PERHIASAN', perolehan: 'KONSUMEN' }
    case 'BUATAN_KONSUMEN':
    case 'BUATAN_PEDAGANG':
      return { kelas: 'PERHIASAN', perolehan: 'BUATAN' }
    case 'KE_PABRIKAN':
      return { kelas: 'PERHIASAN', perolehan: null }
  }
}
