import { berat, bilangan, kode, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { dalamRentang, perCabang, perSales, asalBaris } from './saring-nota.ts'

/** What was sold of each kind of goods; cancelled sales are left out. The file's name is R-396's. */
export const laporanPenjualanPerJenis = defineReport({
  screen: '/laporan-penjualan-global-per-jenis',
  api: 'penjualan/report-per-jenis',
  arti: { jumlah_rp: 'arti.jumlah_rp_jual' },
  params: {
    ...rentang,
    ...perSales,
    kode_kategori: rujukan('kategori', { wajib: false }),
    ...perCabang,
  },
  columns: [
    kolom('kode_dept', kode()),
    kolom('nama_dept', teks()),
    kolom('jumlah_nota', bilangan()),
    kolom('qty', bilangan(), { total: 'sum' }),
    ...summed(berat(), 'berat', 'berat_murni'),
    ...summed(rupiah(), 'harga', 'ongkos', 'potongan', 'ppn_rp', 'jumlah_rp'),
  ],
  asal: asalBaris('kode_dept'),
  query: (a) => sql`
    select b.kode_dept, j.nama_dept, count(distinct p.no_faktur_jual)::bigint as jumlah_nota,
      count(*)::bigint as qty, sum(b.berat_mg)::bigint as berat_mg,
      sum(b.murni_mg)::bigint as berat_murni_mg, sum(b.harga_rp)::bigint as harga_rp,
      sum(b.ongkos_rp)::bigint as ongkos_rp, sum(b.potongan_rp)::bigint as potongan_rp,
      sum(b.ppn_rp)::bigint as ppn_rp, sum(b.jumlah_rp)::bigint as jumlah_rp
    from public.penjualan p
    join public.penjualan_barang b
      on b.kode_toko = ${a.toko} and b.no_faktur_jual = p.no_faktur_jual
    left join public.jenis j on j.kode_dept = b.kode_dept
    where ${dalamRentang(a)} and p.status = 'VALID'
      and (${a.params.kode_kategori}::text is null
        or j.kode_kategori = ${a.params.kode_kategori}::text)
    group by b.kode_dept, j.nama_dept`,
  order: 'kode_dept',
  pesan: { kosong: 'penjualan.laporan_kosong' },
  file: 'LAPORAN PENJUALAN GLOBAL PER JENIS BRG',
})
