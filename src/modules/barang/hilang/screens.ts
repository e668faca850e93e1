import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/subMenuBarang')

export const screens: readonly CodedScreen[] = [
  layar('/barang-hilang', 'transaction', () => import('./web/barang-hilang.tsx')),
  layar('/lihat-barang-hilang', 'view', () => import('./web/layar-hilang.tsx')),
  layar('/batal-barang-hilang', 'cancel', () => import('./web/layar-hilang.tsx')),
  layar('/temu-barang', 'transaction', () => import('./web/temu-barang.tsx')),
  layar('/lihat-temu-barang', 'view', () => import('./web/layar-temu.tsx')),
  layar('/batal-temu-barang', 'cancel', () => import('./web/layar-temu.tsx')),
]
