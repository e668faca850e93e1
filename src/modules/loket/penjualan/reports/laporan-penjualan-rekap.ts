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
import { akunJual } from '../accounts.ts'
import { akunKas } from '#modules/uang/kas/accounts.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'

const DPP = [akunJual.barang, akunJual.ongkos, akunJual.potongan]
const TOTAL = [...DPP, akunJual.ppn, akunJual.pembulatan]
/** Beside the bank's lines: what it keeps, and what the customer paid on top of the price. */
const FEE = [akunKas.feeEdc, akunKas.biayaEdc]

/**
 * One line a sale for the tax office, straight from the ledger: what it was taxed on, the tax, the
 * rounding, and how it was paid. Cash is what stayed in the drawer; points, coupons, deposits and a
 * trade-in are `lain`. A cancelled sale's lines sum to zero by themselves; what it was worth stands
 * in a column of its own.
 */
export const laporanPenjualanRekap = defineReport({
  screen: '/laporan-penjualan-rekap',
  api: 'penjualan/report-rekap',
  params: {
    ...rentang,
    kode_sales: rujukan('sales', { wajib: false }),
    status_nota: pilihan(['VALID', 'BATAL'], { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_faktur_jual', kode(), { link: '/lihat-penjualan' }),
    kolom('tanggal', tanggal()),
    kolom('kode_sales', kode()),
    kolom('nama_customer', teks()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('dpp_rp', rupiah(), { total: 'sum' }),
    kolom('ppn_rp', rupiah(), { total: 'sum' }),
    kolom('pembulatan_rp', rupiah(), { total: 'sum' }),
    kolom('total_rp', rupiah(), { total: 'sum' }),
    kolom('tunai_rp', rupiah(), { total: 'sum' }),
    kolom('non_tunai_rp', rupiah(), { total: 'sum' }),
    kolom('lain_rp', rupiah(), { total: 'sum' }),
    kolom('status_nota', pilihan(['VALID', 'BATAL'])),
    kolom('batal_rp', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => sql`
    select p.no_faktur_jual, p.tanggal, p.kode_sales, m.nama_customer,
      p.jumlah_barang * v.berlaku as qty, p.berat_mg * v.berlaku as berat_mg,
      b.dpp_rp, b.ppn_rp, b.pembulatan_rp, b.total_rp, b.tunai_rp, b.non_tunai_rp,
      b.total_rp - b.tunai_rp - b.non_tunai_rp as lain_rp,
      p.status as status_nota, p.total_rp * (1 - v.berlaku) as batal_rp
    from public.penjualan p
    left join public.member m on m.kode_toko = ${toko} and m.kode_customer = p.kode_customer
    cross join lateral (select (p.status = 'VALID')::int as berlaku) v
    cross join lateral (
      select -coalesce(sum(x.jumlah) filter (where x.akun = any(${DPP})), 0)::bigint as dpp_rp,
        -coalesce(sum(x.jumlah) filter (where x.akun = ${akunJual.ppn}), 0)::bigint as ppn_rp,
        -coalesce(sum(x.jumlah) filter (where x.akun = ${akunJual.pembulatan}), 0)::bigint
          as pembulatan_rp,
        -coalesce(sum(x.jumlah) filter (where x.akun = any(${TOTAL})), 0)::bigint as total_rp,
        coalesce(sum(x.jumlah) filter (where x.akun like 'kas/CASH/%'), 0)::bigint as tunai_rp,
        coalesce(sum(x.jumlah) filter (where x.akun like 'bank/%' or x.akun = any(${FEE})), 0)
          ::bigint as non_tunai_rp
      from public.buku x
      where x.kode_toko = ${toko} and x.tanggal = p.tanggal and x.dokumen = p.no_faktur_jual
        and x.satuan = 'IDR') b
    where p.kode_toko = ${toko}
      and p.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.kode_sales}::text is null or p.kode_sales = ${params.kode_sales}::text)
      and (${params.status_nota}::text is null or p.status = ${params.status_nota}::text)`,
  order: 'tanggal, no_faktur_jual',
  pesan: { kosong: 'penjualan.laporan_kosong' },
  file: 'LAPORAN PENJUALAN REKAP PAJAK',
})
