import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { recordSchema } from '#kernel/server/master/schema.ts'
import { type DatabaseRow, tableOf, toWire } from '#kernel/server/master/table.ts'
import { baki } from '../masters.ts'

const tabel = tableOf(baki)

const bakiReady = defineCall({
  method: 'GET',
  path: 'baki/ready',
  policy: 'session',
  summary: 'Trays with room for another piece',
  input: z.strictObject({}),
  output: z.array(recordSchema(tabel)),
})

/** Trays that take another piece: without a capacity, or with fewer pieces in them than it allows. */
export const bakiSiap = defineQuery(bakiReady, async ({ tx }) => {
  const rows = await tx.all(sql<DatabaseRow>`
    select ${tabel.select} from public.baki b
    where b.kode_toko = ${tx.kode_toko} and (b.kapasitas is null or b.kapasitas > (
      select count(*) from public.barang g
      where g.kode_toko = ${tx.kode_toko} and g.kode_baki = b.kode_baki
        and g.status in ('READY', 'TITIP', 'PESAN', 'CICIL') and not g.arsip))
    order by b.kode_baki limit 500`)
  return rows.map((row) => toWire(tabel, row))
})
