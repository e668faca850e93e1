import type { FieldError } from '#kernel/shared/errors.ts'
import { bulatkan } from '#kernel/shared/pembulatan.ts'
import { type Tanggal, addDays, addMonths, daysBetween } from '#kernel/shared/tanggal.ts'

export const STATUS_CICILAN = ['AKTIF', 'LUNAS', 'DIAMBIL', 'LELANG', 'BATAL'] as const
export type StatusCicilan = (typeof STATUS_CICILAN)[number]

/** Acts on a contract that move money. */
export const JENIS_BAYAR_CICILAN = ['BAYAR', 'LUNAS', 'BATAL', 'LELANG', 'LEBIH'] as const
export type JenisBayarCicilan = (typeof JENIS_BAYAR_CICILAN)[number]

/** Acts as the report of payments names them; one that is taken back is a row of that day too. */
export const JENIS_UANG_CICILAN = [...JENIS_BAYAR_CICILAN, 'BATAL_BAYAR'] as const

/** Days since the oldest instalment that is not paid was due: up to 30, 60, 90, and more. */
export const UMUR_TUNGGAKAN = ['S30', 'S60', 'S90', 'LEBIH90'] as const

/** Folder of the customers' cards, as they were photographed at the signing. */
export const FOTO_IDENTITAS = 'IDENTITAS'

export const MAKS_TENOR = 60
/** Instalments are at least whole thousands; the last one takes the remainder. */
const RIBUAN = 1_000
const BP = 10_000
/** A penalty is a percentage of thirty days. */
const HARI_BULAN = 30
/** Instalments that are late before an auction, where the terms do not say. */
const BATAS_LELANG_BAWAAN = 3

/** Terms as a contract keeps them. */
export interface SyaratCicilan {
  readonly tenor: number
  readonly margin_bp: number
  readonly biaya_rp: number
  readonly denda_bp: number
  readonly toleransi_hari: number
  readonly rabat_bp: number
  readonly potongan_batal_bp: number
  readonly batas_lelang: number
  /**
   * The shop's rounding on the day of the contract: every amount that a person pays or gets is a
   * multiple of it, so that all of it can be paid in cash.
   */
  readonly langkah_rp: number
}

/** A parameter of the shop, whose empty fields mean nothing is charged and nothing given back. */
export interface ParameterCicilan {
  readonly tenor: number
  readonly margin_bp: number | null
  readonly biaya_rp: number | null
  readonly dp_minimum_bp: number
  readonly denda_bp: number | null
  readonly toleransi_hari: number | null
  readonly rabat_bp: number | null
  readonly potongan_batal_bp: number | null
  readonly batas_lelang: number | null
}

export const syaratDari = (p: ParameterCicilan, langkah_rp: number): SyaratCicilan => ({
  tenor: p.tenor,
  margin_bp: p.margin_bp ?? 0,
  biaya_rp: p.biaya_rp ?? 0,
  denda_bp: p.denda_bp ?? 0,
  toleransi_hari: p.toleransi_hari ?? 0,
  rabat_bp: p.rabat_bp ?? 0,
  potongan_batal_bp: p.potongan_batal_bp ?? 0,
  batas_lelang: p.batas_lelang ?? BATAS_LELANG_BAWAAN,
  langkah_rp,
})

export interface Angsuran {
  /** First, second … */
  readonly baris: number
  readonly jatuh_tempo: Tanggal
  readonly angsuran_rp: number
  /** All that is due up to and with it. */
  readonly sampai_rp: number
}

export interface Kontrak {
  readonly harga_rp: number
  /** Margin and fee. */
  readonly margin_rp: number
  readonly total_rp: number
  readonly dp_rp: number
  /** Owed on instalments on the first day. */
  readonly piutang_rp: number
  readonly jadwal: readonly Angsuran[]
  readonly bunga_efektif_bp: number
}

/** `a × b ÷ c` down to a multiple of `langkah_rp`, exact above 2^53 as well. */
function bagian(a: number, b: number, c: number, langkah_rp = 1): number {
  if (c === 0) return 0
  const langkah = BigInt(langkah_rp)
  return Number(((BigInt(a) * BigInt(b)) / (BigInt(c) * langkah)) * langkah)
}

