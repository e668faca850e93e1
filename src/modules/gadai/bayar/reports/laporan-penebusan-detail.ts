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
import { cabang, defineReport, kolom, rentangDiminta } from '#kernel/server/report/define.ts'
import { GATE_HUTANG, bungaPinjam } from '#modules/gadai/surat/rules.ts'
import { seluruhBayar } from './penebusan.ts'

/** what the report may be sorted by. */
const URUT = ['tgl_lunas', 'tgl_hutang', 'no_faktur_hutang'] as const

/**
 * Redeemed tickets by the day of their redemption: for how long, what the customer paid in all since
 * the first day, and what rate that was a month of 30 days.
 */
export const laporanPenebusanDetail = defineReport({
  screen: '/laporan-penebusan-detail',
  gate: { all: [...GATE_HUTANG.all, 'HIDUP_FEATURE_MODULE'] },
  api: 'hutang/report-penebusan-detail',
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
    kolom('bunga_hitung_rp', rupiah(), { total: 'sum' }),
    kolom('bunga_rp', rupiah(), { total: 'sum' }),
    kolom('bunga_pinjam', persen({ max: 1_000_000 }), { hitung: true }),
    kolom('denda_rp', rupiah(), { total: 'sum' }),
    kolom('total_bayar', rupiah(), { total: 'sum' }),
    kolom('kode_sales', kode()),
    kolom('detail_barang', daftar()),
  ],
  query: ({ toko, params }) => sql`
    select h.no_faktur_hutang, h.nama_customer, h.alamat_customer, h.tanggal as tgl_hutang,
      h.tgl_tutup as tgl_lunas,
      (h.tgl_tutup - h.tanggal + h.hari_pertama::int) as lama_pinjam,
      h.pokok_awal_rp as jumlah_hutang_rp, h.bunga_bp, s.bunga_hitung_rp, s.bunga_rp, s.denda_rp,
      s.total_bayar_rp, h.kode_sales,
      array(select b.nama_barang || ' ' || to_char(b.berat_mg / 1000.0, 'FM999990.000') || ' g '
          || b.kadar
        from public.hutang_barang b
        where b.kode_toko = ${toko} and b.no_faktur_hutang = h.no_faktur_hutang
        order by b.baris) as detail_barang,
      case ${params.sort_by}::text when 'tgl_hutang' then h.tanggal::text
        when 'no_faktur_hutang' then h.no_faktur_hutang else h.tgl_tutup::text end as urut
    from public.hutang h
    join public.hutang_bayar t on t.kode_toko = ${toko} and t.no_bayar = h.no_tutup
      and t.jenis = 'TEBUS'
    cross join lateral (${seluruhBayar(toko)}) s
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
  pesan: { kosong: 'hutang.laporan_kosong', ada: 'hutang.laporan_tersedia' },
})
