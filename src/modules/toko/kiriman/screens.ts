import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuLaporan')

export const screens: readonly CodedScreen[] = [
  layar('/jadwal-laporan', 'tool', () => import('./web/jadwal-laporan.tsx'), {
    // What leaves the house by itself is ordered by whoever answers for others.
    gate: { levels: ['SPV', 'OWN', 'SU', 'MU'] },
  }),
]
