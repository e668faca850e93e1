import { kode, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { documentReport } from '#kernel/server/document/report.ts'
import { bacaTerima } from '../server/daftar-masuk.ts'

/** Money that a shop received from others, by the day on which it came in. */
export const laporanTerimaUang = documentReport(bacaTerima, {
  screen: '/laporan-terima-uang',
  api: 'kirim-uang/report-terima',
  filter: { asal: kode({ wajib: false, max: 10 }) },
  columns: {
    no_terima: 'no_terima',
    tanggal: 'tanggal',
    asal: 'asal',
    nama_toko: {
      field: teks(),
      value: sql`(select nama_toko from public.toko where kode_toko = d.asal)`,
    },
    nota_kirim: 'nota_kirim',
    nomor_referensi: 'nomor_referensi',
    tgl_kirim: { field: tanggal(), value: sql`d.tgl_kirim` },
    kas: 'kode_kas',
    keterangan: 'keterangan',
    no_reff: 'no_reff',
    jumlah_rp: 'jumlah_rp',
    dikirim_oleh: { field: kode(), value: sql`d.dikirim_oleh` },
    user_id: 'user_id',
  },
})
