import type { ServerModule } from '#kernel/server/module.ts'
import { laporanAngkaGadai } from '../reports/laporan-angka-gadai.ts'
import { laporanBatalHutang } from '../reports/laporan-batal-hutang.ts'
import { laporanGlobalStockPinjam } from '../reports/laporan-global-stock-pinjam.ts'
import { laporanHutangAktif } from '../reports/laporan-hutang-aktif.ts'
import { laporanHutangJatuhTempo } from '../reports/laporan-hutang-jatuh-tempo.ts'
import { laporanHutangKadar } from '../reports/laporan-hutang-kadar.ts'
import { laporanSuratHilang } from '../reports/laporan-surat-hilang.ts'
import { laporanTarifGadai } from '../reports/laporan-tarif-gadai.ts'
import { screens } from '../screens.ts'
import { bukuHutang, grafikHutang, kalenderHutang } from './buku-hutang.ts'
import { kirimPengingat, lihatPengingat } from './pengingat.ts'
import { lihatRisiko } from './risiko.ts'
import { cetakPoster } from './poster-tarif.ts'
import { pengingatHarian } from './tugas-harian.ts'
import { tables } from './tables.ts'
import { gadaiMenunggu } from './menunggu.ts'

/** The book as a whole: what it is worth, what falls due, who is reminded, what went wrong. */
export const risiko: ServerModule = {
  name: 'risiko',
  heading: 'hutang',
  tables,
  screens,
  routes: [
    lihatRisiko,
    grafikHutang,
    bukuHutang,
    kalenderHutang,
    lihatPengingat,
    kirimPengingat,
    cetakPoster,
  ],
  reports: [
    laporanBatalHutang,
    laporanSuratHilang,
    laporanHutangAktif,
    laporanHutangJatuhTempo,
    laporanHutangKadar,
    laporanGlobalStockPinjam,
    laporanTarifGadai,
    laporanAngkaGadai,
  ],
  daily: [pengingatHarian],
  waiting: gadaiMenunggu,
}
