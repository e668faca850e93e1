import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/subMenuBarang')

export const screens = [
  layar('/sidik-berat', 'transaction', () => import('./web/sidik-berat.tsx')),
  layar('/lihat-sidik-berat', 'view', () => import('./web/layar-sidik.tsx')),
  layar('/batal-sidik-berat', 'cancel', () => import('./web/layar-sidik.tsx')),
] satisfies readonly CodedScreen[]
