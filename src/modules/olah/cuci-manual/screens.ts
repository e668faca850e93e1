import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'
import { GATE_CUCI_MANUAL } from './rules-gate.ts'

const layar = inMenu('/subMenuBarang', GATE_CUCI_MANUAL)

export const screens: readonly CodedScreen[] = [
  layar('/stock-cuci-manual', 'transaction', () => import('./web/stock-cuci-manual.tsx')),
  layar('/lihat-stock-cuci-manual', 'view', () => import('./web/layar-cuci-manual.tsx')),
  layar('/batal-stock-cuci-manual', 'cancel', () => import('./web/layar-cuci-manual.tsx')),
]
