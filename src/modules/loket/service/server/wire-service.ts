import { keGram } from '#kernel/shared/berat.ts'
import type { BayarTersimpan } from '#modules/uang/kas/contract.ts'
import type { ItemService, KepalaService, Service } from '../contract.ts'
import { sisaBayar } from '../rules.ts'

/** A service as its tables hold it, with the names that belong to its codes; see migration 0240. */
export type RowService = Omit<KepalaService, 'berat' | 'sisa_rp'> & { readonly berat_mg: number }

export type RowItem = Omit<ItemService, 'berat' | 'berat_selesai'> & {
  readonly berat_mg: number
  readonly berat_selesai_mg: number | null
}

/** A payment with the document that it was made by: FS… or AS…. */
export type RowBayar = BayarTersimpan & { readonly dokumen: string }

/** Milligram → gram, and what is still due as things stand. */
export function wireKepala({ berat_mg, ...row }: RowService): KepalaService {
  return { ...row, berat: keGram(berat_mg), sisa_rp: sisa(row) }
}

function sisa(s: Omit<RowService, 'berat_mg'>): number {
  if (s.status === 'DIAMBIL' || s.status === 'BATAL') return 0
  return sisaBayar({ ...s, biaya_akhir_rp: s.biaya_akhir_rp ?? s.biaya_rp })
}

export function wireItem({ berat_mg, berat_selesai_mg, ...row }: RowItem): ItemService {
  return {
    ...row,
    berat: keGram(berat_mg),
    berat_selesai: berat_selesai_mg === null ? null : keGram(berat_selesai_mg),
  }
}

export function wireService(
  kepala: RowService,
  items: readonly RowItem[],
  bayar: readonly RowBayar[],
): Service {
  const milik = (muka: boolean) =>
    bayar.filter((b) => (b.dokumen === kepala.no_service) === muka).map(({ dokumen: _, ...b }) => b)
  return {
    ...wireKepala(kepala),
    items: items.map(wireItem),
    pembayaran: milik(true),
    pembayaran_ambil: milik(false),
  }
}
