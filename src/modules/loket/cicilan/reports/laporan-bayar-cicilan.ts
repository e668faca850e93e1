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
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { GATE_CICILAN } from '../rules-gate.ts'
import { JENIS_BAYAR_CICILAN, JENIS_UANG_CICILAN } from '../rules.ts'

const pesan = { kosong: 'cicilan.laporan_kosong', ada: 'cicilan.laporan_tersedia' }
const params = {
  ...rentang,
  kode_sales: rujukan('sales', { wajib: false }),
  kode_toko: cabang(),
}
const nomor = kolom('no_cicilan', kode(), { link: '/lihat-cicilan' })

/**
 * Money that came on instalments, early settlements included, by what it was for. A payment that was
 * taken back stays on its day, and stands with its sign turned on the day on which it was taken back:
 * so each day is what was posted on it.
 */
export const laporanBayarCicilan = defineReport({
  screen: '/laporan-bayar-cicilan',
  gate: GATE_CICILAN,
  api: 'cicilan/report-bayar',
  arti: { margin_rp: 'arti.margin_rp_diakui' },
  params,
  columns: [
    kolom('no_bayar', kode()),
    kolom('tanggal', tanggal()),
    kolom('jenis_bayar_cicilan', pilihan(JENIS_UANG_CICILAN)),
    nomor,
    kolom('nama_customer', teks()),
    ...summed(rupiah(), 'angsuran_rp', 'denda_rp', 'total_bayar', 'margin_rp', 'rabat_rp'),
    kolom('sisa_bayar', rupiah()),
    kolom('input_by', kode()),
  ],
  query: ({ toko, params: p }) => sql`
    select b.no_bayar, g.tanggal, g.jenis as jenis_bayar_cicilan, b.no_cicilan, c.nama_customer,
      g.arah * b.angsuran_rp as angsuran_rp, g.arah * b.denda_rp as denda_rp,
      g.arah * b.total_rp as total_bayar_rp, g.arah * b.margin_rp as margin_rp,
      g.arah * b.rabat_rp as rabat_rp, g.sisa_rp as sisa_bayar_rp, g.oleh as input_by, g.arah
    from public.cicilan_bayar b
    join public.cicilan c on c.kode_toko = ${toko} and c.no_cicilan = b.no_cicilan
    cross join lateral (values
      (1, b.tanggal, b.jenis, b.sisa_rp, b.input_by),
      (-1, b.tgl_batal, 'BATAL_BAYAR', b.sisa_rp + b.angsuran_rp + b.rabat_rp,
        b.dibatalkan_oleh)) g (arah, tanggal, jenis, sisa_rp, oleh)
    where b.kode_toko = ${toko} and b.jenis in ('BAYAR', 'LUNAS')
      and g.tanggal between ${p.tgl_from}::date and ${p.tgl_to}::date
      and (${p.kode_sales}::text is null or c.kode_sales = ${p.kode_sales}::text)`,
  order: 'tanggal, no_bayar, arah desc',
  pesan,
})

/** Contracts by the day on which the last rupiah came, by their last instalment or early. */
export const laporanPelunasanCicilan = defineReport({
  screen: '/laporan-pelunasan-cicilan',
  gate: GATE_CICILAN,
  api: 'cicilan/report-pelunasan',
  arti: { total_rp: 'arti.total_rp_cicilan' },
  params,
  columns: [
    nomor,
    kolom('tanggal', tanggal()),
    kolom('tgl_lunas', tanggal()),
    kolom('no_bayar', kode()),
    kolom('jenis_bayar_cicilan', pilihan(JENIS_BAYAR_CICILAN)),
    kolom('nama_customer', teks()),
    kolom('tenor', bilangan()),
    ...summed(rupiah(), 'total_rp', 'dp_rp', 'terbayar_rp', 'rabat_rp', 'denda_rp'),
  ],
  query: ({ toko, params: p }) => sql`
    select c.no_cicilan, c.tanggal, c.tgl_lunas, c.no_lunas as no_bayar,
      b.jenis as jenis_bayar_cicilan, c.nama_customer, c.tenor, c.total_rp, c.dp_rp,
      c.terbayar_rp, c.rabat_rp, c.denda_rp
    from public.cicilan c
    join public.cicilan_bayar b on b.kode_toko = ${toko} and b.no_bayar = c.no_lunas
    where c.kode_toko = ${toko} and c.tgl_lunas between ${p.tgl_from}::date and ${p.tgl_to}::date
      and (${p.kode_sales}::text is null or c.kode_sales = ${p.kode_sales}::text)`,
  order: 'tgl_lunas, no_cicilan',
  pesan,
})

