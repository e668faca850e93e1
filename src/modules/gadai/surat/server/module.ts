import { suratDokumen } from '../dokumen.ts'
import { nameConstraint } from '#kernel/server/db/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { akunHutang, akunJaminan } from '../accounts.ts'
import {
  bungaHutang,
  hutangPokok,
  kondisiPinjaman,
  plafondHutang,
  plafondKadar,
} from '../masters.ts'
import { laporanHutang } from '../reports/laporan-hutang.ts'
import { laporanPinjamanDetail } from '../reports/laporan-pinjaman-detail.ts'
import { laporanPinjamanRekap } from '../reports/laporan-pinjaman-rekap.ts'
import { MODUL_GADAI, MODUL_GADAI_BARU } from '../rules-gate.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { lihatAturanHutang } from './aturan/baca-aturan.ts'
import { bacaPengaturanHutang, ubahPengaturanHutang } from './aturan/pengaturan-hutang.ts'
import { pasangPreset } from './aturan/preset-bunga.ts'
import { simulasiHutang } from './aturan/simulasi.ts'
import { daftarAktif, hutangUntukValidasi, lihatSurat } from './lihat/daftar-surat.ts'
import { slipNotaHutang } from './lihat/isi-slip.ts'
import { slipKuasa } from './lihat/slip-kuasa.ts'
import { batalHutang } from './tulis/batal-hutang.ts'
import { buangJariHarian } from './tulis/buang-jari.ts'
import { bacaFotoHutang, simpanFotoHutang } from './tulis/foto-hutang.ts'
import { ruteJari } from './tulis/jari-nasabah.ts'
import { simpanHutang } from './tulis/simpan-hutang.ts'
import { validasiHutang } from './tulis/validasi-hutang.ts'
import { tables } from './tables.ts'

// The database guards this too; its error reads the same.
nameConstraint('bunga_hutang_sampai_unik', 'hutang.pita_bertumpuk')

/** The ticket: what is lent, on what, by which rule; written, read, taken back. */
export const surat: ServerModule = {
  name: 'surat',
  heading: 'hutang',
  tables,
  accounts: [akunHutang, akunJaminan],
  masters: [bungaHutang, hutangPokok, kondisiPinjaman, plafondHutang, plafondKadar],
  screens,
  routes: [
    lihatAturanHutang,
    simulasiHutang,
    pasangPreset,
    bacaPengaturanHutang,
    ubahPengaturanHutang,
    simpanHutang,
    batalHutang,
    validasiHutang,
    simpanFotoHutang,
    ...lihatSurat,
    daftarAktif,
    hutangUntukValidasi,
    bacaFotoHutang,
    ...ruteJari,
  ],
  settings,
  shopFlags: {
    [MODUL_GADAI]: { on: sql.raw<boolean>("t.mode_gadai <> 'OFF'"), tutup: 'hutang.mode_off' },
    [MODUL_GADAI_BARU]: {
      on: sql.raw<boolean>("t.mode_gadai in ('PARTNER', 'LICENSED')"),
      tutup: 'hutang.mode_habis',
    },
  },
  documents: [suratDokumen],
  reports: [laporanHutang, laporanPinjamanDetail, laporanPinjamanRekap],
  daily: [buangJariHarian],
  slips: [slipNotaHutang, slipKuasa],
}
