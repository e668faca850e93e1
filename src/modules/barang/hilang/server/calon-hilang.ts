import { keGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { type CalonHilang, hilangCalon } from '../contract.ts'
import { dipegang } from './isi-hilang.ts'

type Baris = Omit<CalonHilang, 'berat'> & { readonly berat_mg: number }

/** Rows that are shown; what is left comes when these are written off. */
const MAKS_CALON = 500

/**
 * Pieces whose last finished count did not find them, which are for sale still, in the same tray,
 * not scanned in a count that goes on, and that no document had in hand since: what may be written
 * off.
 */
export const calonHilang = defineQuery(hilangCalon, async ({ tx, input }) => {
  const rows = await tx.all(sql<Baris>`
    select k.no_opname, k.tanggal, k.kode_barcode, b.nama_barang, b.kode_group, b.kode_baki,
      b.berat_mg, b.foto
    from (
      select distinct on (s.kode_barcode) s.kode_barcode, s.kode_baki, s.hasil, o.no_opname,
        o.tanggal, o.selesai
      from public.opname_barang o
      join public.opname_barang_isi s on s.kode_toko = ${tx.kode_toko}
        and s.no_opname = o.no_opname and s.hasil in ('HILANG', 'KETEMU')
      where o.kode_toko = ${tx.kode_toko} and o.status in ('SELESAI', 'BERJALAN')
      order by s.kode_barcode, o.mulai desc
    ) k
    join public.barang b on b.kode_toko = ${tx.kode_toko} and b.kode_barcode = k.kode_barcode
    where k.hasil = 'HILANG' and b.status = 'READY' and b.kode_baki = k.kode_baki
      and ${dipegang(tx, { kode_barcode: sql`k.kode_barcode`, sejak: sql`k.selesai` })} is null
      and (${input.no_opname ?? null}::text is null or k.no_opname = ${input.no_opname ?? null}::text)
    order by k.no_opname desc, k.kode_barcode limit ${MAKS_CALON}`)
  return rows.map(({ berat_mg, ...r }) => ({ ...r, berat: keGram(berat_mg) }))
})
