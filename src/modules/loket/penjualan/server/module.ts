import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { akunJual } from '../accounts.ts'
import {
  bonusSales,
  keteranganNota,
  keteranganPenjualan,
  kupon,
  marketplace,
  potonganPenjualan,
  sales,
} from '../masters.ts'
import { laporanPenjualanDetail } from '../reports/laporan-penjualan-detail.ts'
import { laporanBatalPenjualan } from '../reports/laporan-batal-penjualan.ts'
import { laporanPenjualanPerJenis } from '../reports/laporan-penjualan-global-per-jenis.ts'
import { laporanPenjualanSales } from '../reports/laporan-penjualan-sales.ts'
import { laporanBonusSales } from '../reports/laporan-bonus-sales.ts'
import { laporanDiskonPenjualan } from '../reports/laporan-diskon-penjualan.ts'
import { laporanKupon } from '../reports/laporan-kupon.ts'
import { laporanGlobalPenjualan } from '../reports/laporan-global-penjualan.ts'
import { laporanGlobalSales } from '../reports/laporan-global-sales.ts'
import { laporanBayarPoint } from '../reports/laporan-bayar-point.ts'
import { laporanPenjualan } from '../reports/laporan-penjualan.ts'
import { laporanPenjualanRekap } from '../reports/laporan-penjualan-rekap.ts'
import { laporanRekapSales } from '../reports/laporan-rekap-sales.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { aturanKasir, poinPelanggan } from './aturan-kasir.ts'
import { cekKupon } from './cek-kupon.ts'
import { kunciHargaPapan } from './kunci-harga.ts'
import { validasiPenjualan } from './validasi-penjualan.ts'
import { lihatPenjualan } from './baca-penjualan.ts'
import { batalPenjualan } from './batal-penjualan.ts'
import { slipNotaPenjualan } from './isi-slip.ts'
import { sebabPajak } from './sebab-pajak.ts'
import { simpanPenjualan } from './simpan-penjualan.ts'
import { tables } from './tables.ts'
import { penjualanDokumen } from '../dokumen.ts'

// The database's own guard behind the lock: the same words, whoever finds it out.
nameConstraint('penjualan_barang_hidup_unik', 'barang.tidak_tersedia')
nameConstraint('kunci_harga_sekali', 'penjualan.sudah_dikunci')

export const penjualan: ServerModule = {
  name: 'penjualan',
  tables,
  accounts: [akunJual],
  masters: [
    sales,
    keteranganPenjualan,
    keteranganNota,
    bonusSales,
    potonganPenjualan,
    kupon,
    marketplace,
  ],
  screens,
  routes: [
    simpanPenjualan,
    batalPenjualan,
    ...lihatPenjualan,
    validasiPenjualan,
    aturanKasir,
    sebabPajak,
    poinPelanggan,
    kunciHargaPapan,
    cekKupon,
  ],
  settings,
  documents: [penjualanDokumen],
  reports: [
    laporanPenjualan,
    laporanPenjualanDetail,
    laporanPenjualanRekap,
    laporanBatalPenjualan,
    laporanPenjualanPerJenis,
    laporanPenjualanSales,
    laporanRekapSales,
    laporanGlobalPenjualan,
    laporanGlobalSales,
    laporanBonusSales,
    laporanDiskonPenjualan,
    laporanKupon,
    laporanBayarPoint,
  ],
  slips: [slipNotaPenjualan],
}
