import type { ReportDefinition } from '#kernel/server/report/define.ts'
import { laporanBatalHutang } from './laporan-batal-hutang.ts'
import { laporanBayarBungaHutang } from './laporan-bayar-bunga-hutang.ts'
import { laporanCicilHutang } from './laporan-cicil-hutang.ts'
import { laporanGlobalStockPinjam } from './laporan-global-stock-pinjam.ts'
import { laporanHutang } from './laporan-hutang.ts'
import { laporanHutangAktif } from './laporan-hutang-aktif.ts'
import { laporanHutangJatuhTempo } from './laporan-hutang-jatuh-tempo.ts'
import { laporanHutangKadar } from './laporan-hutang-kadar.ts'
import { laporanLelangHutang } from './laporan-lelang-hutang.ts'
import { laporanPelunasanHutang } from './laporan-pelunasan-hutang.ts'
import { laporanPenebusanDetail } from './laporan-penebusan-detail.ts'
import { laporanPenebusanRekap } from './laporan-penebusan-rekap.ts'
import { laporanPeremajaanHutang } from './laporan-peremajaan-hutang.ts'
import { laporanPinjamanDetail } from './laporan-pinjaman-detail.ts'
import { laporanPinjamanRekap } from './laporan-pinjaman-rekap.ts'
import { laporanSuratHilang } from './laporan-surat-hilang.ts'

/** Every report about pledges; the count of them has its own. */
export const laporanHutangSemua: readonly ReportDefinition[] = [
  laporanHutang,
  laporanPinjamanDetail,
  laporanPinjamanRekap,
  laporanPelunasanHutang,
  laporanPenebusanDetail,
  laporanPenebusanRekap,
  laporanBayarBungaHutang,
  laporanCicilHutang,
  laporanPeremajaanHutang,
  laporanLelangHutang,
  laporanBatalHutang,
  laporanSuratHilang,
  laporanHutangAktif,
  laporanHutangJatuhTempo,
  laporanHutangKadar,
  laporanGlobalStockPinjam,
]
