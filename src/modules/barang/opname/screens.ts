import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/subMenuBarang')

export const screens = [
  layar('/stock-opname', 'transaction', () => import('./web/stock-opname.tsx')),
  layar(
    '/stock-opname-penerimaan',
    'transaction',
    () => import('./web/stock-opname-penerimaan.tsx'),
  ),
  layar('/stock-opname-rfid', 'transaction', () => import('./web/stock-opname-rfid.tsx'), {
    gate: { all: ['RFID_MODULE'] },
  }),
] satisfies readonly CodedScreen[]
