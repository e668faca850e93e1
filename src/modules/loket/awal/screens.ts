import { inMenu } from '#kernel/shared/screen.ts'

export const screens = [
  // Whoever moves a shop over.
  inMenu('/SubMenuPenjualan', { levels: ['OWN', 'SU', 'MU'] })(
    '/import-titip',
    'tool',
    () => import('./web/import-titip.tsx'),
  ),
]
