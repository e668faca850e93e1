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
      -coalesce(b.dpp, 0) as dpp_rp, -coalesce(b.ppn, 0) as ppn_rp,
      -coalesce(b.pembulatan, 0) as pembulatan_rp, v.total as total_rp, v.tunai as tunai_rp,
      v.non_tunai as non_tunai_rp, v.total - v.tunai - v.non_tunai as lain_rp,
      p.status as status_nota, p.total_rp * (1 - v.berlaku) as batal_rp
    from ${notaJual(a)}
    left join public.member m on m.kode_toko = ${a.toko} and m.kode_customer = p.kode_customer
    left join (
      select x.tanggal, x.dokumen,
        public.jumlah_bulat(x.jumlah) filter (where x.akun = any(${DPP})) as dpp,
        public.jumlah_bulat(x.jumlah) filter (where x.akun = ${akunJual.ppn}) as ppn,
        public.jumlah_bulat(x.jumlah) filter (where x.akun = ${akunJual.pembulatan}) as pembulatan,
        public.jumlah_bulat(x.jumlah) filter (where x.akun = any(${TOTAL})) as total,
        public.jumlah_bulat(x.jumlah) filter (where x.akun like 'kas/CASH/%') as tunai,
        public.jumlah_bulat(x.jumlah)
          filter (where x.akun like 'bank/%' or x.akun = any(${FEE})) as non_tunai
      from public.buku x
      where x.kode_toko = ${a.toko} and x.satuan = 'IDR'
        and x.tanggal between ${a.params.tgl_from}::date and ${a.params.tgl_to}::date
      group by x.tanggal, x.dokumen
    ) b on b.tanggal = p.tanggal and b.dokumen = p.no_faktur_jual
    cross join lateral (
      select (p.status = 'VALID')::int as berlaku, -coalesce(b.total, 0) as total,
        coalesce(b.tunai, 0) as tunai, coalesce(b.non_tunai, 0) as non_tunai
    ) v
    where (${a.params.status_nota}::text is null or p.status = ${a.params.status_nota}::text)`,
  // Gathered from the ledger of all documents of its days.
  sekali: true,
  order: 'tanggal, no_faktur_jual',
  pesan: { kosong: 'penjualan.laporan_kosong' },
  file: 'LAPORAN PENJUALAN REKAP PAJAK',
})