/** Margin by the percentage, and the fee, to the nearest multiple; half of one goes up. */
export function hitungMargin(
  harga_rp: number,
  s: Pick<SyaratCicilan, 'margin_bp' | 'biaya_rp' | 'langkah_rp'>,
): number {
  const langkah = BigInt(s.langkah_rp)
  const bp = BigInt(harga_rp) * BigInt(s.margin_bp) + BigInt(s.biaya_rp) * BigInt(BP)
  const satu = BigInt(BP) * langkah
  return Number(((2n * bp + satu) / (2n * satu)) * langkah)
}

/** Least that has to be paid at the signing, of the price without margin; a multiple. */
export const dpMinimum = (
  harga_rp: number,
  a: { readonly dp_minimum_bp: number; readonly langkah_rp: number },
): number => bulatkan(harga_rp * a.dp_minimum_bp, BP * a.langkah_rp, 'NAIK') / BP

/** What instalments are multiples of: a thousand, or the next multiple of the rounding above it. */
const langkahAngsuran = (langkah_rp: number): number => bulatkan(RIBUAN, langkah_rp, 'NAIK')

/** Equal instalments, a month apart; the last one takes the remainder. */
export function susunJadwal(
  piutang_rp: number,
  a: { readonly tenor: number; readonly langkah_rp: number; readonly tanggal: Tanggal },
): readonly Angsuran[] {
  const langkah = langkahAngsuran(a.langkah_rp)
  const rata = bulatkan(Math.floor(piutang_rp / a.tenor), langkah, 'TURUN')
  return Array.from({ length: a.tenor }, (_, i) => {
    const akhir = i === a.tenor - 1
    const angsuran_rp = akhir ? piutang_rp - rata * i : rata
    return {
      baris: i + 1,
      jatuh_tempo: addMonths(a.tanggal, i + 1),
      angsuran_rp,
      sampai_rp: akhir ? piutang_rp : rata * (i + 1),
    }
  })
}

/**
 * What the customer pays for the time, as percent a year in basis points: twelve times the rate of a
 * month at which the instalments are worth what is financed.
 */
export function bungaEfektif(
  dibiayai_rp: number,
  jadwal: readonly Pick<Angsuran, 'angsuran_rp'>[],
): number {
  const jumlah = jadwal.reduce((n, a) => n + a.angsuran_rp, 0)
  if (jumlah <= dibiayai_rp || dibiayai_rp <= 0) return 0
  const kini = (r: number) =>
    jadwal.reduceRight((n, a) => (n + a.angsuran_rp) / (1 + r), 0) - dibiayai_rp
  let [bawah, atas] = [0, 1]
  while (kini(atas) > 0 && atas < MAKS_BUNGA) atas *= 2
  for (let i = 0; i < 80; i++) {
    const tengah = (bawah + atas) / 2
    if (kini(tengah) > 0) bawah = tengah
    else atas = tengah
  }
  return Math.round(Math.min(bawah, MAKS_BUNGA) * 12 * BP)
}
/** A rate of a month that no column has to hold more than. */
const MAKS_BUNGA = 1_000

/** The contract on its first day: margin, schedule, effective rate. */
export function hitungKontrak(a: {
  readonly harga_rp: number
  readonly dp_rp: number
  readonly syarat: SyaratCicilan
  readonly tanggal: Tanggal
}): Kontrak {
  const { harga_rp, dp_rp, syarat, tanggal } = a
  const margin_rp = hitungMargin(harga_rp, syarat)
  const total_rp = harga_rp + margin_rp
  const piutang_rp = Math.max(0, total_rp - dp_rp)
  const jadwal = susunJadwal(piutang_rp, { ...syarat, tanggal })
  const bunga_efektif_bp = bungaEfektif(harga_rp - dp_rp, jadwal)
  return { harga_rp, margin_rp, total_rp, dp_rp, piutang_rp, jadwal, bunga_efektif_bp }
}

/** Why a contract can't be made like that; null when it can. */
export function tolakKontrak(
  k: Pick<Kontrak, 'harga_rp' | 'dp_rp' | 'piutang_rp'>,
  a: Pick<SyaratCicilan, 'tenor' | 'langkah_rp'> & { readonly dp_minimum_bp: number },
): FieldError | null {
  const minimum_rp = dpMinimum(k.harga_rp, a)
  if (k.dp_rp < minimum_rp) return { code: 'cicilan.dp_kurang', params: { minimum_rp } }
  if (k.dp_rp >= k.harga_rp) return { code: 'cicilan.dp_lebih', params: { harga_rp: k.harga_rp } }
  const { langkah_rp, tenor } = a
  if (k.dp_rp % langkah_rp !== 0) return { code: 'cicilan.dp_pecahan', params: { langkah_rp } }
  const paling_rp = tenor * langkahAngsuran(langkah_rp)
  return k.piutang_rp < paling_rp
    ? { code: 'cicilan.angsuran_kecil', params: { paling_rp, tenor } }
    : null
}

