import type { ServerModule } from '#kernel/server/module.ts'
import { hancurBarangDokumen, pindahBarangDokumen } from '../dokumen.ts'
import { laporanBatalPindahBarang } from '../reports/laporan-batal-pindah-barang.ts'
import { laporanHancurBarang } from '../reports/laporan-hancur-barang.ts'
import { laporanPindahBarang } from '../reports/laporan-pindah-barang.ts'
import { screens } from '../screens.ts'
import { lihatHancur } from './baca-hancur-barang.ts'
import { cetakSatu, cetakUlang, lihatPindah } from './baca-pindah-barang.ts'
import { batalHancur } from './batal-hancur-barang.ts'
import { batalPindah } from './batal-pindah-barang.ts'
import { buktiPindah } from './bukti-pindah.ts'
import { simpanHancur } from './simpan-hancur-barang.ts'
import { simpanPindah } from './simpan-pindah-barang.ts'
import { slipNotaHancur } from './slip-hancur-barang.ts'
import { slipNotaPindah } from './slip-pindah-barang.ts'

/** Goods that leave their tray without being sold. */
export const mutasi: ServerModule = {
  name: 'mutasi',
  screens,
  routes: [
    simpanPindah,
    batalPindah,
    ...lihatPindah,
    buktiPindah,
    cetakUlang,
    cetakSatu,
    simpanHancur,
    batalHancur,
    ...lihatHancur,
  ],
  documents: [pindahBarangDokumen, hancurBarangDokumen],
  reports: [laporanPindahBarang, laporanBatalPindahBarang, laporanHancurBarang],
  slips: [slipNotaPindah, slipNotaHancur],
}
