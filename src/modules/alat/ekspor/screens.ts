import type { CodedScreen } from '#kernel/shared/screen.ts'

/** whole tables leave the house only by the hand of SU and MU. */
export const screens: readonly CodedScreen[] = [
  {
    path: '/export-csv',
    kind: 'tool',
    parent: '/SubMenuUtility',
    gate: { levels: ['SU', 'MU'] },
    load: () => import('./web/export-csv.tsx'),
  },
]
