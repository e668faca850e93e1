import type { ServerModule } from '#kernel/server/module.ts'
import { akunHilang } from '../accounts.ts'
import { barangHilangDokumen, temuBarangDokumen } from '../dokumen.ts'
import { laporanBarangHilang } from '../reports/laporan-barang-hilang.ts'
import { laporanBatalBarangHilang } from '../reports/laporan-batal-barang-hilang.ts'
import { laporanBatalTemuBarang } from '../reports/laporan-batal-temu-barang.ts'
import { laporanTemuBarang } from '../reports/laporan-temu-barang.ts'
import { screens } from '../screens.ts'
import { lihatHilang } from './baca-hilang.ts'
import { batalBarangHilang } from './batal-barang-hilang.ts'
import { batalTemuBarang } from './batal-temu-barang.ts'
import { calonHilang } from './calon-hilang.ts'
import { simpanBarangHilang } from './simpan-barang-hilang.ts'
import { simpanTemuBarang } from './simpan-temu-barang.ts'
import { slipNotaHilang, slipNotaTemu } from './slip-hilang.ts'

/** Pieces that a count did not find are written off, and come back when they turn up. */
export const hilang: ServerModule = {
  name: 'hilang',
  accounts: [akunHilang],
  screens,
  routes: [
    calonHilang,
    simpanBarangHilang,
    batalBarangHilang,
    simpanTemuBarang,
    batalTemuBarang,
    ...lihatHilang,
  ],
  documents: [barangHilangDokumen, temuBarangDokumen],
  slips: [slipNotaHilang, slipNotaTemu],
  reports: [
    laporanBarangHilang,
    laporanBatalBarangHilang,
    laporanTemuBarang,
    laporanBatalTemuBarang,
  ],
}
