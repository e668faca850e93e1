import type { ServerModule } from '#kernel/server/module.ts'
import { screens } from '../screens.ts'
import { settings } from '../settings.ts'
import { berikanBukti, mulaiBuktiPasskey } from './bukti-faktor.ts'
import { faktorSendiriQuery } from './faktor-saya.ts'
import { lepaskanFaktor, resetFaktorCommand } from './lepas-faktor.ts'
import { masukFaktor, masukFaktorTelepon, mulaiMasukPasskey } from './masuk-faktor.ts'
import {
  gantiPemulihan,
  mulaiPasangTotp,
  pasangDenganPasskey,
  selesaiPasangTotp,
} from './pasang-faktor.ts'
import { tables } from './tables.ts'

/** What a log-in asks for beside the password: app, passkey, recovery codes. */
export const faktor: ServerModule = {
  name: 'faktor',
  tables,
  screens,
  routes: [
    masukFaktor,
    masukFaktorTelepon,
    mulaiMasukPasskey,
    faktorSendiriQuery,
    mulaiPasangTotp,
    selesaiPasangTotp,
    pasangDenganPasskey,
    berikanBukti,
    mulaiBuktiPasskey,
    gantiPemulihan,
    lepaskanFaktor,
    resetFaktorCommand,
  ],
  settings,
}
