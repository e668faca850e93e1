import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { akunBeli } from '../accounts.ts'
import {
  hargaBeli,
  hargaEmasPembelian,
  kondisiPembelian,
  potonganPembelian,
  rugiNota,
} from '../masters.ts'
import { laporanPembelian } from '../reports/laporan-pembelian.ts'
import { laporanPembelianRekap } from '../reports/laporan-pembelian-rekap.ts'
import { laporanBatalPembelian } from '../reports/laporan-batal-pembelian.ts'
import { laporanPembelianTransfer } from '../reports/laporan-pembelian-transfer.ts'
import { laporanRugiNota } from '../reports/laporan-rugi-nota.ts'
import { laporanStockBeli } from '../reports/laporan-stock-beli.ts'
import { laporanPembelianPerfaktur } from '../reports/laporan-pembelian-perfaktur.ts'
import { laporanGlobalPembelian } from '../reports/laporan-global-pembelian.ts'
import { laporanRekapTransaksiPembelian } from '../reports/laporan-rekap-transaksi-pembelian.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { lihatAturan } from './baca-aturan.ts'
import { lihatPembelian } from './baca-pembelian.ts'
import { lihatNota } from './baris-nota.ts'
import { batalPembelian } from './batal-pembelian.ts'
import { slipNotaPembelian } from './isi-slip.ts'
import { simpanPembelian } from './simpan-pembelian.ts'
import { validasiPembelian } from './validasi-pembelian.ts'
import { FOLDER_PENJUAL, bacaFotoPenjual, simpanFotoPenjual } from './foto-penjual.ts'
import { pembelianDokumen } from '../dokumen.ts'

// The database's own guard behind the lock: the same words, whoever finds it out.
nameConstraint('pembelian_barang_jual_unik', 'pembelian.sudah_kembali')

export const pembelian: ServerModule = {
  name: 'pembelian',
  accounts: [akunBeli],
  masters: [hargaBeli, hargaEmasPembelian, kondisiPembelian, potonganPembelian, rugiNota],
  screens,
  pictures: [{ folder: FOLDER_PENJUAL, table: 'pembelian', column: 'foto_penjual' }],
  routes: [
    simpanFotoPenjual,
    bacaFotoPenjual,
    simpanPembelian,
    batalPembelian,
    ...lihatPembelian,
    lihatNota,
    lihatAturan,
    validasiPembelian,
  ],
  settings,
  documents: [pembelianDokumen],
  reports: [
    laporanPembelian,
    laporanBatalPembelian,
    laporanPembelianTransfer,
    laporanRugiNota,
    laporanStockBeli,
    laporanPembelianPerfaktur,
    laporanGlobalPembelian,
    laporanRekapTransaksiPembelian,
    laporanPembelianRekap,
  ],
  slips: [slipNotaPembelian],
}
