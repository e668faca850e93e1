import type { Sql } from '#kernel/server/db/query.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Laboratorium } from '#modules/barang/batu/rules.ts'
import { sebutBatu } from '#modules/barang/batu/server/index.ts'

/** Stones of the pieces on a paper, a line each, by barcode. */
export type BatuTerjual = Readonly<Record<string, readonly string[]>>

type Baris = Parameters<typeof sebutBatu>[0] & { readonly kode_barcode: string }

/** What stones pieces carry, as their paper says it: a piece that was sold keeps them. */
export async function batuTerjual(
  tx: Tx,
  items: readonly { readonly kode_barcode: string }[],
): Promise<BatuTerjual> {
  const rows = await tx.all(sql<Baris>`
    select s.kode_barcode, s.butir, s.carat_cct, s.shape, s.color, s.clarity, s.laboratorium,
      s.no_sertifikat
    from public.batu s
    where s.kode_toko = ${tx.kode_toko}
      and s.kode_barcode = any(${items.map((i) => i.kode_barcode)})
    order by s.no_batu`)
  const milik: Record<string, string[]> = {}
  for (const b of rows) (milik[b.kode_barcode] ??= []).push(sebutBatu(b))
  return milik
}

export interface SertifikatTerjual {
  readonly laboratorium: Laboratorium
  readonly no_sertifikat: string
  /** Name of its picture or PDF; null where none is kept. */
  readonly berkas: string | null
}

/** Certificates of the stones that went out by a sale or an exchange which stands. */
export const sertifikatTerjual = (kode_toko: string, nomor: string): Sql<SertifikatTerjual> => sql`
  select s.laboratorium, s.no_sertifikat, s.sertifikat as berkas
  from public.penjualan d
  join public.penjualan_barang i
    on i.kode_toko = ${kode_toko} and i.no_faktur_jual = d.no_faktur_jual
  join public.batu s on s.kode_toko = ${kode_toko} and s.kode_barcode = i.kode_barcode
  where d.kode_toko = ${kode_toko} and d.no_faktur_jual = ${nomor} and d.status = 'VALID'
    and s.no_sertifikat is not null
  order by s.no_batu`
