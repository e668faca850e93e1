import { bilangan, kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { SEBAB_CURIGA, STATUS_CURIGA } from '../rules.ts'
import { terlihat } from '../server/aturan-kini.ts'

/** Suspicions of a period by a rule or a note, and what the officers found. For officers alone. */
export const laporanMencurigakan = defineReport({
  screen: '/laporan-mencurigakan',
  api: 'kenal/report-curiga',
  arti: { jumlah_rp: 'arti.jumlah_rp_lapor' },
  gate: { levels: ['OWN', 'SU', 'MU', 'SPV'] },
  params: { ...rentang, status_curiga: pilihan(STATUS_CURIGA, { wajib: false }) },
  rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: true },
  columns: [
    kolom('tanggal', tanggal()),
    kolom('sebab_curiga', pilihan(SEBAB_CURIGA)),
    kolom('nama', teks()),
    kolom('jumlah_rp', rupiah(), { total: 'sum' }),
    kolom('jumlah_dokumen', bilangan(), { total: 'sum' }),
    kolom('dokumen', teks()),
    kolom('cabang', teks()),
    kolom('catatan', teks()),
    kolom('dicatat_oleh', kode()),
    kolom('status_curiga', pilihan(STATUS_CURIGA)),
    kolom('hasil_tinjau', teks()),
    kolom('ditinjau_oleh', kode()),
  ],
  query: ({ toko, params }) => sql`
    select c.tanggal, c.sebab as sebab_curiga, c.nama, c.jumlah_rp,
      cardinality(c.dokumen) as jumlah_dokumen, array_to_string(c.dokumen, ', ') as dokumen,
      array_to_string(c.cabang, ', ') as cabang, c.catatan, c.dicatat_oleh,
      c.status as status_curiga, c.hasil as hasil_tinjau, c.ditinjau_oleh, c.id::text as id
    from public.kenal_curiga c
    where c.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.status_curiga}::text is null or c.status = ${params.status_curiga}::text)
      and ${terlihat(toko, sql`c.cabang`)}`,
  order: 'tanggal, id',
  file: 'TRANSAKSI MENCURIGAKAN',
})
