import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { StatusBarang } from '#modules/barang/barang/rules.ts'
import { dipegang } from '#modules/barang/hilang/server/index.ts'
import { CARA } from '#modules/barang/opname/server/index.ts'
import type { PieceSidik } from '../rules.ts'

/** A piece that may have lost its label, and which count or paper misses it. */
export interface KeadaanSidik extends PieceSidik {
  readonly nama_barang: string
  readonly kode_dept: string
  readonly kode_group: string
  readonly kadar: string
  readonly kode_gudang: string
  readonly status: StatusBarang
  readonly foto: string | null
  readonly no_opname: string | null
  readonly no_barang_hilang: string | null
  /** All that fit, without the limit; and those of them in other warehouses than the asked one. */
  readonly jumlah: number
  readonly gudang_lain: number
}

/** Where piece `h` is missing: BERJALAN and OPNAME have their count, HILANG its paper. */
const ASAL = sql<PieceSidik['asal_sidik']>`
  case when h.status = 'HILANG' then 'HILANG' when r.no_opname is not null then 'BERJALAN'
    when l.no_opname is not null then 'OPNAME' else 'STOK' end`

/**
 * Pieces `h` that lie in the shop or are written off, each with the running count that misses it
 * (`r`) and the last finished one that did (`l`), if nobody had it in hand since. A label that a
 * running count read is none that is lost. The states stand in the text: an index by weight has only
 * them.
 */
const dari = (tx: Tx) => sql`
  public.barang h
  join public.kadar k on k.kadar = h.kadar
  cross join lateral (
    select min(o.no_opname) filter (where s.hasil is null and ${CARA.BARANG.masihAda(tx.kode_toko)}) as no_opname,
      coalesce(bool_or(s.hasil = 'KETEMU'), false) as ketemu
    from public.opname_barang o
    join public.opname_barang_isi s on s.kode_toko = ${tx.kode_toko}
      and s.no_opname = o.no_opname and s.kode_barcode = h.kode_barcode
    where o.kode_toko = ${tx.kode_toko} and o.status = 'BERJALAN'
  ) r
  left join lateral (
    select o.no_opname, o.selesai, s.hasil, s.kode_baki
    from public.opname_barang_isi s
    join public.opname_barang o on o.kode_toko = ${tx.kode_toko} and o.no_opname = s.no_opname
      and o.status = 'SELESAI'
    where s.kode_toko = ${tx.kode_toko} and s.kode_barcode = h.kode_barcode
      and s.hasil in ('HILANG', 'KETEMU')
    order by o.selesai desc limit 1
  ) l on l.hasil = 'HILANG' and l.kode_baki = h.kode_baki and h.status <> 'HILANG'
    and ${dipegang(tx, { kode_barcode: sql`h.kode_barcode`, sejak: sql`l.selesai` })} is null
  where h.kode_toko = ${tx.kode_toko}
    and h.status in ('READY', 'TITIP', 'PESAN', 'CICIL', 'HILANG') and not h.arsip and not r.ketemu
    and not exists (
      select 1 from public.sidik_berat f
      where f.kode_toko = ${tx.kode_toko} and f.kode_barcode = h.kode_barcode
        and f.status = 'VALID' and f.no_barang_hilang = h.no_dokumen and h.status = 'HILANG'
    )`

/** Only pieces that are missing somewhere. */
export const HANYA_HILANG = sql`${ASAL} <> 'STOK'`
/** The counts that miss a piece. */
export const NO_OPNAME = sql<string | null>`coalesce(r.no_opname, l.no_opname)`

interface Diminta {
  /** Conditions over `h` and its kadar `k`. */
  readonly syarat: RawBuilder<unknown>
  readonly dekat_mg: number
  /** Pieces of this warehouse come first; null for any. */
  readonly kode_gudang: string | null
  readonly limit: number
}

/** Pieces that fit, those nearest to `dekat_mg` first. */
export const bacaKeadaan = (tx: Tx, d: Diminta): Promise<KeadaanSidik[]> => {
  const disini = sql`h.kode_gudang = coalesce(${d.kode_gudang}::text, h.kode_gudang)`
  return tx.all(sql<KeadaanSidik>`
    select h.kode_barcode, h.nama_barang, h.kode_dept, h.kode_group, h.kadar,
      k.persentase_bp as kadar_bp, h.size, h.kode_gudang, h.kode_baki, h.berat_mg, h.status, h.foto,
      ${ASAL} as asal_sidik, ${NO_OPNAME} as no_opname,
      case when h.status = 'HILANG' then h.no_dokumen end as no_barang_hilang,
      (count(*) over ())::int as jumlah,
      (count(*) filter (where not ${disini}) over ())::int as gudang_lain
    from ${dari(tx)} and ${d.syarat}
    order by ${disini} desc, abs(h.berat_mg - ${d.dekat_mg}::bigint), h.kode_barcode
    limit ${d.limit}`)
}
