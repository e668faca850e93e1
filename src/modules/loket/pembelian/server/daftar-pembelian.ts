import { sql } from '#kernel/server/db/query.ts'
import { byDay, listPage, ofDocuments, sums } from '#kernel/server/http/page.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { pembelianDaftar } from '../contract.ts'
import { dariKepala, kolomKepala } from './baca-pembelian.ts'
import { wireKepala } from './wire-pembelian.ts'

/**
 * A page of purchases; the legs of exchanges are seen with their exchange. Totals leave cancelled
 * ones out. A search looks at number, seller, phone and barcode.
 */
export const daftarPembelian = defineQuery(pembelianDaftar, ({ ctx, tx, input }) => {
  const toko = tx.kode_toko
  return listPage(
    { ctx, tx, input },
    {
      columns: kolomKepala,
      from: dariKepala(toko),
      counted: sql`public.pembelian p`,
      where: [
        ...ofDocuments('p', toko, input),
        sql`p.no_faktur_beli like 'FB%'`,
        input.validasi === 'SUDAH' && sql`p.valid_oleh is not null`,
        input.validasi === 'BELUM' && sql`p.valid_oleh is null`,
      ],
      search: {
        columns: ['p.no_faktur_beli', 'p.nama_penjual'],
        personal: ['p.no_hp'],
        also: (pola) => sql`exists (select 1 from public.pembelian_barang b
          where b.kode_toko = ${toko} and b.no_faktur_beli = p.no_faktur_beli
            and (b.kode_barcode ilike ${pola} or b.no_faktur_jual ilike ${pola}))`,
      },
      order: byDay('p', 'no_faktur_beli'),
      totals: sums(sql`p.status = 'VALID'`, { total_rp: sql`p.total_rp` }),
    },
    wireKepala,
  )
})
