import { kode, pilihan, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { JENIS_PERMINTAAN, STATUS_PERMINTAAN } from '../rules-permintaan.ts'
import { batasJawab } from '../server/batas-jawab.ts'

/** Requests of a period: by when each had to be answered, what was done, what was refused and why. */
export const laporanPermintaanPribadi = defineReport({
  screen: '/laporan-permintaan-pribadi',
  api: 'permintaan-pribadi/report',
  gate: { levels: ['OWN', 'SU', 'MU', 'SPV'] },
  params: { ...rentang, status: pilihan(STATUS_PERMINTAAN, { wajib: false }) },
  rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: true },
  columns: [
    kolom('no_permintaan', kode()),
    kolom('tanggal', tanggal()),
    kolom('nama', teks()),
    kolom('jenis_permintaan', pilihan(JENIS_PERMINTAAN)),
    kolom('isi_permintaan', teks()),
    kolom('batas_jawab', teks()),
    kolom('status', pilihan(STATUS_PERMINTAAN)),
    kolom('dilakukan', teks()),
    kolom('ditolak', teks()),
    kolom('sebab_tolak', teks()),
    kolom('dijawab_oleh', kode()),
  ],
  query: ({ toko, params }) => sql`
    select p.no_permintaan, p.tanggal, p.nama, p.jenis_permintaan, p.isi_permintaan,
      ${batasJawab} as batas_jawab, p.status, p.dilakukan, p.ditolak, p.sebab_tolak,
      p.dijawab_oleh
    from public.permintaan_pribadi p
    where p.kode_toko = ${toko}
      and p.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.status}::text is null or p.status = ${params.status}::text)`,
  order: 'tanggal, no_permintaan',
  file: 'PERMINTAAN DATA PRIBADI',
})
