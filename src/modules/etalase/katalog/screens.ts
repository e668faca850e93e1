import type { CodedScreen } from '#kernel/shared/screen.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'

const layar = () => import('./web/layar.tsx')

/** As their masters declare them, with the customer's phone beside each form. */
const di = (path: ScreenPath, load: CodedScreen['load']): CodedScreen => ({
  path,
  kind: 'master',
  parent: '/SubMenuKatalog',
  load,
})

export const screens: readonly CodedScreen[] = [
  di('/kategori-katalog', async () => ({ default: (await layar()).Kategori })),
  di('/harga-katalog', async () => ({ default: (await layar()).Harga })),
  di('/banner-katalog', async () => ({ default: (await layar()).Banner })),
  di('/info-katalog', async () => ({ default: (await layar()).Info })),
  di('/item-katalog', async () => ({ default: (await layar()).Item })),
  di('/kontak-admin-katalog', async () => ({ default: (await layar()).KontakAdmin })),
  di('/hadiah-katalog', async () => ({ default: (await layar()).Hadiah })),
  di('/group-description-katalog', async () => ({ default: (await layar()).DeskripsiGroup })),
  di('/splashscreen-katalog', async () => ({ default: (await layar()).Splashscreen })),
]
