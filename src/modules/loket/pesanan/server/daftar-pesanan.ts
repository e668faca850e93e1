import type { RawBuilder } from 'kysely'
import { cariPribadi } from '#kernel/server/personal/search-personal.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, Envelope, defineQuery } from '#kernel/server/http/route.ts'
import {
  type UntukPesanan,
  pesananDaftar,
  pesananTerbuka,
  pesananValidasiDaftar,
} from '../contract.ts'
import { type RowPesanan, dariKepala, kolomKepala, wireKepala } from './baca-pesanan.ts'

interface Halaman {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
  readonly sort?: string | undefined
}

/** Orders of a range of dates; totals leave cancelled ones out. */
export const daftarPesanan = defineQuery(pesananDaftar, ({ ctx, tx, input }) => {
  const syarat = []
  if (input.tgl_from) syarat.push(sql`p.tanggal >= ${input.tgl_from}`)
  if (input.tgl_to) syarat.push(sql`p.tanggal <= ${input.tgl_to}`)
  if (input.status) syarat.push(sql`p.status = ${input.status}`)
  return halaman(ctx, tx, input, syarat)
})

/** Which orders wait for what; whoever looks for one does not know the day on which it was made. */
const MENUNGGU: Readonly<Record<UntukPesanan, RawBuilder<unknown>>> = {
  bayar: sql`p.status in ('ENTRY', 'SELESAI') and p.dp_rp < p.total_rp`,
  selesai: sql`p.status = 'ENTRY'`,
  ambil: sql`p.status = 'SELESAI'`,
  batal: sql`p.status in ('ENTRY', 'SELESAI')`,
}

export const pesananMenunggu = defineQuery(pesananTerbuka, ({ ctx, tx, input }) =>
  halaman(ctx, tx, { ...input, sort: input.sort ?? 'tgl_selesai' }, [MENUNGGU[input.untuk]]),
)

export const pesananUntukValidasi = defineQuery(pesananValidasiDaftar, ({ ctx, tx, input }) => {
  const syarat = [
    sql`p.status <> 'BATAL'`,
    input.valid === 'SUDAH' ? sql`p.valid_oleh is not null` : sql`p.valid_oleh is null`,
  ]
  if (input.valid_by) syarat.push(sql`p.valid_oleh = ${input.valid_by}`)
  return halaman(ctx, tx, input, syarat)
})

async function halaman(ctx: Ctx, tx: Tx, i: Halaman, syarat: readonly RawBuilder<unknown>[]) {
  const toko = tx.kode_toko
  const where = sql.join([sql`p.kode_toko = ${toko}`, ...syarat, ...cari(ctx, toko, i)], sql` and `)
  const [rows, jumlah] = await Promise.all([
    tx.all(sql<RowPesanan>`
      select ${kolomKepala} from ${dariKepala(toko)} where ${where}
      order by ${urutan(i.sort ?? '-no_pesanan')}
      limit ${sql.lit(i.limit)} offset ${(i.page - 1) * i.limit}`),
    tx.one(sql<{ count: number; total_rp: number; dp_rp: number }>`
      select count(*) as count,
        coalesce(sum(p.total_rp) filter (where p.status <> 'BATAL'), 0)::bigint as total_rp,
        coalesce(sum(p.dp_rp) filter (where p.status <> 'BATAL'), 0)::bigint as dp_rp
      from public.pesanan p where ${where}`),
  ])
  const { count, total_rp, dp_rp } = jumlah
  const totals = { total_rp, dp_rp, sisa_bayar: total_rp - dp_rp }
  return new Envelope(rows.map(wireKepala), { count, page: i.page, limit: i.limit, totals })
}

function cari(ctx: Ctx, toko: string, { search }: Halaman): RawBuilder<unknown>[] {
  if (!search) return []
  const pola = `%${search.replace(/[\\%_]/g, (s) => `\\${s}`)}%`
  return [
    sql`(p.no_pesanan ilike ${pola} or p.nama_customer ilike ${pola} or ${cariPribadi(ctx, ['p.no_hp'], search)}
      or exists (select 1 from public.pesanan_barang b
        where b.kode_toko = ${toko} and b.no_pesanan = p.no_pesanan
          and (b.deskripsi ilike ${pola} or b.kode_barcode ilike ${pola})))`,
  ]
}

/** The name is one of the contract's list. By number means by day first, as a person reads it. */
function urutan(sort: string) {
  const turun = sort.startsWith('-')
  const kolom = turun ? sort.slice(1) : sort
  const arah = turun ? sql` desc` : sql``
  if (kolom === 'no_pesanan') return sql`p.tanggal${arah}, p.no_pesanan${arah}`
  return sql`${sql.ref(`p.${kolom}`)}${arah}, p.no_pesanan${arah}`
}
