import { inMenu } from '#kernel/shared/screen.ts'
import { LAYAR } from './contract.ts'

export const screens = [
  // Whoever moves a shop over.
  inMenu('/SubMenuPenjualan', { levels: ['OWN', 'SU', 'MU'] })(
    LAYAR,
    'tool',
    () => import('./web/import-titip.tsx'),
  ),
]
