import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { antarLaporan } from './antar-laporan.ts'
import { KIRIMAN } from './antre-laporan.ts'
import { lihatJadwal } from './baca-jadwal.ts'
import { bacaBerkas, bersihkanBerkas } from './berkas-kiriman.ts'
import { kirimanGagal } from './menunggu.ts'
import { buatJadwal, hapusJadwal, ubahJadwal } from './simpan-jadwal.ts'
import { kirimSekarang, ulangiKiriman } from './kirim-sekarang.ts'
import { tables } from './tables.ts'

/** Reports that leave by themselves. */
export const kiriman: ServerModule = {
  name: 'kiriman',
  heading: 'toko',
  tables,
  screens,
  routes: [
    lihatJadwal,
    buatJadwal,
    ubahJadwal,
    hapusJadwal,
    kirimSekarang,
    ulangiKiriman,
    bacaBerkas,
  ],
  outbox: { [KIRIMAN]: antarLaporan },
  daily: [bersihkanBerkas],
  waiting: [kirimanGagal],
}
