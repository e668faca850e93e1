import { nameConstraint } from '#kernel/server/db/errors.ts'
import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { screens as kerangka } from '../screens-kerangka.ts'
import { aksesPerLevelQuery, bacaAksesQuery } from './baca-akses.ts'
import { bukaKunciCommand } from './buka-kunci.ts'
import { catatanMasukQuery } from './catatan-masuk.ts'
import { bacaPenggunaQuery, daftarPenggunaQuery } from './daftar-pengguna.ts'
import { daftarSesiQuery } from './daftar-sesi.ts'
import { gantiLewatPost, gantiLewatPut } from './ganti-sandi.ts'
import { keluarkanCommand } from './keluarkan.ts'
import { alasanTutup, layar } from './layar.ts'
import { keluar, masuk, sesiIni } from './masuk.ts'
import { resetSandiCommand } from './reset-sandi.ts'
import { riwayatPenggunaQuery } from './riwayat-pengguna.ts'
import {
  daftarSidikJariQuery,
  daftarkanJariCommand,
  hapusJariCommand,
  sidikJariQuery,
} from './sidik-jari.ts'
import { tambahPenggunaCommand } from './tambah-pengguna.ts'
import { ubahAksesCommand } from './ubah-akses.ts'
import { ubahPenggunaCommand } from './ubah-pengguna.ts'
import { tables } from './tables.ts'

// Two who log in as one person in the same moment: one is in, the other is told so.
nameConstraint('sesi_hidup_unik', 'sesi.sedang_dipakai')

export const pengguna: ServerModule = {
  name: 'pengguna',
  tables,
  screens: [...kerangka, ...screens],
  routes: [
    masuk,
    sesiIni,
    keluar,
    gantiLewatPost,
    gantiLewatPut,
    layar,
    alasanTutup,
    daftarPenggunaQuery,
    bacaPenggunaQuery,
    tambahPenggunaCommand,
    ubahPenggunaCommand,
    resetSandiCommand,
    bukaKunciCommand,
    keluarkanCommand,
    riwayatPenggunaQuery,
    daftarSesiQuery,
    catatanMasukQuery,
    bacaAksesQuery,
    ubahAksesCommand,
    aksesPerLevelQuery,
    sidikJariQuery,
    daftarSidikJariQuery,
    daftarkanJariCommand,
    hapusJariCommand,
  ],
}
