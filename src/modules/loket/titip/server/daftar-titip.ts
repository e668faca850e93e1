import { sql } from '#kernel/server/db/query.ts'
import {
  type Asked,
  type DocumentFilter,
  byDay,
  listPage,
  ofDocuments,
  sums,
} from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { titipDaftar, titipTerbuka } from '../contract.ts'
import { dariKepala, kolomKepala, wireKepala } from './baca-titip.ts'

/** Deposits of a range of dates; totals leave cancelled ones out. */
export const daftarTitip = defineQuery(titipDaftar, ({ ctx, tx, input }) =>
  halaman({ ctx, tx, input }, tx.kode_toko, input),
)

/** Those that wait: whoever takes one does not know the day on which it was made. */
export const titipMenunggu = defineQuery(titipTerbuka, ({ ctx, tx, input }) =>
  halaman({ ctx, tx, input }, tx.kode_toko, { status: 'OPEN' }),
)

const halaman = (a: Asked, toko: string, saring: DocumentFilter) =>
  listPage(
    a,
    {
      columns: kolomKepala,
      from: dariKepala(toko),
      counted: sql`public.titip p`,
      where: ofDocuments('p', toko, saring),
      search: {
        columns: ['p.no_titip', 'p.nama_customer'],
        personal: ['p.no_hp'],
        also: (pola) => sql`exists (select 1 from public.titip_barang b
          where b.kode_toko = ${toko} and b.no_titip = p.no_titip and b.kode_barcode ilike ${pola})`,
      },
      order: byDay('p', 'no_titip'),
      totals: sums(sql`p.status <> 'BATAL'`, {
        total_rp: sql`p.total_rp`,
        dp_rp: sql`p.dp_rp`,
        sisa_bayar: sql`p.total_rp - p.dp_rp`,
      }),
    },
    wireKepala,
  )
