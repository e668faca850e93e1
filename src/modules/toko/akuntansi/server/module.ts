import type { ServerModule } from '#kernel/server/module.ts'
import { akun, anggaran } from '../masters.ts'
import { screens } from '../screens.ts'
import { laporanArusKas } from '../reports/laporan-arus-kas.ts'
import { laporanBukuBesar } from '../reports/laporan-buku-besar.ts'
import { laporanJurnal } from '../reports/laporan-jurnal.ts'
import { laporanLabaRugi } from '../reports/laporan-laba-rugi.ts'
import { laporanNeraca } from '../reports/laporan-neraca.ts'
import { laporanNeracaSaldo } from '../reports/laporan-neraca-saldo.ts'
import { lihatBarisBuku } from './baris-buku.ts'
import { eksporJurnal, isiEkspor } from './ekspor-jurnal.ts'
import { lihatParaAkun, ubahParaAkun } from './parameter-akun.ts'
import { periksaSemua, saldoBuku } from './saldo.ts'
import { tables } from './tables.ts'

export const akuntansi: ServerModule = {
  name: 'akuntansi',
  tables,
  masters: [akun, anggaran],
  screens,
  routes: [
    lihatBarisBuku,
    saldoBuku,
    periksaSemua,
    lihatParaAkun,
    ubahParaAkun,
    isiEkspor,
    eksporJurnal,
  ],
  reports: [
    laporanJurnal,
    laporanBukuBesar,
    laporanNeracaSaldo,
    laporanLabaRugi,
    laporanNeraca,
    laporanArusKas,
  ],
}
