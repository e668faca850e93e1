import { KOSONG } from '#kernel/shared/document.ts'
import {
  berat,
  bilangan,
  kode,
  persen,
  pilihan,
  rujukan,
  rupiah,
  tanggal,
  teks,
} from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { LEVEL_MODAL } from '#modules/barang/barang/rules-modal.ts'
import { GATE_CUCI_MANUAL } from '../rules-gate.ts'
import { JENIS_CUCI_MANUAL } from '../rules.ts'

const gate = { ...GATE_CUCI_MANUAL, levels: LEVEL_MODAL }
const params = {
  ...rentang,
  kode_tukang: rujukan('tukang', KOSONG),
  kode_group: rujukan('group', KOSONG),
  kode_toko: cabang(),
}
const pesan = { kosong: 'cuci_manual.laporan_kosong' } as const

/** Opening, what came and went, and closing of the movements `g`. */
const JUMLAH = sql`
  coalesce(sum(g.arah * g.qty) filter (where g.lama), 0)::bigint as qty_awal,
  coalesce(sum(g.qty) filter (where not g.lama and g.arah > 0), 0)::bigint as qty_masuk,
  coalesce(sum(g.qty) filter (where not g.lama and g.arah < 0), 0)::bigint as qty_keluar,
  sum(g.arah * g.qty)::bigint as qty_akhir,
  coalesce(sum(g.arah * g.berat_mg) filter (where g.lama), 0)::bigint as berat_awal_mg,
  coalesce(sum(g.berat_mg) filter (where not g.lama and g.arah > 0), 0)::bigint as berat_masuk_mg,
  coalesce(sum(g.berat_mg) filter (where not g.lama and g.arah < 0), 0)::bigint as berat_keluar_mg,
  sum(g.arah * g.berat_mg)::bigint as berat_akhir_mg,
  coalesce(sum(g.susut_mg) filter (where not g.lama), 0)::bigint as susut_mg,
  sum(g.arah * g.murni_mg)::bigint as murni_akhir_mg,
  sum(g.arah * g.modal_rp)::bigint as modal_akhir_rp`

interface Saringan {
  readonly tgl_from: string | null
  readonly tgl_to: string | null
  readonly kode_tukang: string | null
  readonly kode_group: string | null
}

/** Lines of all papers up to the last day. */
const gerak = (toko: string, p: Saringan) => sql`
  select d.no_cuci_manual, d.tanggal, d.kode_tukang, i.kode_group, i.kode_dept, d.tanggal < ${p.tgl_from}::date as lama,
    case d.jenis_gerak when 'MASUK' then 1 else -1 end as arah, i.qty, i.berat_mg, i.susut_mg,
    i.murni_mg, i.modal_rp
  from public.cuci_manual d
  join public.cuci_manual_baris i
    on i.kode_toko = ${toko} and i.no_cuci_manual = d.no_cuci_manual
  where d.kode_toko = ${toko} and d.status = 'VALID' and d.tanggal <= ${p.tgl_to}::date
    and (${p.kode_tukang}::text is null or d.kode_tukang = ${p.kode_tukang}::text)
    and (${p.kode_group}::text is null or i.kode_group = ${p.kode_group}::text)`

/**
 * Goods without a barcode that craftsmen have to wash, by craftsman, group and jenis: opening + in −
 * out = closing, with what the work took of those that came back.
 */
