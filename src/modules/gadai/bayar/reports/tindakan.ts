import { type Sql, sql } from '#kernel/server/db/query.ts'
import { type ReportGiven, cabang, kolom, rentangDiminta } from '#kernel/server/report/define.ts'
import { kode, tanggal, teks } from '#kernel/shared/fields.ts'
import type { JenisBayarHutang } from '#modules/gadai/surat/rules.ts'
import { laporanGadai } from '#modules/gadai/surat/server/index.ts'

/** Acts on tickets are asked for by the day on which they happened. */
export const paramTindakan = {
  ...rentangDiminta,
  kode_toko: cabang(),
} as const

/** What a report of acts begins with. */
export const kolomTindakan = [
  kolom('no_bayar', kode()),
  kolom('tanggal', tanggal()),
  kolom('no_faktur_hutang', kode(), { link: '/lihat-hutang' }),
  kolom('nama_customer', teks()),
]

interface LaporanTindakan
  extends
    Pick<ReportGiven, 'screen' | 'gate' | 'api' | 'columns' | 'file'>,
    Partial<Pick<ReportGiven, 'order' | 'arti'>> {
  /** Acts of these kinds. */
  readonly jenis: readonly JenisBayarHutang[]
  /** Columns that stand in neither act nor ticket under the same name; a the act, h its ticket. */
  readonly select: (toko: string) => Sql<unknown>
}

/** Acts that stand, by the day on which they happened. */
export const laporanTindakan = ({ jenis, select, ...report }: LaporanTindakan) =>
  laporanGadai({
    order: 'tanggal, no_bayar',
    ...report,
    params: paramTindakan,
    query: ({ toko, params }) => sql`
      select a.no_bayar, a.tanggal, a.no_faktur_hutang, h.nama_customer, a.hari, a.bunga_hitung_rp,
        a.bunga_rp, a.bunga_hitung_rp + a.denda_hitung_rp - a.bunga_rp - a.denda_rp as keringanan_rp,
        a.denda_rp, a.pokok_rp, a.biaya_rp, a.input_by, a.penyetuju, ${select(toko)}
      from public.hutang_bayar a
      join public.hutang h on h.kode_toko = ${toko} and h.no_faktur_hutang = a.no_faktur_hutang
      where a.kode_toko = ${toko} and a.status = 'VALID' and a.jenis = any(${[...jenis]}::text[])
        and a.tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date`,
  })
