import { berat, bilangan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentangDiminta } from '#kernel/server/report/define.ts'
import { GATE_HUTANG } from '../rules.ts'
import { isiSurat } from './isi-surat.ts'
import { kelompokRekap, rekapPer } from './rekap.ts'

/** What was lent between two days, by day, sales person or customer. */
export const laporanPinjamanRekap = defineReport({
  screen: '/laporan-pinjaman-rekap',
  gate: { all: [...GATE_HUTANG.all, 'HIDUP_FEATURE_MODULE'] },
  api: 'hutang/report-pinjaman-rekap',
  params: {
    ...rentangDiminta,
    rekap_per: rekapPer,
    kode_toko: cabang(),
  },
  columns: [
    kolom('tanggal', tanggal({ wajib: false })),
    kolom('rekap', teks()),
    kolom('nama', teks()),
    kolom('jumlah_surat', bilangan(), { total: 'sum' }),
    kolom('jumlah_barang', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('taksiran_rp', rupiah(), { total: 'sum' }),
    kolom('jumlah_hutang', rupiah(), { total: 'sum' }),
    kolom('sisa_pokok_rp', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => {
    const k = kelompokRekap(params.rekap_per, sql`h.tanggal`)
    return sql`
      select ${k.hari} as tanggal, ${k.kode} as rekap, max(${k.nama}) as nama, count(*)::int as jumlah_surat,
        sum(i.jumlah_barang)::int as jumlah_barang, sum(i.berat_mg)::bigint as berat_mg,
        sum(h.taksiran_rp)::bigint as taksiran_rp,
        sum(h.pokok_awal_rp)::bigint as jumlah_hutang_rp, sum(h.pokok_rp)::bigint as sisa_pokok_rp
      from public.hutang h
      left join public.sales s on s.kode_toko = ${toko} and s.kode_sales = h.kode_sales
      cross join lateral (${isiSurat(toko)}) i
      where h.kode_toko = ${toko} and h.status <> 'BATAL'
        and h.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      group by 1, 2`
  },
  order: 'tanggal, rekap',
  pesan: { kosong: 'hutang.laporan_kosong', ada: 'hutang.laporan_tersedia' },
})
