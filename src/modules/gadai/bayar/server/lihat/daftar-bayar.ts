import type { RawBuilder } from 'kysely'
import { cariPribadi } from '#kernel/server/personal/search-personal.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type Ctx, Envelope, defineQuery } from '#kernel/server/http/route.ts'
import { hutangBayarDaftar } from '../../contract.ts'
import { JENIS_BUNGA, JENIS_TEBUS } from '../../rules.ts'
import { type RowBayar, dariBayar, kolomBayar, wireBayar } from './wire-bayar.ts'

const UNTUK = { tebus: JENIS_TEBUS, bunga: JENIS_BUNGA } as const

/** Acts of a range of dates; the totals leave those out that were taken back. */
export const daftarBayar = defineQuery(hutangBayarDaftar, async ({ ctx, tx, input: i }) => {
  const toko = tx.kode_toko
  const syarat: RawBuilder<unknown>[] = [sql`b.kode_toko = ${toko}`]
  if (i.tgl_from) syarat.push(sql`b.tanggal >= ${i.tgl_from}`)
  if (i.tgl_to) syarat.push(sql`b.tanggal <= ${i.tgl_to}`)
  if (i.status) syarat.push(sql`b.status = ${i.status}`)
  if (i.untuk) syarat.push(sql`b.jenis = any(${[...UNTUK[i.untuk]]})`)
  if (i.jenis) syarat.push(sql`b.jenis = ${i.jenis}`)
  if (i.no_faktur_hutang) syarat.push(sql`b.no_faktur_hutang = ${i.no_faktur_hutang}`)
  if (i.search) syarat.push(cari(ctx, i.search))
  const where = sql.join(syarat, sql` and `)
  const [rows, { count, ...totals }] = await Promise.all([
    tx.all(sql<RowBayar>`
      select ${kolomBayar} from ${dariBayar(toko)} where ${where}
      order by ${urutan(i.sort ?? '-no_bayar')}
      limit ${sql.lit(i.limit)} offset ${(i.page - 1) * i.limit}`),
    tx.one(sql<{ count: number; bunga_rp: number; denda_rp: number; pokok_rp: number }>`
      select count(*) as count,
        coalesce(sum(b.bunga_rp) filter (where b.status = 'VALID'), 0)::bigint as bunga_rp,
        coalesce(sum(b.denda_rp) filter (where b.status = 'VALID'), 0)::bigint as denda_rp,
        coalesce(sum(b.pokok_rp) filter (where b.status = 'VALID'), 0)::bigint as pokok_rp
      from ${dariBayar(toko)} where ${where}`),
  ])
  return new Envelope(rows.map(wireBayar), { count, page: i.page, limit: i.limit, totals })
})

function cari(ctx: Ctx, search: string): RawBuilder<unknown> {
  const pola = `%${search.replace(/[\\%_]/g, (s) => `\\${s}`)}%`
  return sql`(b.no_bayar ilike ${pola} or b.no_faktur_hutang ilike ${pola}
    or h.nama_customer ilike ${pola} or ${cariPribadi(ctx, ['h.no_hp'], search)})`
}

/** The name is one of the contract's list. By number means by day first, as a person reads it. */
function urutan(sort: string) {
  const turun = sort.startsWith('-')
  const kolom = turun ? sort.slice(1) : sort
  const arah = turun ? sql` desc` : sql``
  if (kolom === 'no_bayar') return sql`b.tanggal${arah}, b.waktu${arah}, b.no_bayar${arah}`
  return sql`${sql.ref(`b.${kolom}`)}${arah}, b.no_bayar${arah}`
}
