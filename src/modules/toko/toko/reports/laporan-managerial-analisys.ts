import {
  berat,
  bilangan,
  kode,
  persen,
  pilihan,
  rupiah,
  tanggal,
  teks,
} from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { LEVEL_MODAL } from '#modules/barang/barang/rules-modal.ts'

/** What a row of the analysis stands for. */
const PER = ['GROUP', 'JENIS', 'SALES', 'KADAR', 'HARI', 'BULAN'] as const

/**
 * Where the money is earned: turnover without PPN, cost and margin of the goods sold, by group, kind
 * of goods, sales person, purity, day or month (gaps.md 79), over a year too. Cancelled sales count
 * nowhere.
 */
export const laporanManagerialAnalisys = defineReport({
  screen: '/laporan-managerial-analisys',
  api: 'tutup-toko/report-managerial',
  arti: { berat: 'arti.berat_terjual', qty: 'arti.qty_terjual' },
  gate: { levels: LEVEL_MODAL },
  params: {
    ...rentang,
    analisa_per: pilihan(PER, { default: 'GROUP' }),
    kode_toko: cabang(),
  },
  rentang: { dari: 'tgl_from', sampai: 'tgl_to', bebas: true },
  columns: [
    // Of an analysis by day, which has no code.
    kolom('tanggal', tanggal({ wajib: false })),
    kolom('kode', kode()),
    kolom('nama', teks()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    ...summed(rupiah(), 'omzet_rp', 'potongan', 'hpp_rp', 'laba_rp'),
    kolom('margin', persen()),
    // Of the margin of all rows: where to look first.
    kolom('porsi', persen()),
  ],
  sort: { laba_rp: 'laba_rp desc', omzet_rp: 'omzet_rp desc', margin: 'margin_bp desc' },
  asal: {
    kunci: ['tanggal', 'kode'],
    nama: 'dokumen',
    tanggal: 'hari_dokumen',
    query: ({ toko, params }) => sql`
      select k.hari as tanggal, k.kode, b.dokumen, b.tanggal as hari_dokumen, b.qty, b.berat_mg,
        b.omzet_rp, b.potongan_rp, b.modal_rp as hpp_rp, b.omzet_rp - b.modal_rp as laba_rp
      from (${terjual(toko, params)}) b cross join lateral (${golongan(params.analisa_per)}) k`,
  },
  query: ({ toko, params }) => {
    const per = sql`${params.analisa_per}::text`
    return sql`
      select hari as tanggal, kode, nama, qty, berat_mg, omzet_rp, potongan_rp, hpp_rp, omzet_rp - hpp_rp as laba_rp,
        case when omzet_rp > 0
          then round((omzet_rp - hpp_rp) * 10000.0 / omzet_rp)::bigint end as margin_bp,
        case when sum(omzet_rp - hpp_rp) over () > 0
          then round((omzet_rp - hpp_rp) * 10000.0 / sum(omzet_rp - hpp_rp) over ())::bigint
          end as porsi_bp
      from (
        select k.hari, k.kode,
          coalesce(max(case ${per} when 'GROUP' then g.nama_group when 'JENIS' then j.nama_dept
            when 'SALES' then s.nama_sales end), '') as nama,
          sum(b.qty)::bigint as qty, sum(b.berat_mg)::bigint as berat_mg,
          sum(b.omzet_rp)::bigint as omzet_rp,
          sum(b.potongan_rp)::bigint as potongan_rp, sum(b.modal_rp)::bigint as hpp_rp
        from (${terjual(toko, params)}) b
        cross join lateral (${golongan(params.analisa_per)}) k
        left join public."group" g on g.kode_toko = ${toko} and g.kode_group = b.kode_group
        left join public.jenis j on j.kode_dept = b.kode_dept
        left join public.sales s on s.kode_toko = ${toko} and s.kode_sales = b.kode_sales
        group by k.hari, k.kode
      ) m`
  },
  order: 'tanggal, kode',
})

/** The row that a line `b` belongs to. */
const golongan = (analisa_per: (typeof PER)[number]) => {
  const per = sql`${analisa_per}::text`
  return sql`
    select case when ${per} = 'HARI' then b.tanggal end as hari,
      case ${per} when 'GROUP' then b.kode_group
      when 'JENIS' then b.kode_dept when 'SALES' then b.kode_sales when 'KADAR' then b.kadar
      when 'BULAN' then to_char(b.tanggal, 'YYYY-MM') else '' end as kode`
}

/**
 * Lines of sales that stand: pieces, and goods without a barcode with the kadar of their group; less
 * what marketplaces sent back on these days.
 */
const terjual = (
  toko: string,
  { tgl_from, tgl_to }: { readonly tgl_from: string | null; readonly tgl_to: string | null },
) => sql`
  select p.no_faktur_jual as dokumen, p.tanggal, p.kode_sales, i.kode_group, i.kode_dept, i.kadar, 1::bigint as qty, i.berat_mg,
    i.harga_rp + i.ongkos_rp - i.potongan_rp as omzet_rp, i.potongan_rp, i.modal_rp
  from public.penjualan p
  join public.penjualan_barang i
    on i.kode_toko = ${toko} and i.no_faktur_jual = p.no_faktur_jual
  where p.kode_toko = ${toko} and p.status = 'VALID'
    and p.tanggal between ${tgl_from}::date and ${tgl_to}::date
  union all
  select p.no_manual, p.tanggal, p.kode_sales, i.kode_group, i.kode_dept,
    coalesce((select min(k.kadar) from public.kadar k where k.persentase_bp = g.kadar_bp), ''),
    i.qty, i.berat_mg, i.harga_rp + i.ongkos_rp - i.potongan_rp, i.potongan_rp, i.modal_rp
  from public.jual_beli_manual p
  join public.jual_manual_baris i on i.kode_toko = ${toko} and i.no_manual = p.no_manual
  join public."group" g on g.kode_toko = ${toko} and g.kode_group = i.kode_group
  where p.kode_toko = ${toko} and p.status = 'VALID'
    and p.tanggal between ${tgl_from}::date and ${tgl_to}::date
  union all
  select r.no_retur, r.tanggal, p.kode_sales, i.kode_group, i.kode_dept, i.kadar, -1, -i.berat_mg,
    i.potongan_rp - i.harga_rp - i.ongkos_rp, -i.potongan_rp, -i.modal_rp
  from public.retur_marketplace r
  join public.retur_marketplace_baris k on k.kode_toko = ${toko} and k.no_retur = r.no_retur
  join public.penjualan p on p.kode_toko = ${toko} and p.no_faktur_jual = r.no_faktur_jual
  join public.penjualan_barang i on i.kode_toko = ${toko}
    and i.no_faktur_jual = r.no_faktur_jual and i.baris = k.baris_jual
  where r.kode_toko = ${toko} and r.status = 'VALID'
    and r.tanggal between ${tgl_from}::date and ${tgl_to}::date`
