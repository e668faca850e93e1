import { berat, bilangan, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { akunJual } from '../accounts.ts'
import { akunKas } from '#modules/uang/kas/accounts.ts'
import { defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { notaJual, perCabang, perSales } from './saring-nota.ts'

const DPP = [akunJual.barang, akunJual.ongkos, akunJual.potongan]
const TOTAL = [...DPP, akunJual.ppn, akunJual.pph22, akunJual.pembulatan]
/** Beside the bank's lines: what it keeps, and what the customer paid on top of the price. */
const FEE = [akunKas.feeEdc, akunKas.biayaEdc]

/**
 * One line a sale for the tax office, of goods without a barcode too, straight from the ledger: what it was taxed on, the tax, the
 * rounding, and how it was paid. Cash is what stayed in the drawer; points, coupons, deposits and a
 * trade-in are `lain`. A cancelled sale's lines sum to zero by themselves; what it was worth stands
 * in a column of its own.
 */
export const laporanPenjualanRekap = defineReport({
  screen: '/laporan-penjualan-rekap',
  api: 'penjualan/report-rekap',
  params: {
    ...rentang,
    ...perSales,
    status_nota: pilihan(['VALID', 'BATAL'], { wajib: false }),
    ...perCabang,
  },
  columns: [
    kolom('no_faktur_jual', kode(), { link: '/lihat-penjualan' }),
    kolom('tanggal', tanggal()),
    kolom('kode_sales', kode()),
    kolom('nama_customer', teks()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    ...summed(
      rupiah(),
      'dpp_rp',
      'ppn_rp',
      'pembulatan_rp',
      'total_rp',
      'tunai_rp',
      'non_tunai_rp',
      'lain_rp',
    ),
    kolom('status_nota', pilihan(['VALID', 'BATAL'])),
    kolom('batal_rp', rupiah(), { total: 'sum' }),
  ],
  query: (a) => sql`
    select p.no_faktur_jual, p.tanggal, p.kode_sales,
      coalesce(m.nama_customer, p.nama_pembeli) as nama_customer,
      p.jumlah_barang * v.berlaku as qty, p.berat_mg * v.berlaku as berat_mg,
      b.dpp_rp, b.ppn_rp, b.pembulatan_rp, b.total_rp, b.tunai_rp, b.non_tunai_rp,
      b.total_rp - b.tunai_rp - b.non_tunai_rp as lain_rp,
      p.status as status_nota, p.total_rp * (1 - v.berlaku) as batal_rp
    from ${notaJual(a)}
    left join public.member m on m.kode_toko = ${a.toko} and m.kode_customer = p.kode_customer
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
      where x.kode_toko = ${a.toko} and x.tanggal = p.tanggal and x.dokumen = p.no_faktur_jual
        and x.satuan = 'IDR') b
    where (${a.params.status_nota}::text is null or p.status = ${a.params.status_nota}::text)`,
  order: 'tanggal, no_faktur_jual',
  pesan: { kosong: 'penjualan.laporan_kosong' },
  file: 'LAPORAN PENJUALAN REKAP PAJAK',
})
