import { type Sql, sql } from '#kernel/server/db/query.ts'
import {
  type ParamFields,
  type ReportGiven,
  cabang,
  defineReport,
  kolom,
  rentangDiminta,
} from '#kernel/server/report/define.ts'
import { pilihan, tanggal, teks } from '#kernel/shared/fields.ts'
import { GATE_HUTANG } from '../rules.ts'
import { isiSurat } from './isi-surat.ts'

/**
 * The day from which on the books have a ticket h: its own, or that of the move where another system
 * wrote it, which stands in its number.
 */
export const hariBuku = sql`case when h.no_lama is null then h.tanggal
  else to_date(substr(h.no_faktur_hutang, 5, 6), 'YYMMDD') end`

/** Closed while the shop lends nothing, or while this module is off. */
export const gateGadai = (modul: string) => ({ all: [...GATE_HUTANG.all, modul] })

/** A report of pawn: its gate, unless it says another, and what its screen says of the result. */
export const laporanGadai = <const P extends ParamFields>(given: ReportGiven<P>) =>
  defineReport({
    gate: GATE_HUTANG,
    pesan: { kosong: 'hutang.laporan_kosong', ada: 'hutang.laporan_tersedia' },
    ...given,
  })

interface Hari {
  readonly tgl_from: string | null
  readonly tgl_to: string | null
}

interface Rekap extends Pick<ReportGiven, 'screen' | 'api' | 'columns' | 'arti'> {
  /** Day of a ticket h that counts. */
  readonly hari: Sql<unknown>
  /** What is summed up of each ticket h and of what was pledged with it, i. */
  readonly nilai: Readonly<Record<string, Sql<unknown>>>
  /** Joins behind h, and which tickets count. */
  readonly dari: (toko: string) => Sql<unknown>
  readonly syarat: Sql<unknown>
}

/**
 * Tickets by day, sales person or customer. A group by day has no code, any other no day; a customer
 * without a code is one by name.
 */
export const laporanRekap = ({ columns, hari, nilai, dari, syarat, ...given }: Rekap) => {
  const rekap = (per: string) => sql`
    case when ${per}::text = 'TANGGAL' then ${hari} end as tanggal,
    case ${per}::text when 'SALES' then h.kode_sales
      when 'CUSTOMER' then coalesce(h.kode_customer, h.nama_customer) else '' end as rekap`
  const surat = (toko: string, { tgl_from, tgl_to }: Hari) => sql`
    public.hutang h
    left join public.sales s on s.kode_toko = ${toko} and s.kode_sales = h.kode_sales
    ${dari(toko)}
    cross join lateral (${isiSurat(toko)}) i
    where h.kode_toko = ${toko} and ${syarat}
      and ${hari} between ${tgl_from}::date and ${tgl_to}::date`
  return laporanGadai({
    ...given,
    gate: gateGadai('HIDUP_FEATURE_MODULE'),
    params: {
      ...rentangDiminta,
      rekap_per: pilihan(['TANGGAL', 'SALES', 'CUSTOMER'], { default: 'TANGGAL' }),
      kode_toko: cabang(),
    },
    columns: [
      kolom('tanggal', tanggal({ wajib: false })),
      kolom('rekap', teks()),
      kolom('nama', teks()),
      ...columns,
    ],
    asal: {
      kunci: ['tanggal', 'rekap'],
      nama: 'no_faktur_hutang',
      uraian: 'nama_customer',
      tanggal: 'hari',
      query: ({ toko, params }) => sql`
        select ${rekap(params.rekap_per)}, h.no_faktur_hutang, h.nama_customer, ${hari} as hari,
          1 as jumlah_surat, ${sql.join(Object.entries(nilai).map(([k, v]) => sql`${v} as ${sql.ref(k)}`))}
        from ${surat(toko, params)}`,
    },
    query: ({ toko, params }) => sql`
      select ${rekap(params.rekap_per)},
        max(case ${params.rekap_per}::text when 'SALES' then s.nama_sales
          when 'CUSTOMER' then h.nama_customer else '' end) as nama,
        count(*)::int as jumlah_surat,
        ${sql.join(Object.entries(nilai).map(([k, v]) => sql`sum(${v})::bigint as ${sql.ref(k)}`))}
      from ${surat(toko, params)}
      group by 1, 2`,
    order: 'tanggal, rekap',
  })
}
