import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/subMenuBarang')

export const screens = [
  layar('/data-barang', 'master', () => import('./web/data-barang.tsx')),
  layar('/cari-barang', 'tool', () => import('./web/lacak/cari-barang.tsx'), {
    daily: 11,
    icon: 'search',
  }),
  layar('/foto-barang', 'tool', () => import('./web/lacak/foto-barang.tsx')),
  layar('/lihat-tambah-barang', 'view', () => import('./web/tambah/layar-tambah.tsx')),
  layar('/batal-tambah-barang', 'cancel', () => import('./web/tambah/layar-tambah.tsx')),
  layar('/cetak-barcode', 'tool', () => import('./web/cetak-barcode.tsx')),
] satisfies readonly CodedScreen[]
