import { KOSONG } from '#kernel/shared/document.ts'
import { berat, bilangan, kode, rujukan, rupiah, tanggal } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import {
  type ReportColumn,
  type ReportDefinition,
  cabang,
  defineReport,
  kolom,
  rentang,
} from '#kernel/server/report/define.ts'
import { LEVEL_MODAL } from '#modules/barang/barang/rules-modal.ts'
import { GATE_MANUAL } from '../rules-gate.ts'
import { type JenisMutasi } from '../rules.ts'

const SELISIH = [
  kolom('berat_timbang', berat(), { total: 'sum' }),
  kolom('susut', berat(), { total: 'sum' }),
]

/** Goods without a barcode that came in, moved, or were melted: a line each, cancelled ones left out. */
export const laporanMutasiManual: readonly ReportDefinition[] = [
  laporan('TAMBAH', '/laporan-tambah-barang-manual', []),
  laporan('PINDAH', '/laporan-pindah-barang-manual', [kolom('ke_baki', kode())]),
  laporan('HANCUR', '/laporan-hancur-barang-manual', SELISIH),
]

function laporan(
  jenis: JenisMutasi,
  screen: `/laporan-${Lowercase<JenisMutasi>}-barang-manual`,
  tambahan: readonly ReportColumn[],
): ReportDefinition {
  return defineReport({
    screen,
    api: `barang-manual/report-${jenis.toLowerCase()}`,
    gate: { ...GATE_MANUAL, levels: LEVEL_MODAL },
    params: {
      ...rentang,
      kode_baki: rujukan('baki', KOSONG),
      kode_group: rujukan('group', KOSONG),
      kode_toko: cabang(),
    },
    columns: [
      kolom('no_mutasi', kode(), { link: '/lihat-mutasi-manual' }),
      kolom('tanggal', tanggal()),
      kolom('kode_baki', kode()),
      kolom('kode_group', kode()),
      kolom('kode_dept', kode()),
      kolom('qty', bilangan(), { total: 'sum' }),
      kolom('berat', berat(), { total: 'sum' }),
      ...tambahan,
      kolom('nilai_modal', rupiah(), { total: 'sum' }),
      kolom('input_by', kode()),
    ],
    query: ({ toko, params: p }) => sql`
      select d.no_mutasi, d.tanggal, d.kode_baki, d.ke_baki, i.baris, i.kode_group, i.kode_dept,
        i.qty, i.berat_mg, i.berat_timbang_mg, i.berat_mg - i.berat_timbang_mg as susut_mg,
        i.modal_rp as nilai_modal_rp, d.input_by
      from public.mutasi_manual d
      join public.mutasi_manual_baris i on i.kode_toko = ${toko} and i.no_mutasi = d.no_mutasi
      where d.kode_toko = ${toko} and d.status = 'VALID' and d.jenis_gerak = ${jenis}
        and d.tanggal between ${p.tgl_from}::date and ${p.tgl_to}::date
        and (${p.kode_baki}::text is null or ${p.kode_baki}::text in (d.kode_baki, d.ke_baki))
        and (${p.kode_group}::text is null or i.kode_group = ${p.kode_group}::text)`,
    order: 'tanggal, no_mutasi, baris',
    pesan: { kosong: 'manual.laporan_kosong' },
  })
}