/** A contract while it runs. */
export interface Berjalan {
  readonly syarat: SyaratCicilan
  readonly jadwal: readonly Angsuran[]
  readonly harga_rp: number
  readonly margin_rp: number
  readonly dp_rp: number
  /** Paid on instalments, and the margin that was earned with it. */
  readonly terbayar_rp: number
  readonly diakui_rp: number
  /** Penalty that was paid. */
  readonly denda_rp: number
  /** Late rupiah times days up to `dihitung`. */
  readonly rupiah_hari: number
  readonly dihitung: Tanggal
}

const piutangAwal = (k: Berjalan): number => k.harga_rp + k.margin_rp - k.dp_rp

/** Of an instalment, when `terbayar_rp` went to the oldest first. */
const sisaAngsuran = (a: Angsuran, terbayar_rp: number): number =>
  Math.min(a.angsuran_rp, Math.max(0, a.sampai_rp - terbayar_rp))

/** The oldest instalment that is not paid; null where all are. */
export const tempoBerikut = (jadwal: readonly Angsuran[], terbayar_rp: number): Tanggal | null =>
  jadwal.find((a) => a.sampai_rp > terbayar_rp)?.jatuh_tempo ?? null

/** Late rupiah times days since the last count, the days of grace left out. */
export function rupiahHari(k: Berjalan, tanggal: Tanggal): number {
  return k.jadwal.reduce((n, a) => {
    const mulai = addDays(a.jatuh_tempo, k.syarat.toleransi_hari)
    const dari = mulai > k.dihitung ? mulai : k.dihitung
    return dari >= tanggal ? n : n + sisaAngsuran(a, k.terbayar_rp) * daysBetween(dari, tanggal)
  }, k.rupiah_hari)
}

export interface TagihanCicilan {
  /** Owed on instalments, and the part of it that is due already. */
  readonly sisa_rp: number
  readonly tunggakan_rp: number
  /** Instalments that are due and not paid, and days since the oldest of them was due. */
  readonly telat: number
  readonly hari_telat: number
  readonly denda_rp: number
  readonly rupiah_hari: number
  /** The first instalment that is not paid; null when all are. */
  readonly berikut: { readonly jatuh_tempo: Tanggal; readonly sisa_rp: number } | null
  /** Margin of instalments that are not due yet, what an early settlement gives back of it … */
  readonly margin_belum_rp: number
  readonly rabat_rp: number
  /** … and what it costs with the penalty. */
  readonly pelunasan_rp: number
}

/** What is owed on a day. */
export function tagihanCicilan(k: Berjalan, tanggal: Tanggal): TagihanCicilan {
  const piutang_rp = piutangAwal(k)
  const sisa_rp = piutang_rp - k.terbayar_rp
  const belum = k.jadwal.filter((a) => a.sampai_rp > k.terbayar_rp)
  const lewat = belum.filter((a) => a.jatuh_tempo < tanggal)
  const [pertama] = belum
  const tempo_rp = k.jadwal.reduce((n, a) => (a.jatuh_tempo <= tanggal ? a.sampai_rp : n), 0)
  const rupiah_hari = rupiahHari(k, tanggal)
  const { denda_bp, rabat_bp, langkah_rp } = k.syarat
  const denda = bagian(rupiah_hari, denda_bp, HARI_BULAN * BP, langkah_rp)
  const denda_rp = Math.max(0, denda - k.denda_rp)
  const berjalan_rp = Math.max(k.terbayar_rp, tempo_rp)
  const margin_belum_rp = k.margin_rp - marginDiakui(k, berjalan_rp)
  const rabat_rp = sisa_rp === 0 ? 0 : bagian(margin_belum_rp, rabat_bp, BP, langkah_rp)
  return {
    sisa_rp,
    tunggakan_rp: lewat.reduce((n, a) => n + sisaAngsuran(a, k.terbayar_rp), 0),
    telat: lewat.length,
    hari_telat: lewat[0] ? daysBetween(lewat[0].jatuh_tempo, tanggal) : 0,
    denda_rp,
    rupiah_hari,
    berikut: pertama
      ? { jatuh_tempo: pertama.jatuh_tempo, sisa_rp: sisaAngsuran(pertama, k.terbayar_rp) }
      : null,
    margin_belum_rp,
    rabat_rp,
    pelunasan_rp: sisa_rp - rabat_rp + denda_rp,
  }
}

