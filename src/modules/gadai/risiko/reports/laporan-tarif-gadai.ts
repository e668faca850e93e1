import { bilangan, kode, persen, pilihan, rupiah } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, kolom } from '#kernel/server/report/define.ts'
import { SATUAN_BUNGA } from '#modules/gadai/surat/rules.ts'
import { laporanGadai } from '#modules/gadai/surat/server/index.ts'

/** Rupiah that the board shows the charge of thirty days for. */
const CONTOH_RP = 1_000_000

/**
 * The board of tariffs, out of the bands that loans are really charged by: to look at, to print and to
 * hang up. The rupiah are those of a million for thirty days, before rounding.
 */
export const laporanTarifGadai = laporanGadai({
  screen: '/laporan-tarif-gadai',
  api: 'hutang/report-tarif',
  params: { kode_toko: cabang() },
  columns: [
    kolom('kode', kode()),
    kolom('dari', rupiah()),
    kolom('sampai', rupiah()),
    kolom('bunga', persen()),
    kolom('jasa_sejuta_rp', rupiah()),
    kolom('satuan', pilihan(SATUAN_BUNGA)),
    kolom('minimum', bilangan()),
    kolom('jangka_hari', bilangan()),
    kolom('tenggang', bilangan()),
    kolom('denda', persen()),
  ],
  query: ({ toko }) => sql`
    select kode, dari_rp, sampai_rp, bunga_bp,
      (bunga_bp::bigint * ${CONTOH_RP}::bigint / 10000)::bigint as jasa_sejuta_rp,
      satuan, minimum, jangka_hari, tenggang, denda_bp
    from public.bunga_hutang_pita where kode_toko = ${toko}`,
  order: 'sampai_rp',
  file: 'TARIF GADAI',
})
