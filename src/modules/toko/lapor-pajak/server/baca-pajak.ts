import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { PembeliNota } from '#modules/barang/pajak/server/index.ts'
import { type Bentuk, MAKS_FAKTUR, hariMasa } from '../rules.ts'

export interface BarisFaktur {
  /** What it is of: a sale, work (JASA…), money paid ahead (…MUKA), what was left of it (…LUNAS). */
  readonly asal: string
  readonly nama_barang: string
  readonly harga_rp: number
  readonly potongan_rp: number
  readonly dpp_rp: number
  readonly ppn_bp: number
  readonly ppn_rp: number
}

/** An invoice: the lines of one document under one code. */
export interface Faktur {
  readonly nomor: string
  readonly kode_pajak: string
  readonly tanggal: string
  readonly pembeli: PembeliNota
  readonly baris: readonly BarisFaktur[]
}

const bagianKe = (bagian: number) => sql`limit ${MAKS_FAKTUR} offset ${(bagian - 1) * MAKS_FAKTUR}`

const rentang = (tx: Tx, masa: string) => {
  const { dari, sampai } = hariMasa(masa)
  return sql`kode_toko = ${tx.kode_toko} and tanggal between ${dari}::date and ${sampai}::date`
}

/** What was paid ahead and went back in one month is nothing to tell. */
export const BERISI = sql`having sum(dpp_rp) <> 0 or sum(ppn_rp) <> 0`

/** Of a trader an invoice is made; what he gave back is none, and stands beside them. */
export const FAKTUR = sql`having sum(dpp_rp) > 0 or (sum(dpp_rp) = 0 and sum(ppn_rp) > 0)`

/** Invoices to buyers who are no consumers, but for what they gave back in a later month. */
export const bacaFaktur = (tx: Tx, masa: string, bagian: number): Promise<Faktur[]> =>
  tx.all(sql<Faktur>`
    select nomor, kode_pajak, min(tanggal) as tanggal, (array_agg(pembeli))[1] as pembeli,
      json_agg(json_build_object('asal', asal, 'nama_barang', nama_barang, 'harga_rp', harga_rp,
        'potongan_rp', potongan_rp, 'dpp_rp', dpp_rp, 'ppn_bp', ppn_bp, 'ppn_rp', ppn_rp)
        order by baris) as baris
    from public.pajak_baris
    where ${rentang(tx, masa)} and pembeli is not null
    group by nomor, kode_pajak ${FAKTUR} order by nomor, kode_pajak ${bagianKe(bagian)}`)

export interface Eceran {
  /** Null for the sum of a month. */
  readonly nomor: string | null
  readonly kode_pajak: string
  /** Work, not goods. */
  readonly jasa: boolean
  readonly tanggal: string | null
  readonly dpp_rp: number
  readonly ppn_rp: number
  /** Σ price × rate, in rupiah × basis points: what DPP nilai lain is made of. */
  readonly dpp_bp: number
}

/** Sales to consumers, by document or in one row a code. */
export const bacaEceran = (
  tx: Tx,
  masa: string,
  bentuk: Bentuk,
  bagian: number,
): Promise<Eceran[]> => {
  const nomor = bentuk === 'NOTA' ? sql`nomor` : sql`null::text`
  return tx.all(sql<Eceran>`
    select ${nomor} as nomor, kode_pajak, asal like 'JASA%' as jasa,
      ${bentuk === 'NOTA' ? sql`min(tanggal)` : sql`null::date`} as tanggal,
      sum(dpp_rp)::bigint as dpp_rp, sum(ppn_rp)::bigint as ppn_rp,
      sum(dpp_rp * ppn_bp)::bigint as dpp_bp
    from public.pajak_baris
    where ${rentang(tx, masa)} and pembeli is null
    group by 1, 2, 3 ${BERISI} order by 1, 2, 3 ${bagianKe(bagian)}`)
}

export interface Bupot {
  readonly nomor: string
  readonly tanggal: string
  readonly pembeli: PembeliNota
  readonly pph_alasan: string
  readonly pph_bp: number
  readonly dpp_rp: number
  readonly pph_rp: number
}

/**
 * PPh 22 that was collected, by document and object. The tax office counts base × rate: where the
 * lines of a document were rounded to another sum, each has a proof of its own.
 */
export const bupotMasa = (tx: Tx, masa: string) => sql`
  select nomor, min(tanggal) as tanggal, (array_agg(pembeli))[1] as pembeli, pph_alasan, pph_bp,
    min(baris) as baris, sum(dpp_rp)::bigint as dpp_rp, sum(pph_rp)::bigint as pph_rp
  from (
    select nomor, tanggal, pembeli, pph_alasan, pph_bp, baris, dpp_rp, pph_rp,
      case when round(sum(dpp_rp) over w * pph_bp / 10000.0) = sum(pph_rp) over w then 0
        else baris end as bagian
    from public.pajak_baris
    where ${rentang(tx, masa)} and pph_rp <> 0
    window w as (partition by nomor, pph_alasan, pph_bp)) b
  group by nomor, pph_alasan, pph_bp, bagian`

export const bacaBupot = (tx: Tx, masa: string, bagian: number): Promise<Bupot[]> =>
  tx.all(sql<Bupot>`
    select nomor, tanggal, pembeli, pph_alasan, pph_bp, dpp_rp, pph_rp
    from (${bupotMasa(tx, masa)}) p
    order by nomor, pph_alasan, baris ${bagianKe(bagian)}`)

/** Codes of the objects of PPh 22 as they count on a day, by case; a case without one is left out. */
export async function objekPajak(tx: Tx, tanggal: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(sql<{ kasus: string; kode_pajak: string | null }>`
    select distinct on (kasus) kasus, kode_pajak from public.tarif_pajak
    where kasus like 'PPH%' and berlaku_dari <= ${tanggal}::date
    order by kasus, berlaku_dari desc`)
  return new Map(rows.flatMap((r) => (r.kode_pajak ? [[r.kasus, r.kode_pajak] as const] : [])))
}
