import type { ServerModule } from '#kernel/server/module.ts'
import { insidenData, tujuanData } from '../masters.ts'
import { laporanLihatIdentitas } from '../reports/laporan-lihat-identitas.ts'
import { laporanPermintaanPribadi } from '../reports/laporan-permintaan-pribadi.ts'
import { screens } from '../screens.ts'
import { berkasPribadi } from './berkas-pribadi.ts'
import { catatPermintaan, daftarPermintaan, jawabPermintaan } from './permintaan.ts'
import { lihatPribadi, setujuPribadi } from './persetujuan.ts'
import { jalankanRetensi, retensiHarian } from './retensi.ts'
import { tables } from './tables.ts'

/** Personal data: what for, with whose consent, how long, seen by whom, lost when. */
export const pribadi: ServerModule = {
  name: 'pribadi',
  heading: 'member',
  tables,
  masters: [tujuanData, insidenData],
  screens,
  routes: [
    lihatPribadi,
    setujuPribadi,
    berkasPribadi,
    jalankanRetensi,
    daftarPermintaan,
    catatPermintaan,
    jawabPermintaan,
  ],
  reports: [laporanLihatIdentitas, laporanPermintaanPribadi],
  daily: [retensiHarian],
}
