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

/** One of the pictures that the customer app opens with. */
const slide = (kode: string, name: string, text: string, position: 'top' | 'bottom') => ({
  kode,
  name,
  text,
  position,
})

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
  tables: {
    begin: {
      splashscreen_katalog: [
        slide('MEMBER', 'MEMBER', 'Selamat datang kembali', 'bottom'),
        slide('GUEST-1', 'GUEST SLIDE 1', 'Perhiasan emas pilihan', 'top'),
        slide('GUEST-2', 'GUEST SLIDE 2', 'Harga emas hari ini', 'top'),
        slide('GUEST-3', 'GUEST SLIDE 3', 'Kumpulkan poin, tukar hadiah', 'bottom'),
      ],
    },
  },
  routes: [...hargaApp, bacaSlide],
}
