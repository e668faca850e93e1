import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/subMenuBarang')

export const screens = [
  layar('/pasang-tag', 'tool', () => import('./web/pasang-tag.tsx'), {
    gate: { all: ['RFID_MODULE'] },
  }),
  layar('/cari-tag', 'tool', () => import('./web/cari-tag.tsx'), {
    gate: { all: ['RFID_MODULE'] },
  }),
] satisfies readonly CodedScreen[]
