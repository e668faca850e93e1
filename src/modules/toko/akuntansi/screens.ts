import type { CodedScreen } from '#kernel/shared/screen.ts'
import { GATE_BUTA } from '#modules/uang/kas/rules-laci.ts'
import { GATE_AKUNTANSI } from './rules-gate.ts'

export const screens: readonly CodedScreen[] = [
  {
    path: '/parameter-akun',
    kind: 'parameter',
    parent: '/SubMenuMaster',
    gate: { all: ['ACCOUNTING_MODULE'] },
    load: () => import('./web/parameter-akun.tsx'),
  },
  {
    path: '/ekspor-jurnal',
    kind: 'tool',
    parent: '/SubMenuUtility',
    gate: { ...GATE_AKUNTANSI, ...GATE_BUTA },
    load: () => import('./web/ekspor-jurnal.tsx'),
  },
]
