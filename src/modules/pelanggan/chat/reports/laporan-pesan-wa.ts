import { bilangan, kode, pilihan, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { ALASAN, JENIS_PESAN, STATUS_PESAN } from '../rules.ts'

/** Every message to customers and what became of it, on paper. */
export const laporanPesanWa = defineReport({
  screen: '/laporan-pesan-wa',
  gate: { all: ['WHATSAPP_MODULE'] },
  api: 'chat/report-pesan',
  params: {
    ...rentang,
    status_pesan: pilihan(STATUS_PESAN, { wajib: false }),
    jenis_pesan: pilihan(JENIS_PESAN, { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('tanggal', tanggal()),
    kolom('jam_kirim', teks()),
    kolom('jenis_pesan', pilihan(JENIS_PESAN)),
    kolom('dokumen', kode()),
    kolom('penerima', kode()),
    kolom('isi_pesan', teks()),
    kolom('status_pesan', pilihan(STATUS_PESAN)),
    kolom('alasan_pesan', pilihan(ALASAN)),
    kolom('jawaban_server', teks()),
    kolom('percobaan', bilangan()),
    kolom('user_id', kode()),
  ],
  query: ({ toko, params }) => sql`
    select p.tanggal, to_char(p.dibuat at time zone t.zona_waktu, 'HH24:MI') as jam_kirim,
      p.jenis as jenis_pesan, p.dokumen, p.penerima, p.isi as isi_pesan, p.status as status_pesan,
      p.alasan as alasan_pesan, p.jawaban as jawaban_server, p.percobaan, p.user_id, p.dibuat, p.id
    from public.pesan_chat p
    join public.toko t on t.kode_toko = p.kode_toko
    where p.kode_toko = ${toko}
      and p.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.status_pesan}::text is null or p.status = ${params.status_pesan})
      and (${params.jenis_pesan}::text is null or p.jenis = ${params.jenis_pesan})`,
  order: 'dibuat desc, id',
  file: 'LAPORAN PESAN WHATSAPP',
})
