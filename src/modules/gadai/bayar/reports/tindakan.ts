import { type Sql, sql } from '#kernel/server/db/query.ts'
import {
  type ReportParams,
  type QueryArgs,
  type ReportGiven,
  cabang,
  defineReport,
  kolom,
  rentangDiminta,
} from '#kernel/server/report/define.ts'
import { kode, tanggal, teks } from '#kernel/shared/fields.ts'
import { GATE_HUTANG, type JenisBayarHutang } from '#modules/gadai/surat/rules.ts'

/** Acts on tickets are asked for by the day on which they happened. */
export const paramTindakan = {
  ...rentangDiminta,
  kode_toko: cabang(),
} as const

/** Acts of some kinds that stand, with their tickets; `kolom` is the select list over a and h. */
export const tindakan = (
  a: QueryArgs<ReportParams<typeof paramTindakan>>,
  jenis: readonly JenisBayarHutang[],
  kolom: ReturnType<typeof sql>,
): Sql<unknown> => sql`
  select a.no_bayar, a.tanggal, a.no_faktur_hutang, h.nama_customer, a.hari, a.bunga_hitung_rp,
    a.bunga_rp, a.bunga_hitung_rp + a.denda_hitung_rp - a.bunga_rp - a.denda_rp as keringanan_rp,
    a.denda_rp, a.pokok_rp, a.biaya_rp, a.input_by, a.penyetuju, ${kolom}
  from public.hutang_bayar a
  join public.hutang h on h.kode_toko = ${a.toko} and h.no_faktur_hutang = a.no_faktur_hutang
  where a.kode_toko = ${a.toko} and a.status = 'VALID' and a.jenis = any(${[...jenis]}::text[])
    and a.tanggal between ${a.params.tgl_from}::date and ${a.params.tgl_to}::date`

export const pesanTindakan = {
  kosong: 'hutang.laporan_kosong',
  ada: 'hutang.laporan_tersedia',
} as const

interface LaporanTindakan extends Pick<
  ReportGiven,
  'screen' | 'gate' | 'api' | 'columns' | 'file'
> {
  /** Acts of these kinds. */
  readonly jenis: readonly JenisBayarHutang[]
  /** Columns that stand in neither act nor ticket under the same name; a the act, h its ticket. */
  readonly select: (toko: string) => ReturnType<typeof sql>
}

/** Acts by the day on which they happened: number, day, ticket and customer, and what is said of them. */
export const laporanTindakan = ({ jenis, select, columns, ...report }: LaporanTindakan) =>
  defineReport({
    gate: GATE_HUTANG,
    ...report,
    params: paramTindakan,
    columns: [
      kolom('no_bayar', kode()),
      kolom('tanggal', tanggal()),
      kolom('no_faktur_hutang', kode(), { link: '/lihat-hutang' }),
      kolom('nama_customer', teks()),
      ...columns,
    ],
    query: (a) => tindakan(a, jenis, select(a.toko)),
    order: 'tanggal, no_bayar',
    pesan: pesanTindakan,
  })
