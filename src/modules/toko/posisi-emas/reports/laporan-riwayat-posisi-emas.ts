import { berat, tanggal } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang } from '#kernel/server/report/define.ts'
import { GATE_POSISI } from '../rules-gate.ts'
import { riwayatSql } from '../server/riwayat.ts'

/** The position at the end of each day of a range on which gold moved. */
export const laporanRiwayatPosisiEmas = defineReport({
  screen: '/laporan-riwayat-posisi-emas',
  api: 'posisi-emas/report-riwayat',
  gate: GATE_POSISI,
  params: { ...rentang, kode_toko: cabang() },
  rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: true },
  columns: [
    kolom('tanggal', tanggal()),
    kolom('di_toko', berat()),
    kolom('di_luar', berat()),
    kolom('hutang_supplier', berat()),
    kolom('terkunci', berat()),
    kolom('bersih', berat()),
    kolom('jaminan', berat()),
  ],
  query: ({ toko, params: p, tgl_system }) => sql`
    select r.* from (${riwayatSql(toko, tgl_system)}) r
    where r.tanggal between ${p.tgl_from}::date and ${p.tgl_to}::date`,
  sekali: true,
  order: 'tanggal',
  pesan: { kosong: 'posisi_emas.kosong' },
})
