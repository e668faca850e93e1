import { inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/subMenuBarang')

export const screens = [
  layar('/tambah-data-barang', 'transaction', () => import('./web/tambah-data-barang.tsx')),
]
