import type { ServerModule } from '#kernel/server/module.ts'
import {
  bannerKatalog,
  deskripsiGroupKatalog,
  hadiahKatalog,
  hargaKatalog,
  infoKatalog,
  itemKatalog,
  kategoriKatalog,
  kontakAdminKatalog,
  splashscreenKatalog,
} from '../masters.ts'
import { hargaApp } from './harga-app.ts'
import { bacaSlide } from './baca-slide.ts'

export const katalog: ServerModule = {
  name: 'katalog',
  masters: [
    kategoriKatalog,
    hargaKatalog,
    bannerKatalog,
    infoKatalog,
    itemKatalog,
    kontakAdminKatalog,
    hadiahKatalog,
    deskripsiGroupKatalog,
    splashscreenKatalog,
  ],
  routes: [...hargaApp, bacaSlide],
}
