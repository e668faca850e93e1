import { kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'

const JENIS = ['MUTASI_BANK', 'MUTASI_CASH'] as const

/** Money moved between the shop's own drawers and accounts, with where from and where to. */
export const laporanMutasiUang = defineReport({
  screen: '/laporan-mutasi-uang',
  api: 'cash/report-mutasi-uang',
  params: {
    ...rentang,
    jenis_transaksi: pilihan(JENIS, { wajib: false }),
    no_rekening: rujukan('rekening', { wajib: false }),
    status_nota: pilihan(['VALID', 'BATAL'], { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_transaksi', kode(), { link: '/mutasi-uang-bank' }),
    kolom('tanggal', tanggal()),
    kolom('jenis_transaksi', pilihan(JENIS)),
    kolom('kode_transaksi', kode()),
    kolom('dari', teks()),
    kolom('ke', teks()),
    kolom('keterangan', teks()),
    kolom('user_id', kode()),
    kolom('jumlah_rp', rupiah(), { total: 'sum' }),
    kolom('status_nota', pilihan(['VALID', 'BATAL'])),
    kolom('batal_rp', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => sql`
    select x.no_transaksi, x.tanggal, x.jenis as jenis_transaksi, x.kode_transaksi,
      coalesce(x.dari_laci, x.dari_rekening) as dari, coalesce(x.ke_laci, x.ke_rekening) as ke,
      x.keterangan, x.user_id, x.jumlah_rp * v.berlaku as jumlah_rp, x.status as status_nota,
      x.jumlah_rp * (1 - v.berlaku) as batal_rp
    from public.transaksi_kas x
    cross join lateral (select (x.status = 'VALID')::int as berlaku) v
    where x.kode_toko = ${toko} and x.jenis in ('MUTASI_BANK', 'MUTASI_CASH')
      and x.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and x.jenis = coalesce(${params.jenis_transaksi}::text, x.jenis)
      and x.status = coalesce(${params.status_nota}::text, x.status)
      and (${params.no_rekening}::text is null
        or ${params.no_rekening}::text in (x.dari_rekening, x.ke_rekening))`,
  order: 'tanggal, no_transaksi',
  pesan: { kosong: 'kas.laporan_kosong' },
})
