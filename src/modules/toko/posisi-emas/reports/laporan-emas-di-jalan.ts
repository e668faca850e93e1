import { berat, bilangan, kode, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, summed } from '#kernel/server/report/define.ts'
import { GATE_POSISI } from '../rules-gate.ts'
import { diJalanSql } from '../server/di-jalan.ts'

/** Gold that had left for another branch by the end of a day, and that nobody had received. */
export const laporanEmasDiJalan = defineReport({
  screen: '/laporan-emas-di-jalan',
  api: 'posisi-emas/report-di-jalan',
  gate: GATE_POSISI,
  params: { per_tanggal: tanggal({ default: 'tgl_system' }), kode_toko: cabang() },
  columns: [
    kolom('no_kirim', kode()),
    kolom('tanggal', tanggal()),
    kolom('umur_hari', bilangan()),
    kolom('tujuan', kode()),
    kolom('nama_tujuan', teks()),
    kolom('kode_barcode', kode()),
    kolom('nama_barang', teks()),
    kolom('kode_group', kode()),
    ...summed(berat(), 'berat', 'berat_murni'),
  ],
  query: ({ toko, params: p, tgl_system }) => sql`
    select j.no_kirim, j.tanggal, ${p.per_tanggal}::date - j.tanggal as umur_hari, j.tujuan,
      t.nama_toko as nama_tujuan, j.barang as kode_barcode, j.nama_barang, j.kode_group,
      j.berat_mg, j.murni_mg as berat_murni_mg
    from (${diJalanSql(toko, tgl_system)}) j
    join public.toko t on t.kode_toko = j.tujuan
    where j.tanggal <= ${p.per_tanggal}::date
      and coalesce(j.tgl_habis > ${p.per_tanggal}::date, true)`,
  order: 'tanggal, no_kirim, kode_barcode',
  pesan: { kosong: 'posisi_emas.jalan_kosong' },
})
