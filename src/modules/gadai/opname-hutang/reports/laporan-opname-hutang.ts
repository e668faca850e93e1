import { berat, kode, pilihan, rupiah, tanggal, teks, waktu } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { HASIL_OPNAME } from '#modules/barang/opname/rules-mesin.ts'

/**
 * Finished counts of the pledges by the day on which they began, a line a ticket. The same as
 * `opname-hutang/report` answers in groups.
 */
export const laporanOpnameHutang = defineReport({
  screen: '/laporan-opname-hutang',
  gate: { all: ['GADAI_MODULE', 'OPNAME_HUTANG_MODULE'] },
  api: 'opname-hutang/report-detail',
  arti: { jumlah_hutang: 'arti.jumlah_hutang_opname' },
  params: {
    ...rentang,
    hasil_opname: pilihan(HASIL_OPNAME, { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_opname', kode()),
    kolom('tanggal', tanggal()),
    kolom('hasil_opname', pilihan(HASIL_OPNAME)),
    kolom('no_faktur_hutang', kode(), { link: '/lihat-hutang' }),
    kolom('tgl_hutang', tanggal()),
    kolom('nama_customer', teks()),
    kolom('alamat_customer', teks()),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('jumlah_hutang', rupiah(), { total: 'sum' }),
    kolom('waktu', waktu()),
    kolom('user_id', kode()),
  ],
  grup: 'no_opname',
  query: ({ toko, params }) => sql`
    select o.no_opname, o.tanggal, s.hasil as hasil_opname, s.no_faktur_hutang, s.tgl_hutang,
      s.nama_customer, s.alamat_customer, s.berat_mg, s.jumlah_hutang_rp,
      to_char(s.waktu at time zone k.zona_waktu, 'YYYY-MM-DD HH24:MI') as waktu, s.user_id
    from public.opname_hutang o
    join public.opname_hutang_surat s on s.kode_toko = ${toko} and s.no_opname = o.no_opname
    join public.toko k on k.kode_toko = o.kode_toko
    where o.kode_toko = ${toko} and o.status = 'SELESAI'
      and o.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.hasil_opname}::text is null or s.hasil = ${params.hasil_opname}::text)`,
  order: 'no_opname, hasil_opname, no_faktur_hutang',
})
