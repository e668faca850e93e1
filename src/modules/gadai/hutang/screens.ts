import type { Gate } from '#kernel/shared/gates.ts'
import type { CodedScreen } from '#kernel/shared/screen.ts'
import { GATE_HUTANG } from './rules.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'

const MENU = '/SubMenuHutang'

type Muat = CodedScreen['load']

/** A screen of pawn: closed while the shop's mode is OFF, or one of these modules is. */
const layar = (
  path: ScreenPath,
  kind: CodedScreen['kind'],
  load: Muat,
  modul: readonly string[] = [],
): CodedScreen => ({
  path,
  kind,
  parent: MENU,
  gate: { all: [...GATE_HUTANG.all, ...modul] },
  load,
})

/** Not closed with the rest: what is off is switched on here. */
const PEMILIK: Gate = { levels: ['OWN', 'SU', 'MU', 'DEV'] }

export const screens: readonly CodedScreen[] = [
  layar('/transaksi-hutang', 'transaction', () => import('./web/surat/transaksi-hutang.tsx')),
  layar('/lihat-hutang', 'view', () => import('./web/surat/lihat-hutang.tsx')),
  layar('/tebus-hutang', 'transaction', () => import('./web/bayar/tebus-hutang.tsx')),
  layar('/bayar-bunga-hutang', 'transaction', () => import('./web/bayar/bayar-bunga-hutang.tsx')),
  layar('/cicil-hutang', 'transaction', () => import('./web/bayar/cicil-hutang.tsx'), [
    'HUTANG_POKOK_MODULE',
  ]),
  layar('/peremajaan-hutang', 'transaction', () => import('./web/bayar/peremajaan-hutang.tsx')),
  layar('/lelang-hutang', 'transaction', () => import('./web/lelang/lelang-hutang.tsx')),
  layar('/analisa-hutang', 'tool', () => import('./web/analisa/analisa-hutang.tsx')),
  layar('/simulasi-hutang', 'tool', () => import('./web/aturan/simulasi-hutang.tsx')),
  layar('/batal-hutang', 'cancel', () => import('./web/surat/batal-hutang.tsx')),
  layar('/batal-tebus-hutang', 'cancel', () => import('./web/bayar/batal-tebus-hutang.tsx')),
  layar(
    '/batal-bayar-bunga-hutang',
    'cancel',
    () => import('./web/bayar/batal-bayar-bunga-hutang.tsx'),
  ),
  {
    ...layar('/validasi-hutang', 'transaction', () => import('./web/surat/validasi-hutang.tsx'), [
      'VALIDASI_HUTANG_MODULE',
    ]),
    parent: '/SubMenuValidasi',
  },
  {
    path: '/setting-hutang',
    kind: 'setting',
    parent: MENU,
    gate: PEMILIK,
    load: () => import('./web/aturan/setting-hutang.tsx'),
  },
]
