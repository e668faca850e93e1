import { berat, bilangan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentangDiminta } from '#kernel/server/report/define.ts'
import { GATE_HUTANG } from '#modules/gadai/surat/rules.ts'
import { isiSurat, kelompokRekap, rekapPer } from '#modules/gadai/surat/server/index.ts'
import { seluruhBayar } from './penebusan.ts'

/** Redeemed tickets by day, sales person or customer: interest computed beside interest charged. */
export const laporanPenebusanRekap = defineReport({
  screen: '/laporan-penebusan-rekap',
  gate: { all: [...GATE_HUTANG.all, 'HIDUP_FEATURE_MODULE'] },
  api: 'hutang/report-penebusan-rekap',
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
    kolom('berat', berat(), { total: 'sum' }),
    kolom('jumlah_hutang', rupiah(), { total: 'sum' }),
    kolom('bunga_hitung_rp', rupiah(), { total: 'sum' }),
    kolom('bunga_rp', rupiah(), { total: 'sum' }),
    kolom('denda_rp', rupiah(), { total: 'sum' }),
    kolom('total_bayar', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => {
    const k = kelompokRekap(params.rekap_per, sql`h.tgl_tutup`)
    return sql`
      select ${k.hari} as tanggal, ${k.kode} as rekap, max(${k.nama}) as nama, count(*)::int as jumlah_surat,
        sum(i.berat_mg)::bigint as berat_mg, sum(h.pokok_awal_rp)::bigint as jumlah_hutang_rp,
        sum(b.bunga_hitung_rp)::bigint as bunga_hitung_rp, sum(b.bunga_rp)::bigint as bunga_rp,
        sum(b.denda_rp)::bigint as denda_rp, sum(b.total_bayar_rp)::bigint as total_bayar_rp
      from public.hutang h
      join public.hutang_bayar t on t.kode_toko = ${toko} and t.no_bayar = h.no_tutup
        and t.jenis = 'TEBUS'
      left join public.sales s on s.kode_toko = ${toko} and s.kode_sales = h.kode_sales
      cross join lateral (${seluruhBayar(toko)}) b
      cross join lateral (${isiSurat(toko)}) i
      where h.kode_toko = ${toko} and h.status = 'LUNAS'
        and h.tgl_tutup between ${params.tgl_from}::date and ${params.tgl_to}::date
      group by 1, 2`
  },
  order: 'tanggal, rekap',
  pesan: { kosong: 'hutang.laporan_kosong', ada: 'hutang.laporan_tersedia' },
})
