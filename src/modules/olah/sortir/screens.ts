import type { Gate } from '#kernel/shared/gates.ts'
import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

/** Where the centre refines, branches only send (specification, screens that the centre closes). */
const gate: Gate = { all: ['SEPUHAN_MODULE'], none: ['SEPUHAN_TERPUSAT_MODULE'] }
const layar = inMenu('/SubMenuPembelian', gate)

export const screens = [
  layar('/sortir-pembelian', 'transaction', () => import('./web/sortir-pembelian.tsx')),
  layar('/pindah-sortir', 'transaction', () => import('./web/pindah-sortir.tsx')),
  layar('/lihat-sortir-pembelian', 'view', () => import('./web/layar-sortir.tsx')),
  layar('/batal-sortir-pembelian', 'cancel', () => import('./web/layar-sortir.tsx')),
] satisfies readonly CodedScreen[]
