import type { ReadPath, ScreenPath } from '#kernel/shared/names.ts'

export type Satuan = 'rupiah' | 'gram'

/** A figure of the owner's home: the total of a report. */
export interface Sorotan {
  readonly nama: string
  readonly layar: ScreenPath
  readonly api: ReadPath
  /** The column whose total is shown. */
  readonly kolom: string
  readonly satuan: Satuan
  /** What the report is asked on this business date. */
  readonly masukan: (hari: string) => Readonly<Record<string, string>>
  /** A second total below it; without one, how many rows there are. */
  readonly catatan: { readonly kolom: string; readonly satuan: Satuan } | null
}

const bulanIni = (hari: string) => ({ tgl_from: `${hari.slice(0, 7)}-01`, tgl_to: hari })

/**
 * Where the money lies, what is due, what went missing. Each is asked as the press on it asks again, so
 * it has the rights of its report, and what is opened sums to what was shown (docs/decisions/0382).
 */
export const SOROTAN: readonly Sorotan[] = [
  {
    nama: 'modal',
    layar: '/laporan-umur-stock',
    api: 'reportbarang/umur-stock',
    kolom: 'nilai_modal',
    satuan: 'rupiah',
    masukan: () => ({}),
    catatan: { kolom: 'berat', satuan: 'gram' },
  },
  {
    nama: 'emas',
    layar: '/laporan-posisi-emas',
    api: 'posisi-emas/report',
    kolom: 'berat_murni',
    satuan: 'gram',
    masukan: (hari) => ({ per_tanggal: hari }),
    catatan: { kolom: 'nilai_kini', satuan: 'rupiah' },
  },
  {
    nama: 'pinjaman',
    layar: '/laporan-hutang-aktif',
    api: 'hutang/report-aktif',
    kolom: 'sisa_pokok_rp',
    satuan: 'rupiah',
    masukan: () => ({}),
    catatan: null,
  },
  {
    nama: 'jatuh_tempo',
    layar: '/laporan-hutang-jatuh-tempo',
    api: 'hutang/report-jatuh-tempo',
    kolom: 'sisa_pokok_rp',
    satuan: 'rupiah',
    masukan: (hari) => ({ per_tanggal: hari, hari_depan: '7' }),
    catatan: null,
  },
  {
    nama: 'tunggakan',
    layar: '/laporan-tunggakan-cicilan',
    api: 'cicilan/report-tunggakan',
    kolom: 'tunggakan_rp',
    satuan: 'rupiah',
    masukan: () => ({}),
    catatan: null,
  },
  {
    nama: 'selisih',
    layar: '/laporan-hitung-laci',
    api: 'cash/hitung-laci/report',
    kolom: 'selisih_rp',
    satuan: 'rupiah',
    masukan: bulanIni,
    catatan: { kolom: 'kurang_rp', satuan: 'rupiah' },
  },
  {
    nama: 'pemberian',
    layar: '/laporan-pemberian',
    api: 'pemberian/report',
    kolom: 'pemberian',
    satuan: 'rupiah',
    masukan: bulanIni,
    catatan: null,
  },
]
