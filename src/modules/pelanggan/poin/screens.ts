import type { CodedScreen } from '#kernel/shared/screen.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'

type Muat = CodedScreen['load']

const layar = (path: ScreenPath, kind: CodedScreen['kind'], load: Muat): CodedScreen => ({
  path,
  kind,
  parent: '/SubMenuMember',
  gate: { all: ['MEMBER_MODULE'] },
  load,
})

/** By the letter the reset needs its own module alone (gaps.md 12). */
const reset = (path: ScreenPath, kind: CodedScreen['kind'], load: Muat): CodedScreen => ({
  ...layar(path, kind, load),
  gate: { all: ['RESET_POIN_MEMBER_MODULE'] },
})

export const screens: readonly CodedScreen[] = [
  layar('/tukar-point', 'transaction', () => import('./web/tukar-point.tsx')),
  layar('/lihat-tukar-point', 'view', () => import('./web/lihat-tukar-point.tsx')),
  layar('/batal-tukar-point', 'cancel', () => import('./web/batal-tukar-point.tsx')),
  layar('/transaksi-poin', 'transaction', () => import('./web/transaksi-poin.tsx')),
  layar('/stock-hadiah', 'transaction', () => import('./web/stock-hadiah.tsx')),
  layar('/lihat-transaksi-member', 'view', () => import('./web/lihat-transaksi-member.tsx')),
  layar('/setting-member', 'setting', () => import('./web/setting-member.tsx')),
  reset('/reset-poin-member', 'tool', () => import('./web/reset-poin-member.tsx')),
  reset('/lihat-reset-poin-member', 'view', () => import('./web/lihat-reset-poin-member.tsx')),
  reset('/batal-reset-poin-member', 'cancel', () => import('./web/batal-reset-poin-member.tsx')),
]
