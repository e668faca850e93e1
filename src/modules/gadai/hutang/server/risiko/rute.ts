import type { Route } from '#kernel/server/http/route.ts'
import { bukuHutang, grafikHutang, kalenderHutang } from './buku-hutang.ts'
import { kirimPengingat, lihatPengingat } from './pengingat.ts'
import { lihatRisiko } from './risiko.ts'

/** The book as a whole: what it is worth, what falls due, and who is reminded. */
export const ruteRisiko: readonly Route[] = [
  lihatRisiko,
  grafikHutang,
  bukuHutang,
  kalenderHutang,
  lihatPengingat,
  kirimPengingat,
]
