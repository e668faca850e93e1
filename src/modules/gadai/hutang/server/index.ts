import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import {
  bungaHutang,
  hutangPokok,
  kondisiPinjaman,
  plafondHutang,
  plafondKadar,
} from '../masters.ts'
import { laporanHutangSemua } from '../reports/daftar.ts'
import { screens } from '../screens.ts'
import { ruteBayar } from './bayar/rute.ts'
import { slipNotaBayar } from './bayar/slip-bayar.ts'
import { slipNotaPeringatan } from './lelang/slip-peringatan.ts'
import { ruteJari } from './jari/jari-nasabah.ts'
import { bacaPengaturanHutang, ubahPengaturanHutang } from './pengaturan-hutang.ts'
import { ruteRisiko } from './risiko/rute.ts'
import { buangJariHarian, pengingatHarian } from './risiko/tugas-harian.ts'
import { lihatAturanHutang } from './surat/baca-aturan.ts'
import { lihatHutang, riwayatHutang } from './surat/baca-hutang.ts'
import { batalHutang } from './surat/batal-hutang.ts'
import { daftarAktif, daftarHutang, hutangUntukValidasi } from './surat/daftar-hutang.ts'
import { bacaFotoHutang, simpanFotoHutang } from './surat/foto-hutang.ts'
import { cetakUlangHutang, slipHutang, slipNotaHutang } from './surat/isi-slip.ts'
import { pasangPreset } from './surat/preset-bunga.ts'
import { simpanHutang } from './surat/simpan-hutang.ts'
import { simulasiHutang } from './surat/simulasi.ts'
import { validasiHutang } from './surat/validasi-hutang.ts'

export { bukuGadai } from './risiko/buku-gadai.ts'

// The database's own guards behind the lock: the same words, whoever finds it out.
nameConstraint('hutang_bayar_satu_penutup', 'hutang.sudah_ditutup')
nameConstraint('hutang_bayar_satu_lebih', 'hutang.kelebihan_sudah')
nameConstraint('bunga_hutang_sampai_unik', 'hutang.pita_bertumpuk')

/** Pawn: money lent on pledged pieces. */
export const hutang: ServerModule = {
  name: 'hutang',
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
    cetakUlangHutang,
    validasiHutang,
    simpanFotoHutang,
    daftarHutang,
    daftarAktif,
    hutangUntukValidasi,
    lihatHutang,
    riwayatHutang,
    slipHutang,
    bacaFotoHutang,
    ...ruteJari,
    ...ruteBayar,
    ...ruteRisiko,
  ],
  reports: laporanHutangSemua,
  harian: [pengingatHarian, buangJariHarian],
  slips: [slipNotaHutang, slipNotaBayar, slipNotaPeringatan],
}
