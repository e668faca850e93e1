import type { RawBuilder } from 'kysely'
import { cariPribadi } from '#kernel/server/personal/search-personal.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, Envelope, defineQuery } from '#kernel/server/http/route.ts'
import { serviceDaftar, serviceTerbuka } from '../contract.ts'
import { dariKepala, kolomKepala } from './baca-service.ts'
import { type RowService, wireKepala } from './wire-service.ts'

interface Jumlah {
  readonly count: number
  readonly biaya_rp: number
  readonly uang_muka_rp: number
}

type Input = ReturnType<(typeof serviceDaftar)['input']['parse']>

/**
 * A page of services. Totals leave cancelled ones out. A search looks at number, customer, phone
 * and the names of the pieces.
 */
export const daftarService = defineQuery(serviceDaftar, ({ ctx, tx, input }) =>
  halaman(tx, input, syarat(ctx, tx.kode_toko, input)),
)

/** Those that wait for the craftsman or for the customer. */
export const daftarTerbuka = defineQuery(serviceTerbuka, ({ ctx, tx, input }) => {
  const terbuka = sql`${syarat(ctx, tx.kode_toko, input)} and v.status in ('ENTRY', 'SELESAI')`
  return halaman(tx, input, terbuka)
})

async function halaman(
  tx: Tx,
  { page, limit, sort }: Pick<Input, 'page' | 'limit' | 'sort'>,
  where: RawBuilder<unknown>,
) {
  const [rows, { count, ...totals }] = await Promise.all([
    tx.all(sql<RowService>`
      select ${kolomKepala} from ${dariKepala(tx.kode_toko)} where ${where}
      order by ${urutan(sort ?? '-no_service')}
      limit ${sql.lit(limit)} offset ${(page - 1) * limit}`),
    tx.one(sql<Jumlah>`
      select count(*) as count,
        coalesce(sum(coalesce(v.biaya_akhir_rp, v.biaya_rp))
          filter (where v.status <> 'BATAL'), 0)::bigint as biaya_rp,
        coalesce(sum(v.uang_muka_rp) filter (where v.status <> 'BATAL'), 0)::bigint
          as uang_muka_rp
      from public.service v where ${where}`),
  ])
  return new Envelope(rows.map(wireKepala), { count, page, limit, totals })
}

/** Only what was asked for: a condition that may be null would keep the index of dates unused. */
function syarat(ctx: Ctx, toko: string, i: Partial<Input>): RawBuilder<unknown> {
  const parts = [sql`v.kode_toko = ${toko}`]
  if (i.tgl_from) parts.push(sql`v.tanggal >= ${i.tgl_from}`)
  if (i.tgl_to) parts.push(sql`v.tanggal <= ${i.tgl_to}`)
  if (i.status) parts.push(sql`v.status = ${i.status}`)
  if (i.valid === 'SUDAH') parts.push(sql`v.valid_oleh is not null`)
  if (i.valid === 'BELUM') parts.push(sql`v.valid_oleh is null and v.status <> 'BATAL'`)
  if (i.valid_by) parts.push(sql`v.valid_oleh = ${i.valid_by}`)
  if (i.kode_tukang) parts.push(sql`v.kode_tukang = ${i.kode_tukang}`)
  if (i.search) {
    const pola = `%${i.search.replace(/[\\%_]/g, (s) => `\\${s}`)}%`
    parts.push(sql`(v.no_service ilike ${pola} or v.nama_customer ilike ${pola}
      or ${cariPribadi(ctx, ['v.no_hp'], i.search)}
      or exists (select 1 from public.service_ambil x where x.kode_toko = ${toko}
        and x.no_service = v.no_service and x.no_ambil ilike ${pola})
      or exists (select 1 from public.service_barang b where b.kode_toko = ${toko}
        and b.no_service = v.no_service
        and (b.nama_barang ilike ${pola} or b.kode_barcode ilike ${pola})))`)
  }
  return sql.join(parts, sql` and `)
}

/** The name is one of the contract's list. By number means by day first, as a person reads it. */
function urutan(sort: string) {
  const turun = sort.startsWith('-')
  const kolom = turun ? sort.slice(1) : sort
  const arah = turun ? sql` desc` : sql``
  if (kolom === 'no_service') return sql`v.tanggal${arah}, v.no_service${arah}`
  return sql`${sql.ref(`v.${kolom}`)}${arah} nulls last, v.no_service${arah}`
}
