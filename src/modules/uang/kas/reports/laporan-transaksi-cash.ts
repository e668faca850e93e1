import { bilangan, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { GATE_BUTA } from '../rules-laci.ts'
import { giliran, olehSiapa } from '../server/pencatat.ts'

/**
 * What every document brought into a drawer and took out of it, a line each; the mirror of a
 * cancelled one is a line of its own. The other side of the non-cash report: no bank, no fee.
 */
export const laporanTransaksiCash = defineReport({
  screen: '/laporan-transaksi-cash',
  gate: { all: ['HIDUP_FEATURE_MODULE'], ...GATE_BUTA },
  api: 'cash/report-cash',
  params: {
    ...rentang,
    laci: teks({ wajib: false, max: 20 }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('tanggal', tanggal()),
    kolom('laci', kode()),
    kolom('dokumen', kode()),
    kolom('keterangan', teks()),
    kolom('user_id', kode()),
    kolom('jumlah_transaksi', bilangan(), { total: 'sum' }),
    ...summed(rupiah(), 'masuk_rp', 'keluar_rp'),
  ],
  query: ({ toko, params }) => sql`
    select b.tanggal, substr(b.akun, 10) as laci, b.dokumen, t.keterangan,
      ${olehSiapa(toko)} as user_id, 1 as jumlah_transaksi, greatest(b.jumlah, 0) as masuk_rp,
      greatest(-b.jumlah, 0) as keluar_rp, ${giliran(toko)} as giliran,
      abs(b.baris) * 2 + (b.baris < 0)::int as urutan
    from public.buku b
    left join public.transaksi_kas t on t.kode_toko = ${toko} and t.no_transaksi = b.dokumen
    where b.kode_toko = ${toko} and b.satuan = 'IDR' and b.akun like 'kas/CASH/%'
      and b.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and b.akun = coalesce('kas/CASH/' || upper(${params.laci}::text), b.akun)`,
  order: 'tanggal, laci, giliran, dokumen, urutan',
  pesan: { kosong: 'kas.laporan_kosong' },
})