/** A payment by what it is for: the penalty first, then the oldest instalments. */
export interface PembagianBayar {
  readonly denda_rp: number
  readonly angsuran_rp: number
  readonly rabat_rp: number
  /** Margin that is earned with it. */
  readonly margin_rp: number
  readonly sisa_rp: number
}

/** Margin that is earned when so much of the instalments is paid; all of it with the last rupiah. */
export const marginDiakui = (k: Berjalan, terbayar_rp: number): number =>
  bagian(k.margin_rp, terbayar_rp, piutangAwal(k), k.syarat.langkah_rp)

export function bagiBayar(k: Berjalan, t: TagihanCicilan, jumlah_rp: number): PembagianBayar {
  const denda_rp = Math.min(jumlah_rp, t.denda_rp)
  const angsuran_rp = Math.min(jumlah_rp - denda_rp, t.sisa_rp)
  const margin_rp = marginDiakui(k, k.terbayar_rp + angsuran_rp) - k.diakui_rp
  return { denda_rp, angsuran_rp, rabat_rp: 0, margin_rp, sisa_rp: t.sisa_rp - angsuran_rp }
}

/** Most that a payment takes: all instalments and the penalty. */
export const bayarMaksimum = (t: TagihanCicilan): number => t.sisa_rp + t.denda_rp

/** All that is owed at once: the terms give a part of the margin back that is not due yet. */
export const bagiPelunasan = (k: Berjalan, t: TagihanCicilan): PembagianBayar => ({
  denda_rp: t.denda_rp,
  angsuran_rp: t.sisa_rp - t.rabat_rp,
  rabat_rp: t.rabat_rp,
  margin_rp: k.margin_rp - k.diakui_rp - t.rabat_rp,
  sisa_rp: 0,
})

/** A payment that stands, as it was posted. */
export interface BayarTercatat {
  readonly tanggal: Tanggal
  readonly angsuran_rp: number
  readonly denda_rp: number
  readonly margin_rp: number
}

/**
 * A contract as it is when only these payments were made, the oldest first: what a payment that is
 * taken back leaves. Late days are counted anew from the day of the contract.
 */
export function jalankanLagi(
  k: Berjalan,
  a: { readonly tanggal: Tanggal; readonly bayar: readonly BayarTercatat[] },
): Berjalan {
  const awal: Berjalan = {
    ...k,
    terbayar_rp: 0,
    diakui_rp: 0,
    denda_rp: 0,
    rupiah_hari: 0,
    dihitung: a.tanggal,
  }
  return a.bayar.reduce<Berjalan>(
    (j, b) => ({
      ...j,
      terbayar_rp: j.terbayar_rp + b.angsuran_rp,
      diakui_rp: j.diakui_rp + b.margin_rp,
      denda_rp: j.denda_rp + b.denda_rp,
      rupiah_hari: rupiahHari(j, b.tanggal),
      dihitung: b.tanggal,
    }),
    awal,
  )
}

export interface HasilBatal {
  /** Paid so far, without penalties; of it the margin that was earned stays. */
  readonly dibayar_rp: number
  readonly diakui_rp: number
  readonly biaya_rp: number
  readonly kembali_rp: number
}

/**
 * What a cancelling gives back: what was paid, without the margin of the time that went by and
 * without the part of the price that the terms keep. On the day of the contract nothing is kept.
 */
export function hitungBatal(k: Berjalan, a: { readonly hariPertama: boolean }): HasilBatal {
  const dibayar_rp = k.dp_rp + k.terbayar_rp
  if (a.hariPertama) return { dibayar_rp, diakui_rp: 0, biaya_rp: 0, kembali_rp: dibayar_rp }
  const { potongan_batal_bp, langkah_rp } = k.syarat
  const uang_rp = dibayar_rp - k.diakui_rp
  const biaya_rp = Math.min(uang_rp, bagian(k.harga_rp, potongan_batal_bp, BP, langkah_rp))
  return { dibayar_rp, diakui_rp: k.diakui_rp, biaya_rp, kembali_rp: uang_rp - biaya_rp }
}
