import type { ServerModule } from '#kernel/server/module.ts'
import { laporanAuthorization } from '../reports/laporan-authorization.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { semuaAksi, ubahAturanAksi } from './atur-aksi.ts'
import { permintaanSatu, permintaanTerbuka } from './baca-permintaan.ts'
import { bukaPermintaan, keadaanPermintaan, tarikPermintaan } from './buka-permintaan.ts'
import { caraUntuk } from './cara-otorisasi.ts'
import {
  hapusKunci,
  kunciSendiri,
  mulaiDaftarKunci,
  selesaiDaftarKunci,
} from './daftarkan-kunci.ts'
import { izinkanSidikJari, mulaiSidikJari, pindaiSidikJari } from './izinkan-sidik-jari.ts'
import { izinkanWebauthn, mulaiTelepon, mulaiWebauthn } from './izinkan-webauthn.ts'
import {
  keluarAuthenticator,
  masukAuthenticator,
  sesiAuthenticator,
} from './masuk-authenticator.ts'
import { mintaOtorisasi } from './minta-otorisasi.ts'
import { daftarPerangkat, hapusPerangkat, tambahPerangkat } from './perangkat-sidik-jari.ts'
import { setujuiPermintaan, tolakPermintaan } from './putuskan-permintaan.ts'
import { tables } from './tables.ts'

export const otorisasi: ServerModule = {
  name: 'otorisasi',
  tables,
  screens,
  routes: [
    mintaOtorisasi,
    caraUntuk,
    semuaAksi,
    ubahAturanAksi,
    bukaPermintaan,
    keadaanPermintaan,
    ...tarikPermintaan,
    masukAuthenticator,
    sesiAuthenticator,
    keluarAuthenticator,
    permintaanTerbuka,
    permintaanSatu,
    setujuiPermintaan,
    tolakPermintaan,
    kunciSendiri,
    mulaiDaftarKunci,
    selesaiDaftarKunci,
    hapusKunci,
    mulaiWebauthn,
    izinkanWebauthn,
    mulaiTelepon,
    mulaiSidikJari,
    pindaiSidikJari,
    izinkanSidikJari,
    daftarPerangkat,
    tambahPerangkat,
    hapusPerangkat,
  ],
  settings,
  reports: [laporanAuthorization],
}
