import * as rules from '#modules/alat/pengaturan/rules.ts'
import { createRegistry } from '../../src/app/modules.ts'

/** Every setting that the areas declare. */
export const PENGATURAN = createRegistry().settings

export const pengaturanBawaan = () => rules.pengaturanBawaan(PENGATURAN)
export const pengaturanTetap = (appMode: string) => rules.pengaturanTetap(PENGATURAN, appMode)
export const isiPengaturanBawaan = (kode_toko: string) =>
  rules.isiPengaturanBawaan(PENGATURAN, kode_toko)
