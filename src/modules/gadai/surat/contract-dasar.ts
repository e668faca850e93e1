import type { CodedScreen } from '#kernel/shared/screen.ts'
import { MODUL_GADAI_BARU, GATE_HUTANG } from './rules-gate.ts'

/** Screens of pawn, in the order of its menu: four areas share it. */
export const LAYAR_HUTANG = {
  transaksi: '/transaksi-hutang',
  lihat: '/lihat-hutang',
  tebus: '/tebus-hutang',
  bayarBunga: '/bayar-bunga-hutang',
  cicil: '/cicil-hutang',
  peremajaan: '/peremajaan-hutang',
  lelang: '/lelang-hutang',
  analisa: '/analisa-hutang',
  poster: '/poster-tarif-gadai',
  simulasi: '/simulasi-hutang',
  batal: '/batal-hutang',
  batalTebus: '/batal-tebus-hutang',
  batalBunga: '/batal-bayar-bunga-hutang',
  validasi: '/validasi-hutang',
  impor: '/import-hutang',
  setting: '/setting-hutang',
} as const

const URUTAN: readonly string[] = Object.values(LAYAR_HUTANG)

/** What a counter does with pawn all day. */
const HARIAN: Readonly<Record<string, Pick<CodedScreen, 'daily' | 'icon'>>> = {
  '/transaksi-hutang': { daily: 4, icon: 'scale' },
  '/bayar-bunga-hutang': { daily: 5, icon: 'clock' },
  '/tebus-hutang': { daily: 6, icon: 'key' },
}

/** Screens that write new tickets: closed as well while the shop winds down. */
const BARU: readonly string[] = [
  LAYAR_HUTANG.transaksi,
  LAYAR_HUTANG.simulasi,
  LAYAR_HUTANG.peremajaan,
  // A poster invites: nobody hangs it up who lends no more.
  LAYAR_HUTANG.poster,
]

/** A screen of pawn: closed while the shop's mode is OFF, or one of these modules is. */
export const layarGadai = (
  path: (typeof LAYAR_HUTANG)[keyof typeof LAYAR_HUTANG],
  kind: CodedScreen['kind'],
  load: CodedScreen['load'],
  modul: readonly string[] = [],
): CodedScreen => ({
  path,
  kind,
  parent: '/SubMenuHutang',
  gate: { all: [...GATE_HUTANG.all, ...(BARU.includes(path) ? [MODUL_GADAI_BARU] : []), ...modul] },
  place: URUTAN.indexOf(path),
  ...HARIAN[path],
  load,
})
