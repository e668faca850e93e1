import { kode, teks, waktu } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'

/** Who looked at pictures of identity cards, and which. */
export const laporanLihatIdentitas = defineReport({
  screen: '/laporan-lihat-identitas',
  api: 'data-pribadi/report-lihat',
  gate: { levels: ['OWN', 'SU', 'MU', 'SPV'] },
  params: { ...rentang, kode_toko: cabang() },
  rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: true },
  columns: [
    kolom('waktu', waktu()),
    kolom('user_id', kode()),
    kolom('folder', teks()),
    kolom('gambar', teks()),
  ],
  query: ({ toko, params }) => sql`
    select to_char(l.waktu at time zone coalesce(t.zona_waktu, 'Asia/Jakarta'),
        'YYYY-MM-DD HH24:MI:SS') as waktu, l.user_id, l.folder, l.gambar, l.id::text as id
    from public.lihat_kartu l
    left join public.toko t on t.kode_toko = ${toko}
    where l.kode_toko = ${toko}
      and l.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date`,
  order: 'waktu, id',
})
