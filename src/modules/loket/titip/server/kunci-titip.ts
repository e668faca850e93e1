import type { StepOf } from '#kernel/shared/document.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import {
  type HargaSepakat,
  type PotonganTersimpan,
  bacaPotonganTersimpan,
} from '#modules/barang/harga/rules.ts'
import { titipDokumen } from '../dokumen.ts'
import { type StatusTitip } from '../rules.ts'
import { type KunciHarga } from '#modules/loket/uang-muka/rules.ts'
import { bacaTitip } from './baca-titip.ts'
import { pastikanLangkah } from '#modules/loket/uang-muka/server/index.ts'

export interface TitipTerkunci {
  readonly status: StatusTitip
  readonly tanggal: string
  readonly total_rp: number
  readonly dp_rp: number
  readonly kunci_harga: KunciHarga
  readonly kode_customer: string | null
  readonly no_hp: string | null
  readonly no_faktur_jual: string | null
  readonly barcodes: readonly string[]
}

/**
 * Holds a deposit until the commit, so that of two who take, add to or cancel it the second finds
 * what the first has done. Throws 404 `titip.tidak_ada`.
 */
export async function kunciBaris(tx: Tx, nomor: string): Promise<TitipTerkunci> {
  const row = await tx.maybe(sql<TitipTerkunci>`
    select p.status, p.tanggal, p.total_rp, p.dp_rp, p.kunci_harga, p.kode_customer, p.no_hp,
      p.no_faktur_jual,
      array(select b.kode_barcode from public.titip_barang b
        where b.kode_toko = ${tx.kode_toko} and b.no_titip = ${nomor}
        order by b.kode_barcode) as barcodes
    from public.titip p
    where p.kode_toko = ${tx.kode_toko} and p.no_titip = ${nomor} for update of p`)
  if (!row) throw bacaTitip.missing(nomor)
  return row
}

/** As `kunciBaris`, for a step that its state allows; otherwise 409. */
export async function kunciTitip(
  tx: Tx,
  nomor: string,
  langkah: StepOf<typeof titipDokumen>,
): Promise<TitipTerkunci> {
  const titip = await kunciBaris(tx, nomor)
  pastikanLangkah(titipDokumen, langkah, nomor, titip)
  return titip
}

interface Sepakat extends HargaSepakat, PotonganTersimpan {
  readonly kode_barcode: string
}

/** Prices that were agreed on, by barcode; none while the price floats. */
export async function bacaSepakat(
  tx: Tx,
  nomor: string,
): Promise<ReadonlyMap<string, HargaSepakat>> {
  const rows = await tx.all(sql<Sepakat>`
    select b.kode_barcode, b.harga_per_gram_rp, b.harga_bandrol_rp, b.ongkos_cara, b.ongkos_nilai,
      b.potongan_cara, b.potongan_nilai
    from public.titip_barang b
    join public.titip p on p.kode_toko = ${tx.kode_toko} and p.no_titip = b.no_titip
    where b.kode_toko = ${tx.kode_toko} and b.no_titip = ${nomor} and p.kunci_harga = 'LOCKED'`)
  return new Map(
    rows.map(({ kode_barcode, potongan_cara, potongan_nilai, ...harga }) => {
      const potongan_sepakat = bacaPotonganTersimpan({ potongan_cara, potongan_nilai })
      return [kode_barcode, { ...harga, potongan_sepakat }]
    }),
  )
}
