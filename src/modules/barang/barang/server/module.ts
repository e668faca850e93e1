import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import {
  baki,
  bandrol,
  group,
  gudang,
  jenis,
  jenisGroup,
  kadar,
  kadarEod,
  kategori,
  kelompokHarga,
  kondisiBarang,
  parameterOngkos,
  supplier,
} from '../masters.ts'
import { laporanAnalisaHargaBarang } from '../reports/laporan-analisa-harga-barang.ts'
import { laporanGlobalStockToko } from '../reports/laporan-global-stock-toko.ts'
import { laporanBarang } from '../reports/laporan-barang.ts'
import { laporanKelompokBarang } from '../reports/laporan-kelompok-barang.ts'
import { laporanStock } from '../reports/laporan-stock.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { bakiSiap } from './baki-siap.ts'
import { cetakBarcode } from './cetak-barcode.ts'
import { daftarKoreksi, lihatKoreksi, riwayatKoreksi } from './koreksi/baca-koreksi.ts'
import { batalKoreksi } from './koreksi/batal-koreksi.ts'
import { simpanKoreksi } from './koreksi/simpan-koreksi.ts'
import { bacaFoto, simpanFoto } from './foto-barang.ts'
import { daftarBarang, daftarReady, satuBarang } from './queries.ts'
import { riwayat } from './riwayat-barang.ts'
import { daftarTambah, lihatTambah, riwayatTambah } from './tambah/baca-tambah.ts'
import { batalTambah } from './tambah/batal-tambah.ts'
import { tambahDataBarang } from './tambah-data-barang.ts'
import { ubahBarang } from './ubah-barang.ts'
import { tables } from './tables.ts'
import { tambahBarangDokumen, koreksiBarangDokumen } from '../dokumen.ts'

import { akunBarang } from '../accounts.ts'

nameConstraint('barang_pk', 'barang.barcode_sudah_ada')
nameConstraint('barang_baki_fk', 'baki.berisi_barang')

export const barang: ServerModule = {
  name: 'barang',
  tables,
  accounts: [akunBarang],
  masters: [
    kategori,
    jenis,
    jenisGroup,
    group,
    kadar,
    gudang,
    baki,
    kelompokHarga,
    kadarEod,
    bandrol,
    kondisiBarang,
    supplier,
    parameterOngkos,
  ],
  screens,
  routes: [
    tambahDataBarang,
    batalTambah,
    daftarTambah,
    lihatTambah,
    riwayatTambah,
    simpanKoreksi,
    batalKoreksi,
    daftarKoreksi,
    lihatKoreksi,
    riwayatKoreksi,
    ubahBarang,
    daftarReady,
    daftarBarang,
    satuBarang,
    riwayat,
    simpanFoto,
    bacaFoto,
    cetakBarcode,
    bakiSiap,
  ],
  settings,
  documents: [tambahBarangDokumen, koreksiBarangDokumen],
  reports: [
    laporanBarang,
    laporanStock,
    laporanAnalisaHargaBarang,
    laporanKelompokBarang,
    laporanGlobalStockToko,
  ],
}
