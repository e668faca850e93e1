import { pilihan, rupiah, tanggal, teks, waktu } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { METODE } from '#modules/uang/kas/rules.ts'
import { GATE_BUTA } from '#modules/uang/kas/rules-laci.ts'
import { STATUS_TUTUP } from '../rules.ts'
import { sql } from '#kernel/server/db/query.ts'

/** Every closing: expected, counted, over or short. The number opens its snapshot. */
export const laporanTutupToko = defineReport({
  screen: '/laporan-tutup-toko',
  gate: GATE_BUTA,
  api: 'tutup-toko/report',
  params: {
    ...rentang,
    jenis_kas: pilihan(['KAS', 'BANK'], { wajib: false }),
    // Closings that were taken back are looked at by themselves, so that the sums count each once.
    status_tutup: pilihan(STATUS_TUTUP, { default: 'VALID' }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('tanggal', tanggal()),
    kolom('no_tutup', teks(), { link: '/tutup-toko' }),
    kolom('kas', teks()),
    kolom('metode', pilihan(METODE)),
    // Balances of different days are no sum; movements and differences are.
    kolom('seharusnya_rp', rupiah()),
    kolom('hitung_rp', rupiah()),
    kolom('selisih_rp', rupiah(), { total: 'sum' }),
    kolom('awal_rp', rupiah()),
    ...summed(rupiah(), 'masuk_rp', 'keluar_rp'),
    kolom('ditutup_oleh', teks()),
    kolom('waktu', waktu()),
    kolom('dibatalkan_oleh', teks()),
    kolom('alasan_batal', teks()),
  ],
  query: ({ toko, params }) => sql`
    select t.tanggal, t.no_tutup, t.user_id as ditutup_oleh,
      to_char(t.waktu at time zone k.zona_waktu, 'YYYY-MM-DD HH24:MI') as waktu, d.kode as kas,
      d.metode, d.awal_rp, d.masuk_rp, d.keluar_rp, d.seharusnya_rp, d.hitung_rp, d.selisih_rp,
      d.baris,
      b.user_id as dibatalkan_oleh, b.alasan as alasan_batal
    from public.tutup_toko t
    join public.toko k on k.kode_toko = t.kode_toko
    join public.tutup_toko_kas d on d.kode_toko = t.kode_toko and d.no_tutup = t.no_tutup
    left join public.batal_tutup_toko b on b.kode_toko = ${toko} and b.no_tutup = t.no_tutup
    where t.kode_toko = ${toko}
      and t.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.jenis_kas}::text is null or d.jenis = ${params.jenis_kas}::text)
      and (b.no_tutup is null) = (${params.status_tutup}::text = 'VALID')`,
  order: 'tanggal, no_tutup, baris',
})
