import { KOSONG } from '#kernel/shared/document.ts'
import { berat, bilangan, kode, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom } from '#kernel/server/report/define.ts'
import { LEVEL_MODAL } from '#modules/barang/barang/rules-modal.ts'
import { GATE_MANUAL } from '../rules-gate.ts'

/**
 * Goods without a barcode that the shop has now, by group and jenis over all trays: pieces, weight,
 * fine gold and cost, as the ledger has them.
 */
export const laporanSummaryBarangManual = defineReport({
  screen: '/laporan-summary-barang-manual',
  api: 'barang-manual/report-summary',
  gate: { ...GATE_MANUAL, levels: LEVEL_MODAL },
  params: {
    kode_baki: rujukan('baki', KOSONG),
    kode_group: rujukan('group', KOSONG),
    kode_toko: cabang(),
  },
  columns: [
    kolom('kode_group', kode()),
    kolom('kode_dept', kode()),
    kolom('nama_dept', teks()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('berat_murni', berat(), { total: 'sum' }),
    kolom('modal_per_gram', rupiah()),
    kolom('nilai_modal', rupiah(), { total: 'sum' }),
  ],
  asal: {
    kunci: ['kode_group', 'kode_dept'],
    nama: 'kode_baki',
    tanggal: 'hari',
    query: ({ toko, params: p }) => sql`
      select s.kode_group, s.kode_dept, s.kode_baki, null::date as hari, s.qty, s.berat_mg,
        s.murni_mg as berat_murni_mg, s.modal_rp as nilai_modal_rp
      from ${adaSekarang(toko, p)}`,
  },
  query: ({ toko, params: p }) => sql`
    select s.kode_group, s.kode_dept, j.nama_dept, sum(s.qty)::bigint as qty,
      sum(s.berat_mg)::bigint as berat_mg, sum(s.murni_mg)::bigint as berat_murni_mg,
      round(sum(s.modal_rp) * 1000.0 / sum(s.berat_mg))::bigint as modal_per_gram_rp,
      sum(s.modal_rp)::bigint as nilai_modal_rp
    from ${adaSekarang(toko, p)}
    group by s.kode_group, s.kode_dept, j.nama_dept`,
  order: 'kode_group, kode_dept',
  pesan: { kosong: 'manual.stok_kosong' },
})

/** What lies in each tray, `s`, with its jenis `j`. */
const adaSekarang = (
  toko: string,
  p: { readonly kode_baki: string | null; readonly kode_group: string | null },
) => sql`
  public.stok_manual s
  join public.jenis j on j.kode_dept = s.kode_dept
  where s.kode_toko = ${toko} and s.qty > 0
    and (${p.kode_baki}::text is null or s.kode_baki = ${p.kode_baki}::text)
    and (${p.kode_group}::text is null or s.kode_group = ${p.kode_group}::text)`
