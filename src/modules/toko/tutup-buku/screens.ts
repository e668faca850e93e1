import { LEVEL_MODAL } from '#modules/barang/barang/rules-modal.ts'
import { type CodedScreen, inMenu } from '#kernel/shared/screen.ts'

const layar = inMenu('/SubMenuKasBank', {
  all: ['ACCOUNTING_MODULE'],
  // It tells the profit, as the profit and loss does.
  levels: LEVEL_MODAL,
})

export const screens: readonly CodedScreen[] = [
  layar('/tutup-buku', 'transaction', () => import('./web/tutup-buku.tsx')),
]