/** Pieces that were handed over, by the sale that did it. */
export const laporanAmbilCicilan = defineReport({
  screen: '/laporan-ambil-cicilan',
  gate: GATE_CICILAN,
  api: 'cicilan/report-ambil',
  arti: { margin_rp: 'arti.margin_rp_ambil' },
  params,
  columns: [
    nomor,
    kolom('tanggal', tanggal()),
    kolom('tgl_ambil', tanggal()),
    kolom('no_faktur_jual', kode(), { link: '/lihat-penjualan' }),
    kolom('kode_sales', kode()),
    kolom('nama_customer', teks()),
    kolom('kode_barcode', kode()),
    kolom('nama_barang', teks()),
    kolom('berat', berat(), { total: 'sum' }),
    ...summed(rupiah(), 'harga_total', 'margin_rp', 'dp_rp'),
  ],
  query: ({ toko, params: p }) => sql`
    select c.no_cicilan, c.tanggal, c.tgl_ambil, c.no_faktur_jual, c.kode_sales, c.nama_customer,
      b.kode_barcode, b.nama_barang, b.berat_mg, b.jumlah_rp as harga_total_rp,
      case when b.baris = 1 then c.margin_rp - c.rabat_rp end as margin_rp,
      case when b.baris = 1 then c.dp_rp end as dp_rp, b.baris
    from public.cicilan c
    join public.cicilan_barang b on b.kode_toko = ${toko} and b.no_cicilan = c.no_cicilan
    where c.kode_toko = ${toko} and c.status = 'DIAMBIL'
      and c.tgl_ambil between ${p.tgl_from}::date and ${p.tgl_to}::date
      and (${p.kode_sales}::text is null or c.kode_sales = ${p.kode_sales}::text)`,
  order: 'tgl_ambil, no_cicilan, baris',
  pesan,
})

/** Auctions with what they brought, what they settled, and what the customer got or is still owed. */
export const laporanLelangCicilan = defineReport({
  screen: '/laporan-lelang-cicilan',
  gate: GATE_CICILAN,
  api: 'cicilan/report-lelang',
  arti: {
    biaya_rp: 'arti.biaya_rp_lelang',
    lebih_rp: 'arti.lebih_rp_lelang',
    margin_rp: 'arti.margin_rp_diakui',
  },
  params,
  columns: [
    kolom('no_bayar', kode()),
    kolom('tanggal', tanggal()),
    nomor,
    kolom('nama_customer', teks()),
    kolom('no_hp', kode()),
    kolom('nama_pihak', teks()),
    ...summed(rupiah(), 'hasil_rp', 'biaya_rp', 'denda_rp', 'margin_rp', 'lebih_rp', 'rugi_rp'),
    kolom('no_lebih', kode()),
    kolom('penyetuju', kode()),
  ],
  query: ({ toko, params: p }) => sql`
    select b.no_bayar, b.tanggal, b.no_cicilan, c.nama_customer, c.no_hp, b.nama_pihak, b.hasil_rp,
      b.biaya_rp, b.denda_rp, b.margin_rp, b.lebih_rp, b.rugi_rp, y.no_bayar as no_lebih,
      b.penyetuju
    from public.cicilan_bayar b
    join public.cicilan c on c.kode_toko = ${toko} and c.no_cicilan = b.no_cicilan
    left join public.cicilan_bayar y on y.kode_toko = ${toko} and y.no_cicilan = b.no_cicilan
      and y.jenis = 'LEBIH'
    where b.kode_toko = ${toko} and b.jenis = 'LELANG'
      and b.tanggal between ${p.tgl_from}::date and ${p.tgl_to}::date
      and (${p.kode_sales}::text is null or c.kode_sales = ${p.kode_sales}::text)`,
  order: 'tanggal, no_bayar',
  pesan,
})
