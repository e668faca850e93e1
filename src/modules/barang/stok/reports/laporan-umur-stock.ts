import type { RawBuilder } from 'kysely'
import { berat, bilangan, kode, pilihan, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, summed } from '#kernel/server/report/define.ts'
import { STATUS_STOCK } from '#modules/barang/barang/rules.ts'
import { TERSEMBUNYI } from '../server/buku-baki.ts'

/** Age classes, each with its last day since the piece came in; the names sort by age. */
const KELAS = ['U030', 'U090', 'U180', 'U365', 'U999'] as const
const AKHIR = { U030: 30, U090: 90, U180: 180, U365: 365 } as const
const kelasSql = sql`case ${sql.join(
  Object.entries(AKHIR).map(
    ([nama, hari]) => sql`when h.hari <= ${sql.lit(hari)} then ${sql.lit(nama)}`,
  ),
  sql` `,
)} else 'U999' end`
const TAMPILAN = ['RINGKAS', 'GROUP', 'JENIS', 'DETAIL'] as const

/**
 * How long the stock has been lying: pieces, gram, the gold in it at today's board price of its group
 * and the money bound in it, by age. Pieces, gram and cost together are those of the trays in the
 * ledger.
 */
export const laporanUmurStock = defineReport({
  screen: '/laporan-umur-stock',
  api: 'reportbarang/umur-stock',
  gate: TERSEMBUNYI,
  params: {
    tampilan: pilihan(TAMPILAN, { default: 'RINGKAS' }),
    umur_stock: pilihan(KELAS, { wajib: false }),
    kode_group: rujukan('group', { wajib: false }),
    kode_dept: rujukan('jenis', { wajib: false }),
    kode_baki: rujukan('baki', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('umur_stock', pilihan(KELAS)),
    kolom('kode', kode()),
    kolom('uraian', teks()),
    kolom('hari_terlama', bilangan()),
    kolom('qty', bilangan(), { total: 'sum' }),
    ...summed(berat(), 'berat', 'berat_murni'),
    ...summed(rupiah(), 'nilai_emas', 'nilai_modal'),
  ],
  asal: {
    kunci: ['umur_stock', 'kode'],
    nama: 'kode_barcode',
    link: '/data-barang',
    uraian: 'nama_barang',
    tanggal: 'tgl_masuk',
    query: (a) => sql`
      select u.umur_stock, u.kode, u.kode_barcode, u.nama_barang, u.tgl_masuk, 1 as qty, u.berat_mg,
        u.murni_mg as berat_murni_mg, u.emas_rp as nilai_emas_rp, u.harga_modal_rp as nilai_modal_rp
      from (${berumur(a)}) u`,
  },
  query: (a) => sql`
      select u.umur_stock, u.kode, u.uraian, max(u.hari)::int as hari_terlama,
        count(*)::int as qty, sum(u.berat_mg)::bigint as berat_mg,
        sum(u.murni_mg)::bigint as berat_murni_mg, sum(u.emas_rp)::bigint as nilai_emas_rp,
        sum(u.harga_modal_rp)::bigint as nilai_modal_rp
      from (${berumur(a)}) u
      where (${a.params.umur_stock}::text is null or u.umur_stock = ${a.params.umur_stock}::text)
      group by u.umur_stock, u.kode, u.uraian`,
  order: 'umur_stock, kode',
  pesan: { kosong: 'barang.stock_kosong' },
})

interface Asked {
  readonly toko: string
  readonly tgl_system: string
  readonly params: {
    readonly tampilan: (typeof TAMPILAN)[number]
    readonly kode_group: string | null
    readonly kode_dept: string | null
    readonly kode_baki: string | null
  }
}

/** The pieces of the stock with their age, and the row that they belong to. */
function berumur({ toko, params, tgl_system }: Asked): RawBuilder<unknown> {
  const per = sql`case ${params.tampilan}::text`
  const saring = (['kode_group', 'kode_dept', 'kode_baki'] as const)
    .filter((k) => params[k] !== null)
    .map((k) => sql` and b.${sql.ref(k)} = ${params[k]}`)
  return sql`
        select ${kelasSql} as umur_stock, h.hari, b.kode_barcode, b.nama_barang, b.tgl_masuk,
          ${per} when 'GROUP' then b.kode_group when 'JENIS' then b.kode_dept
            when 'DETAIL' then b.kode_barcode end as kode,
          ${per} when 'GROUP' then g.nama_group when 'JENIS' then j.nama_dept
            when 'DETAIL' then b.nama_barang end as uraian,
          b.berat_mg, b.murni_mg, b.harga_modal_rp,
          -- Whole grams are split off, so that no product leaves bigint; rounded half up.
          (b.berat_bersih_mg / 1000) * g.harga_jual_rp
            + ((b.berat_bersih_mg % 1000) * g.harga_jual_rp + 500) / 1000 as emas_rp
        from public.barang b
        join public.group g on g.kode_toko = ${toko} and g.kode_group = b.kode_group
        join public.jenis j on j.kode_dept = b.kode_dept
        cross join lateral (select greatest(0, ${tgl_system}::date - b.tgl_masuk) as hari) h
        where b.kode_toko = ${toko} and b.status in (${sql.join([...STATUS_STOCK])}) and not b.arsip
          ${sql.join(saring, sql` `)}`
}
