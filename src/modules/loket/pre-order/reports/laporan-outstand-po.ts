import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, summed } from '#kernel/server/report/define.ts'
import { berat, bilangan, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { GATE_PO } from '../rules-gate.ts'

/**
 * What was still to be delivered at the end of a day, by supplier and model: how many pieces are on
 * pre-orders that were open then, how many of them had come, and the earliest promise of those that
 * had not. Days late count from that promise.
 */
export const laporanOutstandPo = defineReport({
  screen: '/laporan-outstand-po',
  api: 'pre-order/report-outstand',
  gate: GATE_PO,
  params: {
    per_tanggal: tanggal({ default: 'tgl_system' }),
    kode_supplier: rujukan('supplier', { wajib: false }),
    kode_model: rujukan('model-po', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('kode_supplier', kode()),
    kolom('nama_supplier', teks()),
    kolom('kode_model', kode()),
    kolom('nama_model', teks()),
    ...summed(bilangan(), 'jumlah_po', 'total_qty', 'qty_datang', 'qty_menunggu'),
    kolom('berat_menunggu', berat(), { total: 'sum', desimal: 2 }),
    kolom('nilai_menunggu', rupiah(), { total: 'sum' }),
    kolom('tgl_janji', tanggal({ wajib: false })),
    kolom('lewat_hari', bilangan()),
  ],
  grup: 'kode_supplier',
  asal: {
    kunci: ['kode_supplier', 'kode_model'],
    nama: 'no_po',
    uraian: 'nama_customer',
    query: (a) => sql`
      select b.kode_supplier, b.kode_model, p.no_po, p.tanggal, p.nama_customer, 1 as jumlah_po,
        ${banyaknya}
      from ${belumDiambil(a)}
      group by b.kode_supplier, b.kode_model, p.no_po, p.tanggal, p.nama_customer`,
  },
  query: (a) => {
    const hari = sql`${a.params.per_tanggal}::date`
    return sql`
    select b.kode_supplier, s.nama as nama_supplier, b.kode_model, m.nama_model,
      count(distinct b.no_po)::int as jumlah_po, ${banyaknya},
      min(p.tgl_janji) filter (where not t.datang) as tgl_janji,
      greatest(0, coalesce(${hari} - min(p.tgl_janji) filter (where not t.datang), 0))::int
        as lewat_hari
    from ${belumDiambil(a)}
    group by 1, 2, 3, 4`
  },
  order: 'kode_supplier, kode_model',
  pesan: { kosong: 'pre_order.laporan_kosong', ada: 'pre_order.laporan_tersedia' },
  file: 'LAPORAN OUTSTAND PO',
})

const banyaknya = sql`count(*)::int as total_qty,
  count(*) filter (where t.datang)::int as qty_datang,
  count(*) filter (where not t.datang)::int as qty_menunggu,
  coalesce(sum(b.berat_mg) filter (where not t.datang), 0)::bigint as berat_menunggu_mg,
  coalesce(sum(b.sub_total_rp) filter (where not t.datang), 0)::bigint as nilai_menunggu_rp`

interface Asked {
  readonly toko: string
  readonly params: {
    readonly per_tanggal: string | null
    readonly kode_supplier: string | null
    readonly kode_model: string | null
  }
}

/** Pieces `b` of pre-orders `p` that were open at the end of the day, and whether they had come. */
function belumDiambil({ toko, params: { per_tanggal, kode_supplier, kode_model } }: Asked) {
  const hari = sql`${per_tanggal}::date`
  return sql`
    public.pre_order p
    join public.pre_order_barang b on b.kode_toko = ${toko} and b.no_po = p.no_po
    cross join lateral (select coalesce(b.tgl_closing <= ${hari}, false) as datang) t
    join public.supplier s on s.kode_supplier = b.kode_supplier
    join public.model_po m on m.kode_toko = ${toko} and m.kode_model = b.kode_model
    where p.kode_toko = ${toko} and p.tanggal <= ${hari}
      and (p.tgl_batal is null or p.tgl_batal > ${hari})
      and (p.tgl_ambil is null or p.tgl_ambil > ${hari})
      and (${kode_supplier}::text is null or b.kode_supplier = ${kode_supplier}::text)
      and (${kode_model}::text is null or b.kode_model = ${kode_model}::text)`
}
