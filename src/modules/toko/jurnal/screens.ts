import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuKasBank', { all: ['ACCOUNTING_MODULE'] })

export const screens: readonly CodedScreen[] = [
  layar('/transaksi-jurnal-umum', 'transaction', () => import('./web/transaksi-jurnal-umum.tsx')),
  layar('/balik-jurnal-umum', 'transaction', () => import('./web/balik-jurnal-umum.tsx')),
  layar('/lihat-jurnal-umum', 'view', () => import('./web/layar-jurnal-umum.tsx')),
  layar('/batal-jurnal-umum', 'cancel', () => import('./web/layar-jurnal-umum.tsx')),
]
