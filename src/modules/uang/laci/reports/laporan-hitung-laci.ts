import { kode, pilihan, rupiah, tanggal, teks, waktu } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { JENIS_HITUNG } from '../rules.ts'
import { GATE_BUTA } from '#modules/uang/kas/rules-laci.ts'

/** Every count of a drawer: what should have been there, what was, and who counted. */
export const laporanHitungLaci = defineReport({
  screen: '/laporan-hitung-laci',
  gate: GATE_BUTA,
  api: 'cash/hitung-laci/report',
  params: {
    ...rentang,
    laci: kode({ wajib: false, max: 20 }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_hitung', kode()),
    kolom('tanggal', tanggal()),
    kolom('waktu', waktu()),
    kolom('laci', kode()),
    kolom('jenis_hitung', pilihan(JENIS_HITUNG)),
    // Balances of different moments are no sum; what was over and short is.
    kolom('seharusnya_rp', rupiah()),
    kolom('hitung_rp', rupiah()),
    ...summed(rupiah(), 'kurang_rp', 'lebih_rp', 'selisih_rp'),
    kolom('user_id', kode()),
    kolom('keterangan', teks()),
  ],
  query: ({ toko, params }) => sql`
    select h.no_hitung, h.tanggal,
      to_char(h.waktu at time zone k.zona_waktu, 'YYYY-MM-DD HH24:MI') as waktu, h.laci,
      h.jenis as jenis_hitung, h.seharusnya_rp, h.hitung_rp,
      greatest(-h.selisih_rp, 0) as kurang_rp, greatest(h.selisih_rp, 0) as lebih_rp,
      h.selisih_rp, h.user_id, h.keterangan
    from public.hitung_laci h
    join public.toko k on k.kode_toko = h.kode_toko
    where h.kode_toko = ${toko}
      and h.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.laci}::text is null or h.laci = ${params.laci}::text)`,
  order: 'tanggal, no_hitung',
})
