import {
  bilangan,
  daftar,
  kode,
  persen,
  pilihan,
  rupiah,
  tanggal,
  teks,
} from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, kolom, rentangDiminta, summed } from '#kernel/server/report/define.ts'
import { bungaPinjam } from '#modules/gadai/surat/rules.ts'
import { ditebus } from './penebusan.ts'
import { gateGadai, laporanGadai } from '#modules/gadai/surat/server/index.ts'

/** what the report may be sorted by. */
const URUT = ['tgl_lunas', 'tgl_hutang', 'no_faktur_hutang'] as const

/**
 * Redeemed tickets by the day of their redemption: for how long, what the customer paid in all since
 * the first day, and what rate that was a month of 30 days.
 */
export const laporanPenebusanDetail = laporanGadai({
  screen: '/laporan-penebusan-detail',
  gate: gateGadai('HIDUP_FEATURE_MODULE'),
  api: 'hutang/report-penebusan-detail',
  arti: { total_bayar: 'arti.total_bayar_seluruh' },
  params: {
    ...rentangDiminta,
    no_pinjam: kode({ wajib: false, max: 14 }),
    sort_by: pilihan(URUT, { default: 'tgl_lunas' }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_faktur_hutang', kode(), { link: '/lihat-hutang' }),
    kolom('nama_customer', teks()),
    kolom('alamat_customer', teks()),
    kolom('tgl_hutang', tanggal()),
    kolom('tgl_lunas', tanggal()),
    kolom('lama_pinjam', bilangan()),
    kolom('jumlah_hutang', rupiah(), { total: 'sum' }),
    kolom('bunga', persen()),
    ...summed(rupiah(), 'bunga_hitung_rp', 'bunga_rp'),
    kolom('bunga_pinjam', persen({ max: 1_000_000 }), { hitung: true }),
    ...summed(rupiah(), 'denda_rp', 'total_bayar'),
    kolom('kode_sales', kode()),
    kolom('detail_barang', daftar()),
  ],
  query: ({ toko, params }) => sql`
    select h.no_faktur_hutang, h.nama_customer, h.alamat_customer, h.tanggal as tgl_hutang,
      h.tgl_tutup as tgl_lunas,
      (h.tgl_tutup - h.tanggal + h.hari_pertama::int) as lama_pinjam,
      h.pokok_awal_rp as jumlah_hutang_rp, h.bunga_bp, b.bunga_hitung_rp, b.bunga_rp, b.denda_rp,
      b.total_bayar_rp, h.kode_sales,
      array(select g.nama_barang || ' ' || to_char(g.berat_mg / 1000.0, 'FM999990.000') || ' g '
          || g.kadar
        from public.hutang_barang g
        where g.kode_toko = ${toko} and g.no_faktur_hutang = h.no_faktur_hutang
        order by g.baris) as detail_barang,
      case ${params.sort_by}::text when 'tgl_hutang' then h.tanggal::text
        when 'no_faktur_hutang' then h.no_faktur_hutang else h.tgl_tutup::text end as urut
    from public.hutang h ${ditebus(toko)}
    where h.kode_toko = ${toko} and h.status = 'LUNAS'
      and h.tgl_tutup between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.no_pinjam}::text is null
        or h.no_faktur_hutang = ${params.no_pinjam}::text)`,
  baris: (row) => ({
    ...row,
    bunga_pinjam_bp: bungaPinjam(
      Number(row['bunga_rp']),
      Number(row['jumlah_hutang_rp']),
      Number(row['lama_pinjam']),
    ),
  }),
  order: 'urut, no_faktur_hutang',
})
