import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/subMenuBarang')

export const screens: readonly CodedScreen[] = [
  layar('/pindah-barang', 'transaction', () => import('./web/pindah-barang.tsx')),
  layar('/lihat-pindah-barang', 'view', () => import('./web/layar-pindah-barang.tsx')),
  layar('/batal-pindah-barang', 'cancel', () => import('./web/layar-pindah-barang.tsx')),
  layar('/hancur-barang', 'transaction', () => import('./web/hancur-barang.tsx')),
  layar('/lihat-hancur-barang', 'view', () => import('./web/layar-hancur-barang.tsx')),
  layar('/batal-hancur-barang', 'cancel', () => import('./web/layar-hancur-barang.tsx')),
]
