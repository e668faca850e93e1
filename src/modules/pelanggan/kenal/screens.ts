import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuMember')

/** What is suspected is for those who report, and for nobody whom a menu alone lets in. */
const PETUGAS = { gate: { levels: ['OWN', 'SU', 'MU', 'SPV'] } } as const

export const screens: readonly CodedScreen[] = [
  layar('/daftar-ppatk', 'tool', () => import('./web/daftar-ppatk.tsx'), PETUGAS),
  layar(
    '/transaksi-mencurigakan',
    'tool',
    () => import('./web/transaksi-mencurigakan.tsx'),
    PETUGAS,
  ),
  layar('/catat-mencurigakan', 'tool', () => import('./web/catat-mencurigakan.tsx')),
]
