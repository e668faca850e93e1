import {
  type Tanggal,
  addDays,
  addMonths,
  daysBetween,
  daysInMonth,
  tanggal,
} from '#kernel/shared/tanggal.ts'

/** What a statement of a period stands beside. */
export const BANDING_PERIODE = ['PERIODE_LALU', 'TAHUN_LALU', 'ANGGARAN'] as const
export type BandingPeriode = (typeof BANDING_PERIODE)[number]

/** What the balances at the end of a day stand beside. */
export const BANDING_SALDO = ['AKHIR_BULAN_LALU', 'AKHIR_TAHUN_LALU', 'TAHUN_LALU'] as const
export type BandingSaldo = (typeof BANDING_SALDO)[number]

export interface Periode {
  readonly dari: Tanggal
  readonly sampai: Tanggal
}

export const awalBulan = (t: string): Tanggal => tanggal(`${t.slice(0, 7)}-01`)
export const awalTahun = (t: string): Tanggal => tanggal(`${t.slice(0, 4)}-01-01`)

/** The last day of a month, however many days the other month of a pair had. */
function akhirBulan(t: string): Tanggal {
  const hari = daysInMonth(Number(t.slice(0, 4)), Number(t.slice(5, 7)))
  return tanggal(`${t.slice(0, 7)}-${String(hari).padStart(2, '0')}`)
}

const bulanKe = (t: string): number => Number(t.slice(0, 4)) * 12 + Number(t.slice(5, 7))

/**
 * The period that a period stands beside. Whole months stand beside as many months before them, other
 * days beside as many days before them; last year has the same days, and the whole of a month where
 * it was whole. A budget is of the period itself.
 */
export function periodeBanding({ dari, sampai }: Periode, cara: BandingPeriode): Periode {
  if (cara === 'ANGGARAN') return { dari, sampai }
  const utuh = dari === awalBulan(dari) && sampai === akhirBulan(sampai)
  if (cara === 'TAHUN_LALU' || utuh) {
    const mundur = cara === 'TAHUN_LALU' ? 12 : bulanKe(sampai) - bulanKe(dari) + 1
    const akhir = addMonths(sampai, -mundur)
    return { dari: addMonths(dari, -mundur), sampai: utuh ? akhirBulan(akhir) : akhir }
  }
  const hari = daysBetween(dari, sampai) + 1
  return { dari: addDays(dari, -hari), sampai: addDays(dari, -1) }
}

/** The day whose balances those of a day stand beside. */
export function tanggalBanding(per: Tanggal, cara: BandingSaldo): Tanggal {
  if (cara === 'AKHIR_BULAN_LALU') return addDays(awalBulan(per), -1)
  if (cara === 'AKHIR_TAHUN_LALU') return addDays(awalTahun(per), -1)
  const setahun = addMonths(per, -12)
  return per === akhirBulan(per) ? akhirBulan(setahun) : setahun
}
