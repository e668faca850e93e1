import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/subMenuBarang')

export const screens = [
  layar('/batu-barang', 'tool', () => import('./web/batu-barang.tsx'), {
    gate: { all: ['BERLIAN_MODULE'] },
  }),
] satisfies readonly CodedScreen[]
