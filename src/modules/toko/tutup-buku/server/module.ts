import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { bukaLagiBuku } from './buka-lagi.ts'
import { jagaKelas } from './jaga-kelas.ts'
import { lihatTutupBuku } from './lihat-tutup-buku.ts'
import { tables } from './tables.ts'
import { tutupBulanBuku, tutupTahunBuku } from './tutup-buku.ts'

nameConstraint('nomor_akun_bulan_tutup', 'akun.bulan_tutup')

/** Months and years that are closed, in their order, and opened again by the owner. */
export const tutupBuku: ServerModule = {
  name: 'tutup-buku',
  tables,
  screens,
  changeGuards: [jagaKelas],
  routes: [lihatTutupBuku, tutupBulanBuku, tutupTahunBuku, bukaLagiBuku],
}
