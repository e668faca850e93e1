import { kode, rupiah, teks, waktu } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentangDiminta } from '#kernel/server/report/define.ts'

/**
 * QRIS payments that cashiers have said to have come in, by the clock's day: what no document stands
 * on was confirmed and then not sold.
 */
export const laporanQris = defineReport({
  screen: '/laporan-qris',
  api: 'non-cash/report-qris',
  params: { ...rentangDiminta, kode_toko: cabang() },
  columns: [
    kolom('waktu', waktu()),
    kolom('no_rekening', kode()),
    kolom('user_id', kode()),
    kolom('jumlah_rp', rupiah(), { total: 'sum' }),
    kolom('dipakai', waktu({ wajib: false })),
    kolom('isi', teks()),
  ],
  asal: {
    kunci: ['isi'],
    nama: 'no_rekening',
    uraian: 'user_id',
    query: (a) => sql`select q.*, q.waktu::date as tanggal from (${diterima(a.toko, a.params)}) q`,
  },
  pesan: { kosong: 'kas.laporan_kosong' },
  query: ({ toko, params }) => diterima(toko, params),
  order: 'waktu, isi',
})

/** The shop's clock. */
const jam = (column: 'waktu' | 'dipakai') => sql`
    to_char(q.${sql.ref(column)} at time zone t.zona_waktu, 'YYYY-MM-DD HH24:MI:SS') as ${sql.ref(column)}`

const diterima = (
  toko: string,
  { tgl_from, tgl_to }: { readonly tgl_from: string | null; readonly tgl_to: string | null },
) => sql`
    select ${jam('waktu')}, q.no_rekening, q.user_id, q.jumlah_rp, ${jam('dipakai')}, q.isi
    from public.qris_terima q
    join public.toko t on t.kode_toko = ${toko}
    where q.kode_toko = ${toko}
      and (q.waktu at time zone t.zona_waktu)::date between ${tgl_from}::date and ${tgl_to}::date`
