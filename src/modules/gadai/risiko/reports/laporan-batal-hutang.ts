import { kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { kolom } from '#kernel/server/report/define.ts'
import { JENIS_BAYAR_HUTANG } from '#modules/gadai/surat/rules.ts'
import { paramTindakan } from '#modules/gadai/bayar/server/index.ts'
import { hariBuku, laporanGadai } from '#modules/gadai/surat/server/index.ts'

/** A ticket itself, or which act on it. */
const JENIS = ['BARU', ...JENIS_BAYAR_HUTANG] as const

/** Tickets, and acts on tickets, that were taken back; both only ever on their own day. */
export const laporanBatalHutang = laporanGadai({
  screen: '/laporan-batal-hutang',
  api: 'hutang/report-batal',
  arti: { jumlah_rp: 'arti.jumlah_rp_batal_gadai' },
  params: paramTindakan,
  columns: [
    kolom('dokumen', kode()),
    kolom('tanggal', tanggal()),
    kolom('jenis_bayar', pilihan(JENIS)),
    kolom('no_faktur_hutang', kode(), { link: '/lihat-hutang' }),
    kolom('nama_customer', teks()),
    kolom('jumlah_rp', rupiah(), { total: 'sum' }),
    kolom('alasan_batal', teks()),
    kolom('dibatalkan_oleh', kode()),
    kolom('penyetuju', kode()),
  ],
  query: ({ toko, params }) => sql`
    select h.no_faktur_hutang as dokumen, ${hariBuku} as tanggal, 'BARU' as jenis_bayar, h.no_faktur_hutang,
      h.nama_customer, h.pokok_awal_rp as jumlah_rp, h.alasan_batal, h.dibatalkan_oleh,
      h.setuju_batal as penyetuju
    from public.hutang h
    where h.kode_toko = ${toko} and h.status = 'BATAL' and h.no_asal is null
      and ${hariBuku} between ${params.tgl_from}::date and ${params.tgl_to}::date
    union all
    select a.no_bayar, a.tanggal, a.jenis, a.no_faktur_hutang, h.nama_customer, abs(a.total_rp),
      a.alasan_batal, a.dibatalkan_oleh, a.setuju_batal
    from public.hutang_bayar a
    join public.hutang h on h.kode_toko = ${toko} and h.no_faktur_hutang = a.no_faktur_hutang
    where a.kode_toko = ${toko} and a.status = 'BATAL'
      and a.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date`,
  order: 'tanggal, dokumen',
})
