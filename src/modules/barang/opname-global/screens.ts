import type { CodedScreen } from '#kernel/shared/screen.ts'

/** The module of the daily count. */
export const GATE_GLOBAL = { all: ['OPNAME_GLOBAL_HARIAN_MODULE'] } as const

export const screens = [
  {
    path: '/stock-opname-global',
    kind: 'transaction',
    parent: '/subMenuBarang',
    gate: GATE_GLOBAL,
    load: () => import('./web/stock-opname-global.tsx'),
  },
] satisfies readonly CodedScreen[]
