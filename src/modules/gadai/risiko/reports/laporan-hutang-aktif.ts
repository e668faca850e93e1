import {
  berat,
  bilangan,
  kode,
  persen,
  rujukan,
  rupiah,
  tanggal,
  teks,
} from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, kolom, summed } from '#kernel/server/report/define.ts'
import { tagihanSql } from './tagihan-sql.ts'
import { laporanGadai } from '#modules/gadai/surat/server/index.ts'

/**
 * The book of open loans with what is owed today. Interest is not totalled: a sum over hundreds of
 * thousands of tickets, computed anew for every page, would be what a person waits for;
 * /analisa-hutang has it.
 */
export const laporanHutangAktif = laporanGadai({
  screen: '/laporan-hutang-aktif',
  api: 'hutang/report-aktif',
  arti: { berat: 'arti.berat_jaminan', jumlah_barang: 'arti.jumlah_barang_jaminan' },
  params: { kode_sales: rujukan('sales', { wajib: false }), kode_toko: cabang() },
  columns: [
    kolom('no_faktur_hutang', kode(), { link: '/lihat-hutang' }),
    kolom('tgl_hutang', tanggal()),
    kolom('nama_customer', teks()),
    kolom('no_hp', kode()),
    kolom('jumlah_barang', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    ...summed(rupiah(), 'jumlah_hutang', 'sisa_pokok_rp'),
    kolom('bunga', persen()),
    kolom('hari', bilangan()),
    kolom('bunga_rp', rupiah()),
    kolom('denda_rp', rupiah()),
    kolom('total_tebus', rupiah()),
    kolom('jatuh_tempo', tanggal()),
  ],
  query: ({ toko, params, tgl_system }) => {
    const kini = sql`${tgl_system}::date`
    return sql`
      select h.no_faktur_hutang, h.tanggal as tgl_hutang, h.nama_customer, h.no_hp,
        h.jumlah_barang, h.berat_mg, h.pokok_awal_rp as jumlah_hutang_rp,
        h.pokok_rp as sisa_pokok_rp, h.bunga_bp,
        greatest(${kini} - h.tgl_bunga_mulai, 0) + h.hari_pertama::int as hari, t.bunga_rp,
        t.denda_rp, t.total_rp as total_tebus_rp, h.jatuh_tempo
      from public.hutang h
      cross join lateral (${tagihanSql(kini)}) t
      where h.kode_toko = ${toko} and h.status = 'AKTIF'
        and (${params.kode_sales}::text is null or h.kode_sales = ${params.kode_sales}::text)`
  },
  order: 'no_faktur_hutang',
  sort: ['tgl_hutang', 'sisa_pokok_rp desc', 'jatuh_tempo'],
})
