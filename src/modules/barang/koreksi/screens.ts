import { LEVEL_MODAL } from '#modules/barang/barang/rules-modal.ts'
import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const MENU = '/subMenuBarang'
const layar = inMenu(MENU)

export const screens = [
  layar('/koreksi-barang', 'transaction', () => import('./web/koreksi-barang.tsx')),
  layar('/lihat-koreksi-barang', 'view', () => import('./web/layar-koreksi.tsx')),
  layar('/batal-koreksi-barang', 'cancel', () => import('./web/layar-koreksi.tsx')),
  {
    path: '/update-kadar',
    kind: 'transaction',
    parent: MENU,
    // Only the shops of the list.
    gate: { shopCodes: 'SHOP_CODES_UPDATE_KADAR' },
    load: () => import('./web/kadar/update-kadar.tsx'),
  },
  layar('/lihat-update-kadar', 'view', () => import('./web/kadar/layar-update-kadar.tsx')),
  layar('/batal-update-kadar', 'cancel', () => import('./web/kadar/layar-update-kadar.tsx')),
  {
    path: '/update-profit-barang',
    kind: 'tool',
    parent: MENU,
    // It shows what goods cost.
    gate: { levels: LEVEL_MODAL },
    load: () => import('./web/profit/update-profit-barang.tsx'),
  },
  layar('/lihat-update-profit', 'view', () => import('./web/profit/layar-profit.tsx')),
  layar('/batal-update-profit', 'cancel', () => import('./web/profit/layar-profit.tsx')),
] satisfies readonly CodedScreen[]
