import { tanggal as keTanggal } from '../../../kernel/shared/tanggal.ts'
import {
  berat,
  bilangan,
  kode,
  persen,
  rujukan,
  rupiah,
  tanggal,
  teks,
} from '../../../kernel/shared/fields.ts'
import { sql } from '../../../kernel/server/db/query.ts'
import { cabang, defineReport, kolom } from '../../../kernel/server/laporan/define.ts'
import { GATE_HUTANG } from '../rules.ts'
import { kolomAturan, tagihanDari } from './tiket.ts'

/**
 * The book of open loans: what is owed today, computed by the function that posts. Interest is not
 * totalled: a sum over hundreds of thousands of tickets, computed anew for every page, would be what
 * a person waits for; the day's closing has it.
 */
export const laporanHutangAktif = defineReport({
  name: 'laporan-hutang-aktif',
  screen: '/laporan-hutang-aktif',
  parent: '/SubMenuLaporan',
  gate: GATE_HUTANG,
  api: 'hutang/report-aktif',
  params: { kode_sales: rujukan('sales', { wajib: false }), kode_toko: cabang() },
  columns: [
    kolom('no_faktur_hutang', kode(), { link: '/lihat-hutang' }),
    kolom('tgl_hutang', tanggal()),
    kolom('nama_customer', teks()),
    kolom('no_hp', kode()),
    kolom('jumlah_barang', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('jumlah_hutang', rupiah(), { total: 'sum' }),
    kolom('sisa_pokok_rp', rupiah(), { total: 'sum' }),
    kolom('bunga', persen()),
    kolom('hari', bilangan(), { hitung: true }),
    kolom('bunga_rp', rupiah(), { hitung: true }),
    kolom('denda_rp', rupiah(), { hitung: true }),
    kolom('total_tebus', rupiah(), { hitung: true }),
    kolom('jatuh_tempo', tanggal()),
  ],
  query: ({ toko, params }) => sql`
    select h.no_faktur_hutang, h.tanggal as tgl_hutang, h.nama_customer, h.no_hp, h.jumlah_barang,
      h.berat_mg, h.pokok_awal_rp as jumlah_hutang_rp, h.pokok_rp, h.pokok_rp as sisa_pokok_rp,
      h.jatuh_tempo, ${kolomAturan}
    from public.hutang h
    where h.kode_toko = ${toko} and h.status = 'AKTIF'
      and (${params['kode_sales']}::text is null or h.kode_sales = ${params['kode_sales']}::text)`,
  baris: (row, { tgl_system }) => {
    const t = tagihanDari(row, keTanggal(tgl_system))
    return {
      ...row,
      hari: t.hari,
      bunga_rp: t.bunga_rp,
      denda_rp: t.denda_rp,
      total_tebus_rp: t.total_rp,
    }
  },
  order: 'no_faktur_hutang',
  sort: ['tgl_hutang', 'sisa_pokok_rp desc', 'jatuh_tempo'],
  pesan: { kosong: 'hutang.laporan_kosong', ada: 'hutang.laporan_tersedia' },
  file: 'LAPORAN HUTANG AKTIF',
})
