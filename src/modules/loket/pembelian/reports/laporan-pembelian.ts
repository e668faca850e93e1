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
import { cabang, defineReport, kolom, rentangDiminta } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { STOK_BELI } from '../rules.ts'

/**
 * Every piece that was bought, the buying legs of exchanges among them. A cancelled one
 * stays visible with what it was worth in a column of its own: the sums are those that stand.
 */
export const laporanPembelian = defineReport({
  screen: '/laporan-pembelian',
  api: 'pembelian/report',
  params: {
    ...rentangDiminta,
    kode_sales: rujukan('sales', { wajib: false }),
    kode_group: rujukan('group', { wajib: false }),
    kode_kondisi: rujukan('kondisi-pembelian', { wajib: false }),
    status_nota: pilihan(['VALID', 'BATAL'], { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_faktur_beli', kode(), { link: '/lihat-pembelian' }),
    kolom('tanggal', tanggal()),
    kolom('kode_sales', kode()),
    kolom('nama_penjual', teks()),
    kolom('nama_barang', teks()),
    kolom('kode_group', kode()),
    kolom('kode_kondisi', kode()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('harga_dasar', rupiah(), { total: 'sum' }),
    kolom('potongan', rupiah(), { total: 'sum' }),
    kolom('rugi', rupiah(), { total: 'sum' }),
    kolom('harga', rupiah(), { total: 'sum' }),
    kolom('stok', pilihan(STOK_BELI)),
    kolom('status_nota', pilihan(['VALID', 'BATAL'])),
    kolom('batal_rp', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => sql`
    select b.no_faktur_beli, p.tanggal, p.kode_sales, p.nama_penjual, b.nama_barang, b.kode_group,
      b.kode_kondisi, b.baris, v.berlaku as qty, b.berat_mg * v.berlaku as berat_mg,
      b.harga_dasar_rp * v.berlaku as harga_dasar_rp, b.potongan_rp * v.berlaku as potongan_rp,
      (b.rugi_lama_rp + b.rugi_hilang_rp) * v.berlaku as rugi_rp,
      b.harga_rp * v.berlaku as harga_rp, b.stok, p.status as status_nota,
      b.harga_rp * (1 - v.berlaku) as batal_rp
    from public.pembelian p
    join public.pembelian_barang b
      on b.kode_toko = ${toko} and b.no_faktur_beli = p.no_faktur_beli
    cross join lateral (select (p.status = 'VALID')::int as berlaku) v
    where p.kode_toko = ${toko}
      and p.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_sales}::text is null or p.kode_sales = ${params.kode_sales}::text)
      and (${params.kode_group}::text is null or b.kode_group = ${params.kode_group}::text)
      and (${params.kode_kondisi}::text is null
        or b.kode_kondisi = ${params.kode_kondisi}::text)
      and (${params.status_nota}::text is null or p.status = ${params.status_nota}::text)`,
  order: 'tanggal, no_faktur_beli, baris',
})