export const laporanStockCuciManual = defineReport({
  screen: '/laporan-stock-cuci-manual',
  gate,
  api: 'stock-cuci-manual/report',
  arti: {
    berat_keluar: 'arti.berat_keluar_tanpa_batal',
    berat_masuk: 'arti.berat_masuk_tanpa_batal',
    qty_keluar: 'arti.qty_keluar_tanpa_batal',
    qty_masuk: 'arti.qty_masuk_tanpa_batal',
    susut: 'arti.susut_cuci',
  },
  params,
  columns: [
    kolom('kode_tukang', kode()),
    kolom('nama_tukang', teks()),
    kolom('kode_group', kode()),
    kolom('kode_dept', kode()),
    ...summed(bilangan(), 'qty_awal', 'qty_masuk', 'qty_keluar', 'qty_akhir'),
    ...summed(berat(), 'berat_awal', 'berat_masuk', 'berat_keluar', 'berat_akhir', 'susut'),
    kolom('murni_akhir', berat(), { total: 'sum' }),
    kolom('modal_akhir', rupiah(), { total: 'sum' }),
  ],
  asal: {
    kunci: ['kode_tukang', 'kode_group', 'kode_dept'],
    nama: 'no_cuci_manual',
    query: ({ toko, params: p }) => sql`
      select g.kode_tukang, g.kode_group, g.kode_dept, g.no_cuci_manual, g.tanggal, ${JUMLAH}
      from (${gerak(toko, p)}) g
      group by g.kode_tukang, g.kode_group, g.kode_dept, g.no_cuci_manual, g.tanggal`,
  },
  query: ({ toko, params: p }) => sql`
    select g.kode_tukang, k.nama_tukang, g.kode_group, g.kode_dept,
      ${JUMLAH}
    from (${gerak(toko, p)}) g
    join public.tukang k on k.kode_toko = ${toko} and k.kode_tukang = g.kode_tukang
    group by g.kode_tukang, k.nama_tukang, g.kode_group, g.kode_dept
    having sum(g.arah * g.qty) <> 0 or count(*) filter (where not g.lama) > 0`,
  order: 'kode_tukang, kode_group, kode_dept',
  pesan,
})

/** Each paper's lines: what went to whom, what came back, what it lost and what the work took. */
export const laporanGerakCuciManual = defineReport({
  screen: '/laporan-gerak-cuci-manual',
  gate,
  api: 'stock-cuci-manual/report-gerak',
  arti: { ongkos: 'arti.ongkos_cuci', susut: 'arti.susut_cuci' },
  params: { ...params, jenis_gerak: pilihan(JENIS_CUCI_MANUAL, KOSONG) },
  columns: [
    kolom('no_cuci_manual', kode(), { link: '/lihat-stock-cuci-manual' }),
    kolom('tanggal', tanggal()),
    kolom('jenis_gerak', pilihan(JENIS_CUCI_MANUAL)),
    kolom('nama_tukang', teks()),
    kolom('kode_baki', kode()),
    kolom('kode_group', kode()),
    kolom('kode_dept', kode()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('timbang', berat(), { total: 'sum' }),
    kolom('susut', berat(), { total: 'sum' }),
    kolom('persen_susut', persen()),
    kolom('nilai_modal', rupiah(), { total: 'sum' }),
    kolom('ongkos', rupiah(), { total: 'sum' }),
    kolom('penyetuju', kode()),
  ],
  query: ({ toko, params: p }) => sql`
    select d.no_cuci_manual, d.tanggal, d.jenis_gerak, k.nama_tukang, d.kode_baki, i.kode_group,
      i.kode_dept, i.qty, i.berat_mg, i.timbang_mg, i.susut_mg,
      round(i.susut_mg * 10000.0 / i.berat_mg)::int as persen_susut_bp,
      i.modal_rp as nilai_modal_rp,
      -- A fee that is on no goods is told with the first line.
      case when i.baris = 1 then d.ongkos_rp - o.di_barang_rp else 0 end + i.ongkos_rp as ongkos_rp,
      d.penyetuju, i.baris
    from public.cuci_manual d
    join public.cuci_manual_baris i
      on i.kode_toko = ${toko} and i.no_cuci_manual = d.no_cuci_manual
    join public.tukang k on k.kode_toko = ${toko} and k.kode_tukang = d.kode_tukang
    cross join lateral (select sum(x.ongkos_rp)::bigint as di_barang_rp
      from public.cuci_manual_baris x
      where x.kode_toko = ${toko} and x.no_cuci_manual = d.no_cuci_manual) o
    where d.kode_toko = ${toko} and d.status = 'VALID'
      and d.tanggal between ${p.tgl_from}::date and ${p.tgl_to}::date
      and (${p.jenis_gerak}::text is null or d.jenis_gerak = ${p.jenis_gerak}::text)
      and (${p.kode_tukang}::text is null or d.kode_tukang = ${p.kode_tukang}::text)
      and (${p.kode_group}::text is null or i.kode_group = ${p.kode_group}::text)`,
  order: 'tanggal, no_cuci_manual, baris',
  pesan,
})
