import { kode, pilihan, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { DITERUSKAN_KE, HAL_PENGADUAN, STATUS_PENGADUAN } from '../rules.ts'
import { tenggatPengaduan } from '../server/tenggat.ts'

/** Complaints of a period: by when each had to be answered, when it was, and how it ended. */
export const laporanPengaduan = defineReport({
  screen: '/laporan-pengaduan',
  api: 'pengaduan/report',
  params: { ...rentang, status: pilihan(STATUS_PENGADUAN, { wajib: false }) },
  rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: true },
  columns: [
    kolom('no_pengaduan', kode()),
    kolom('tanggal', tanggal()),
    kolom('nama', teks()),
    kolom('hal_pengaduan', pilihan(HAL_PENGADUAN)),
    kolom('dokumen', kode()),
    kolom('isi_pengaduan', teks()),
    kolom('status', pilihan(STATUS_PENGADUAN)),
    kolom('tenggat', tanggal()),
    kolom('tgl_perpanjang', tanggal()),
    kolom('tgl_jawab', tanggal()),
    kolom('jawaban', teks()),
    kolom('tgl_tutup', tanggal()),
    kolom('hasil', teks()),
    kolom('diteruskan_ke', pilihan(DITERUSKAN_KE)),
  ],
  query: ({ toko, params }) => sql`
    select p.no_pengaduan, p.tanggal, p.nama, p.hal_pengaduan, p.dokumen, p.isi_pengaduan,
      p.status, ${tenggatPengaduan} as tenggat, p.tgl_perpanjang, p.tgl_jawab, p.jawaban,
      p.tgl_tutup, p.hasil, p.diteruskan_ke
    from public.pengaduan p
    where p.kode_toko = ${toko}
      and p.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
      and (${params.status}::text is null or p.status = ${params.status}::text)`,
  order: 'tanggal, no_pengaduan',
  file: 'PENGADUAN',
})
