import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/subMenuBarang')
const gate = { gate: { all: ['BERLIAN_MODULE'] } } as const

export const screens = [
  layar('/batu-barang', 'tool', () => import('./web/batu-barang.tsx'), gate),
  layar('/batu-lepas', 'transaction', () => import('./web/batu-lepas.tsx'), gate),
  layar('/pasang-batu', 'transaction', () => import('./web/pasang-batu.tsx'), gate),
  layar('/lihat-mutasi-batu', 'view', () => import('./web/layar-mutasi-batu.tsx'), gate),
  layar('/batal-mutasi-batu', 'cancel', () => import('./web/layar-mutasi-batu.tsx'), gate),
] satisfies readonly CodedScreen[]
