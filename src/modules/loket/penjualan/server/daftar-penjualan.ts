import { sql } from '#kernel/server/db/query.ts'
import { byDay, listPage, ofDocuments, sums } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { penjualanDaftar } from '../contract.ts'
import { dariKepala, kolomKepala } from './baca-penjualan.ts'
import { wireKepala } from './wire-penjualan.ts'

/**
 * A page of sales. Totals leave cancelled ones out. A search looks at number, customer, phone and
 * barcode; without dates it looks at all of them, with dates at that range only.
 */
export const daftarPenjualan = defineQuery(penjualanDaftar, ({ ctx, tx, input }) => {
  const toko = tx.kode_toko
  return listPage(
    { ctx, tx, input },
    {
      columns: kolomKepala,
      from: dariKepala(toko),
      counted: sql`public.penjualan p
        left join public.member m on m.kode_toko = ${toko} and m.kode_customer = p.kode_customer`,
      where: [
        ...ofDocuments('p', toko, input),
        input.kode_sales && sql`p.kode_sales = ${input.kode_sales}`,
        input.validasi === 'BELUM' && sql`p.valid_oleh is null`,
        input.validasi === 'SUDAH' && sql`p.valid_oleh is not null`,
        input.valid_by && sql`p.valid_oleh = ${input.valid_by}`,
        input.tanpa_tukar && sql`p.no_faktur_jual not like 'FT%'`,
      ],
      search: {
        columns: ['p.no_faktur_jual', 'm.nama_customer'],
        personal: ['m.no_hp'],
        also: (pola) => sql`exists (select 1 from public.penjualan_barang b
          where b.kode_toko = ${toko} and b.no_faktur_jual = p.no_faktur_jual
            and b.kode_barcode ilike ${pola})`,
      },
      order: byDay('p', 'no_faktur_jual'),
      totals: sums(sql`p.status = 'VALID'`, { total_rp: sql`p.total_rp` }),
    },
    wireKepala,
  )
})
