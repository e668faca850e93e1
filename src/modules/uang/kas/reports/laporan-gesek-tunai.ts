import { kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { JENIS_KARTU } from '../rules-transaksi.ts'

/** Cash given out for cards. A cancelled one stays visible, its amount in a column of its own. */
export const laporanGesekTunai = defineReport({
  screen: '/laporan-gesek-tunai',
  api: 'non-cash/report-gesek-tunai',
  params: {
    ...rentang,
    jenis_kartu: pilihan(JENIS_KARTU, { wajib: false }),
    no_rekening: rujukan('rekening', { wajib: false }),
    status_nota: pilihan(['VALID', 'BATAL'], { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_transaksi', kode(), { link: '/gesek-tunai' }),
    kolom('tanggal', tanggal()),
    kolom('nama', teks()),
    kolom('jenis_kartu', pilihan(JENIS_KARTU)),
    kolom('kode_bank', kode()),
    kolom('no_rekening', kode()),
    kolom('laci', kode()),
    kolom('keterangan', teks()),
    kolom('user_id', kode()),
    kolom('jumlah_rp', rupiah(), { total: 'sum' }),
    kolom('fee_rp', rupiah(), { total: 'sum' }),
    kolom('gesek_rp', rupiah(), { total: 'sum' }),
    kolom('status_nota', pilihan(['VALID', 'BATAL'])),
    kolom('batal_rp', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => sql`
    select x.no_transaksi, x.tanggal, x.nama, x.jenis_kartu, x.kode_bank,
      x.ke_rekening as no_rekening, x.dari_laci as laci, x.keterangan, x.user_id,
      x.jumlah_rp * v.berlaku as jumlah_rp, x.fee_rp * v.berlaku as fee_rp,
      x.gesek_rp * v.berlaku as gesek_rp, x.status as status_nota,
      x.jumlah_rp * (1 - v.berlaku) as batal_rp
    from public.transaksi_kas x
    cross join lateral (select (x.status = 'VALID')::int as berlaku) v
    where x.kode_toko = ${toko} and x.jenis = 'GESEK'
      and x.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and x.jenis_kartu = coalesce(${params.jenis_kartu}::text, x.jenis_kartu)
      and x.ke_rekening = coalesce(${params.no_rekening}::text, x.ke_rekening)
      and x.status = coalesce(${params.status_nota}::text, x.status)`,
  order: 'tanggal, no_transaksi',
  pesan: { kosong: 'kas.laporan_kosong' },
})
