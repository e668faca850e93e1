import { kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'

const KATEGORI = ['BIAYA', 'PENDAPATAN', 'MODAL', 'PRIVE', 'LAIN_LAIN'] as const

/**
 * What was paid out by a code, expenses unless another category is asked for. A cancelled one stays
 * visible, its amount in a column of its own.
 */
export const laporanBiaya = defineReport({
  screen: '/laporan-biaya',
  api: 'cash/report-biaya',
  params: {
    ...rentang,
    kategori: pilihan(KATEGORI, { wajib: false, default: 'BIAYA' }),
    kode_transaksi: rujukan('kode-transaksi', { wajib: false }),
    status_nota: pilihan(['VALID', 'BATAL'], { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('kode_transaksi', kode()),
    kolom('deskripsi', teks()),
    kolom('tanggal', tanggal()),
    kolom('no_transaksi', kode(), { link: '/transaksi-kas' }),
    kolom('kas', teks()),
    kolom('nama', teks()),
    kolom('keterangan', teks()),
    kolom('user_id', kode()),
    kolom('jumlah_rp', rupiah(), { total: 'sum' }),
    kolom('status_nota', pilihan(['VALID', 'BATAL'])),
    kolom('batal_rp', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => sql`
    select x.kode_transaksi, k.deskripsi, x.tanggal, x.no_transaksi,
      coalesce(x.dari_laci, x.dari_rekening) as kas, x.nama, x.keterangan, x.user_id,
      x.jumlah_rp * v.berlaku as jumlah_rp, x.status as status_nota,
      x.jumlah_rp * (1 - v.berlaku) as batal_rp
    from public.transaksi_kas x
    join public.kode_transaksi k on k.kode_toko = ${toko} and k.kode_transaksi = x.kode_transaksi
    cross join lateral (select (x.status = 'VALID')::int as berlaku) v
    where x.kode_toko = ${toko} and x.jenis = 'KELUAR'
      and x.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and k.kategori = coalesce(${params.kategori}::text, k.kategori)
      and x.kode_transaksi = coalesce(${params.kode_transaksi}::text, x.kode_transaksi)
      and x.status = coalesce(${params.status_nota}::text, x.status)`,
  order: 'kode_transaksi, tanggal, no_transaksi',
  pesan: { kosong: 'kas.laporan_kosong' },
})
