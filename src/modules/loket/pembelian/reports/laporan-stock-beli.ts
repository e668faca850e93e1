import {
  berat,
  bilangan,
  kode,
  pilihan,
  rujukan,
  rupiah,
  tanggal,
  teks,
} from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, summed } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { STOK_BELI } from '../rules.ts'
import { beratKini, bersihKini, murniKini } from '../server/kini-beli.ts'

/**
 * The bought goods that the shop has now: resellable, scrap, in quarantine, to be washed. Weights
 * are those after a test and after work on it; all of it is what the ledger's four accounts hold.
 */
export const laporanStockBeli = defineReport({
  screen: '/laporan-stock-beli',
  api: 'pembelian/report-stock',
  arti: { harga: 'arti.harga_dibeli' },
  params: {
    stok: pilihan(STOK_BELI, { wajib: false }),
    kode_group: rujukan('group', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('stok', pilihan(STOK_BELI)),
    kolom('kode_group', kode()),
    kolom('kadar', kode()),
    kolom('nama_barang', teks()),
    kolom('no_faktur_beli', kode(), { link: '/lihat-pembelian' }),
    kolom('tanggal', tanggal()),
    kolom('qty', bilangan(), { total: 'sum' }),
    ...summed(berat(), 'berat', 'berat_bersih', 'berat_murni'),
    kolom('harga', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => sql`
    select b.stok, b.kode_group, b.kadar, b.nama_barang, b.no_faktur_beli, b.tanggal, b.baris,
      1 as qty, ${beratKini} as berat_mg, ${bersihKini} as berat_bersih_mg,
      ${murniKini} as berat_murni_mg, b.harga_rp
    from public.pembelian_barang b
    where b.kode_toko = ${toko} and b.ada
      and (${params.stok}::text is null or b.stok = ${params.stok}::text)
      and (${params.kode_group}::text is null or b.kode_group = ${params.kode_group}::text)`,
  order: 'stok, kode_group, tanggal, no_faktur_beli, baris',
})
