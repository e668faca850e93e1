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

/** Closed while the shop lends nothing, or while this module is off. */
export const gateGadai = (modul: string) => ({ all: [...GATE_HUTANG.all, modul] })

/** A report of pawn: its gate, unless it says another, and what its screen says of the result. */
export const laporanGadai = <const P extends ParamFields>(given: ReportGiven<P>) =>
  defineReport({
    gate: GATE_HUTANG,
    pesan: { kosong: 'hutang.laporan_kosong', ada: 'hutang.laporan_tersedia' },
    ...given,
  })

interface Rekap extends Pick<ReportGiven, 'screen' | 'api' | 'columns'> {
  /** Day of a ticket h that counts. */
  readonly hari: Sql<unknown>
  /** Columns of the select: sums over the tickets h and what was pledged with each, i. */
  readonly select: Sql<unknown>
  /** Joins behind h, and which tickets count. */
  readonly dari: (toko: string) => Sql<unknown>
  readonly syarat: Sql<unknown>
}

/**
 * Tickets by day, sales person or customer. A group by day has no code, any other no day; a customer
 * without a code is one by name.
 */
export const laporanRekap = ({ columns, hari, select, dari, syarat, ...given }: Rekap) =>
  laporanGadai({
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
    query: ({ toko, params: { rekap_per: per, tgl_from, tgl_to } }) => sql`
      select case when ${per}::text = 'TANGGAL' then ${hari} end as tanggal,
        case ${per}::text when 'SALES' then h.kode_sales
          when 'CUSTOMER' then coalesce(h.kode_customer, h.nama_customer) else '' end as rekap,
        max(case ${per}::text when 'SALES' then s.nama_sales
          when 'CUSTOMER' then h.nama_customer else '' end) as nama,
        count(*)::int as jumlah_surat, ${select}
      from public.hutang h
      left join public.sales s on s.kode_toko = ${toko} and s.kode_sales = h.kode_sales
      ${dari(toko)}
      cross join lateral (${isiSurat(toko)}) i
      where h.kode_toko = ${toko} and ${syarat}
        and ${hari} between ${tgl_from}::date and ${tgl_to}::date
      group by 1, 2`,
    order: 'tanggal, rekap',
  })
