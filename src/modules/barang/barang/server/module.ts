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
import { laporanBatalTambahBarang } from '../reports/laporan-batal-tambah-barang.ts'
import { laporanTambahBarang } from '../reports/laporan-tambah-barang.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { arsipHarian } from './arsip-barang.ts'
import { bakiSiap } from './baki-siap.ts'
import { cetakBarcode } from './cetak-barcode.ts'
import { FOLDER_FOTO, bacaFoto, simpanFoto } from './foto-barang.ts'
import { lacakBarang } from './lacak-barang.ts'
import { daftarBarang, daftarReady, satuBarang } from './queries.ts'
import { riwayat } from './riwayat-barang.ts'
import { lihatTambah } from './tambah/baca-tambah.ts'
import { batalTambah } from './tambah/batal-tambah.ts'
import { slipNotaTambah } from './tambah/slip-tambah.ts'
import { ubahBarang } from './ubah-barang.ts'
import { tables } from './tables.ts'
import { tambahBarangDokumen } from '../dokumen.ts'

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
    batalTambah,
    ...lihatTambah,
    ubahBarang,
    daftarReady,
    daftarBarang,
    lacakBarang,
    satuBarang,
    riwayat,
    simpanFoto,
    bacaFoto,
    cetakBarcode,
    bakiSiap,
  ],
  settings,
  documents: [tambahBarangDokumen],
  pictures: [{ folder: FOLDER_FOTO, table: 'barang', column: 'foto' }],
  reports: [laporanTambahBarang, laporanBatalTambahBarang],
  daily: [arsipHarian],
  slips: [slipNotaTambah],
}
