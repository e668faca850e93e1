import type { ServerModule } from '#kernel/server/module.ts'
import { akunKas } from '../accounts.ts'
import { bank, kodeTransaksi, rekening } from '../masters.ts'
import { laporanBank } from '../reports/laporan-bank.ts'
import { laporanBiaya } from '../reports/laporan-biaya.ts'
import { laporanGesekTunai } from '../reports/laporan-gesek-tunai.ts'
import { laporanKas } from '../reports/laporan-kas.ts'
import { laporanMutasiUang } from '../reports/laporan-mutasi-uang.ts'
import { laporanOutstandNonCash } from '../reports/laporan-outstand-non-cash.ts'
import { laporanTransaksiCash } from '../reports/laporan-transaksi-cash.ts'
import { laporanTransaksiNonCash } from '../reports/laporan-transaksi-non-cash.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { buatKasAwal } from './kas-awal.ts'
import { belumValidasi, rincianValidasi } from './non-cash/belum-validasi.ts'
import { daftarValidasi } from './non-cash/daftar-validasi.ts'
import { laporanTransaksi } from './non-cash/transaksi-non-cash.ts'
import { batalValidasi, simpanValidasi } from './non-cash/validasi.ts'
import { tervalidasiHariIni } from './kembali-kartu.ts'
import { laciToko, lihatUangKas, mutasiKas } from './queries.ts'
import { lihatTransaksiKas, riwayatGesek } from './transaksi/baca-transaksi.ts'
import { batalTransaksiKas } from './transaksi/batal-transaksi.ts'
import { simpanGesekTunai } from './transaksi/gesek-tunai.ts'
import { slipNotaKas } from './transaksi/isi-slip.ts'
import { mutasiBank, mutasiCash } from './transaksi/mutasi-uang.ts'
import { simpanTransaksiKas } from './transaksi/simpan-transaksi.ts'
import { lihatUangBank, riwayatBank } from './uang-bank.ts'
import { tables } from './tables.ts'
import {
  kasAwalDokumen,
  kasMasukDokumen,
  kasKeluarDokumen,
  mutasiUangDokumen,
  gesekTunaiDokumen,
  validasiNonCashDokumen,
} from '../dokumen.ts'

import { batasAturan, biayaBank } from '../masters-aturan.ts'
import { laporanQris } from '../reports/laporan-qris.ts'
import { kodeQris, lembarQris, slipQris, terimaQris } from './qris.ts'
import { nonCashMenunggu } from './non-cash/menunggu.ts'

export const kas: ServerModule = {
  name: 'kas',
  tables,
  accounts: [akunKas],
  masters: [bank, rekening, kodeTransaksi, biayaBank, batasAturan],
  screens,
  routes: [
    lihatUangKas,
    mutasiKas,
    laciToko,
    buatKasAwal,
    lihatUangBank,
    riwayatBank,
    simpanTransaksiKas,
    mutasiBank,
    mutasiCash,
    simpanGesekTunai,
    batalTransaksiKas,
    ...lihatTransaksiKas,
    riwayatGesek,
    belumValidasi,
    rincianValidasi,
    tervalidasiHariIni,
    simpanValidasi,
    batalValidasi,
    daftarValidasi,
    laporanTransaksi,
    kodeQris,
    terimaQris,
    lembarQris,
  ],
  settings,
  documents: [
    kasAwalDokumen,
    kasMasukDokumen,
    kasKeluarDokumen,
    mutasiUangDokumen,
    gesekTunaiDokumen,
    validasiNonCashDokumen,
  ],
  reports: [
    laporanKas,
    laporanBank,
    laporanBiaya,
    laporanGesekTunai,
    laporanMutasiUang,
    laporanTransaksiCash,
    laporanTransaksiNonCash,
    laporanOutstandNonCash,
    laporanQris,
  ],
  slips: [slipNotaKas, slipQris],
  waiting: [nonCashMenunggu],
}
