import { kode, rupiah } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { documentReport } from '#kernel/server/document/report.ts'
import { cabang } from '#kernel/server/report/define.ts'
import type { STATUS_KIRIM } from '../rules.ts'
import { bacaKiriman } from '../server/baca-kiriman.ts'

/** The amount while the money is in this state: each sum says one thing. */
const jumlah = (status: (typeof STATUS_KIRIM)[number]) => ({
  field: rupiah(),
  value: sql`case when d.status = ${status} then d.jumlah_rp else 0 end`,
})

/**
 * Money that a shop sent: on its way, arrived, or called back. The centre has to say whose.
 */
export const laporanKirimUang = documentReport(bacaKiriman, {
  screen: '/laporan-kirim-uang',
  api: 'kirim-uang/report',
  branch: cabang({ wajib: true }),
  filter: { status_kirim: 'status', tujuan: kode({ wajib: false, max: 10 }) },
  columns: {
    nota_kirim: 'nota_kirim',
    tanggal: 'tgl_system',
    tujuan: 'tujuan',
    nama_toko: 'nama_tujuan',
    kas: 'kode_kas',
    keterangan: 'keterangan',
    no_reff: 'no_reff',
    status_kirim: 'status',
    di_jalan_rp: jumlah('OPEN'),
    sampai_rp: jumlah('DONE'),
    batal_rp: 'jumlah_rp',
    input_by: 'input_by',
    diterima_oleh: 'diterima_oleh',
  },
  cancelled: 'batal_rp',
  messages: { kosong: 'kirim_uang.tidak_ada' },
})
