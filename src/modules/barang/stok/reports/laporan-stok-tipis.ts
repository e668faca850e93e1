import { bilangan, kode, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { stokSql } from '../server/tipis.ts'

/** Of which goods the shop has fewer pieces than it wants, and how many are missing. */
export const laporanStokTipis = defineReport({
  screen: '/laporan-stok-tipis',
  api: 'stok/report-stok-tipis',
  params: { kode_toko: cabang() },
  columns: [
    kolom('kode_stok_minimum', kode(), { link: '/parameter-stok-minimum' }),
    kolom('kode_dept', kode()),
    kolom('nama_dept', teks()),
    kolom('kode_group', kode()),
    kolom('size', teks()),
    kolom('minimal', bilangan()),
    kolom('qty', bilangan()),
    // Pieces that fit two rows are missing in both, so a sum over rows would be none.
    kolom('kurang', bilangan()),
  ],
  query: ({ toko }) => sql`
    select s.kode_stok_minimum, s.kode_dept, coalesce(j.nama_dept, '') as nama_dept, s.kode_group,
      s.size, s.minimal, s.qty, s.minimal - s.qty as kurang
    from (${stokSql(toko)}) s
    left join public.jenis j on j.kode_dept = s.kode_dept
    where s.qty < s.minimal`,
  order: 'kurang desc, kode_stok_minimum',
  pesan: { kosong: 'stok.tipis_kosong' },
})
