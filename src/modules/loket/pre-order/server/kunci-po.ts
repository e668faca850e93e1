import type { StepOf } from '#kernel/shared/document.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { KunciHarga } from '#modules/loket/uang-muka/rules.ts'
import { type BarisSepakat, pastikanLangkah } from '#modules/loket/uang-muka/server/index.ts'
import { preOrderDokumen } from '../dokumen.ts'
import type { BarisMenunggu, StatusPo } from '../rules.ts'
import { bacaPo } from './baca-po.ts'

type BarisPo = BarisMenunggu & BarisSepakat & { readonly nama_model: string }

export interface PoTerkunci {
  readonly status: StatusPo
  readonly total_rp: number
  readonly dp_rp: number
  readonly kunci_harga: KunciHarga
  readonly kode_customer: string | null
  readonly no_faktur_jual: string | null
  readonly items: readonly BarisPo[]
}

/** Lines of a pre-order with what was agreed on. */
export const bacaBaris = (tx: Tx, nomor: string): Promise<readonly BarisPo[]> =>
  tx.all(sql<BarisPo>`
    select baris, nama_model, kode_dept, kode_group, kadar, berat_mg, kode_barcode,
      harga_per_gram_rp, ongkos_rp, potongan_cara, potongan_nilai
    from public.pre_order_barang
    where kode_toko = ${tx.kode_toko} and no_po = ${nomor} order by baris`)

/**
 * Holds a pre-order until the commit, so that of two who do something with it the second finds what
 * the first has done. Throws 404 `pre_order.tidak_ada`.
 */
export async function kunciBaris(tx: Tx, nomor: string): Promise<PoTerkunci> {
  const [kepala, items] = await Promise.all([
    tx.maybe(sql<Omit<PoTerkunci, 'items'>>`
      select status, total_rp, dp_rp, kunci_harga, kode_customer, no_faktur_jual
      from public.pre_order where kode_toko = ${tx.kode_toko} and no_po = ${nomor} for update`),
    bacaBaris(tx, nomor),
  ])
  if (!kepala) throw bacaPo.missing(nomor)
  return { ...kepala, items }
}

/** As `kunciBaris`, for a step that its state allows; otherwise 409. */
export async function kunciPo(
  tx: Tx,
  nomor: string,
  langkah: StepOf<typeof preOrderDokumen>,
): Promise<PoTerkunci> {
  const po = await kunciBaris(tx, nomor)
  pastikanLangkah(preOrderDokumen, langkah, nomor, po)
  return po
}
