import type { RawBuilder } from 'kysely'
import { berat, bilangan, kode, pilihan, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import type { Satuan } from '#kernel/shared/posting.ts'
import { STATUS_STOCK } from '#modules/barang/barang/rules.ts'
import { DI_BAKI, TERSEMBUNYI } from '../server/buku-baki.ts'

const TAMPILAN = ['GROUP', 'BAKI', 'GUDANG'] as const

/**
 * What was there, what came, what went, what is left, straight from the ledger: opening + in − out
 * = closing. Trays and warehouses are told in every unit. The ledger knows the group of gross weight
 * alone, so that a line of a group has its grams, and pieces, fine weight and cost as they lie there
 * today (docs/decisions/0243).
 */
export const laporanSaldoBarang = defineReport({
  screen: '/laporan-saldo-barang',
  api: 'reportbarang/saldo-barang',
  gate: TERSEMBUNYI,
  params: {
    ...rentang,
    tampilan: pilihan(TAMPILAN, { default: 'GROUP' }),
    kode_gudang: rujukan('gudang', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('kode', kode()),
    kolom('uraian', teks()),
    ...summed(berat(), 'berat_awal', 'berat_masuk', 'berat_keluar', 'berat_akhir'),
    ...summed(bilangan(), 'qty_awal', 'qty_masuk', 'qty_keluar', 'qty_akhir'),
    kolom('murni_akhir', berat(), { total: 'sum' }),
    kolom('modal_akhir', rupiah(), { total: 'sum' }),
  ],
  asal: {
    kunci: ['kode'],
    nama: 'dokumen',
    query: (a) => (a.params.tampilan === 'GROUP' ? faktaGroup(a) : faktaTempat(a)),
  },
  query: (a) => (a.params.tampilan === 'GROUP' ? perGroup(a) : perTempat(a)),
  order: 'kode',
  pesan: { kosong: 'barang.stock_kosong' },
})

interface Asked {
  readonly toko: string
  readonly tgl_system: string
  readonly params: {
    readonly tampilan: (typeof TAMPILAN)[number]
    readonly tgl_from: string | null
    readonly tgl_to: string | null
    readonly kode_gudang: string | null
  }
}

/** Ledger lines of trays, of one warehouse where one is asked for. */
const miliknya = (toko: string, { kode_gudang }: Asked['params']) => sql`
  kode_toko = ${toko} and ${DI_BAKI}
    and (${kode_gudang}::text is null or split_part(akun, '/', 2) = ${kode_gudang}::text)`

/**
 * Balance before the range and movement in it, by `kunci` and unit. A document and its cancellation
 * are two movements; what one of them takes out of a line and puts back into it is none.
 */
function gerak({ toko, params }: Asked, kunci: RawBuilder<unknown>): RawBuilder<unknown> {
  const milik = miliknya(toko, params)
  return sql`
    select ${kunci} as kode, satuan, sum(jumlah) as awal, 0::numeric as gerak
    from public.saldo_harian where ${milik} and tanggal < ${params.tgl_from}::date
    group by 1, 2
    union all
    select ${kunci}, satuan, 0, sum(jumlah) from public.buku
    where ${milik} and tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
    group by 1, 2, dokumen, baris < 0`
}

/** The same document by document, from the first one on. */
function gerakDokumen({ toko, params }: Asked, kunci: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${kunci} as kode, satuan, dokumen, tanggal,
      case when tanggal < ${params.tgl_from}::date then sum(jumlah) else 0 end as awal,
      case when tanggal >= ${params.tgl_from}::date then sum(jumlah) else 0 end as gerak
    from public.buku
    where ${miliknya(toko, params)} and tanggal <= ${params.tgl_to}::date
    group by 1, satuan, dokumen, tanggal, baris < 0`
}

const AWAL = sql`m.awal`
const MASUK = sql`greatest(m.gerak, 0)`
const KELUAR = sql`greatest(-m.gerak, 0)`
const AKHIR = sql`m.awal + m.gerak`

const jumlah = (satuan: Satuan, nilai: RawBuilder<unknown>) =>
  sql`coalesce(sum(${nilai}) filter (where m.satuan = ${satuan}), 0)::bigint`

const GRAM = sql`
  ${jumlah('MG', AWAL)} as berat_awal_mg, ${jumlah('MG', MASUK)} as berat_masuk_mg,
  ${jumlah('MG', KELUAR)} as berat_keluar_mg, ${jumlah('MG', AKHIR)} as berat_akhir_mg`
const SATUAN_LAIN = sql`
  ${jumlah('PCS', AWAL)} as qty_awal, ${jumlah('PCS', MASUK)} as qty_masuk,
  ${jumlah('PCS', KELUAR)} as qty_keluar, ${jumlah('PCS', AKHIR)} as qty_akhir,
  ${jumlah('MGF', AKHIR)} as murni_akhir_mg, ${jumlah('IDR', AKHIR)} as modal_akhir_rp`
const BERGERAK = sql`having count(*) filter (where m.awal <> 0 or m.gerak <> 0) > 0`

/** Grams by group; the pieces of a group are counted where they are, so that only today has them. */
function perGroup(a: Asked): RawBuilder<unknown> {
  const { toko } = a
  return sql`
    select s.kode, g.nama_group as uraian, s.berat_awal_mg, s.berat_masuk_mg, s.berat_keluar_mg,
      s.berat_akhir_mg, null::bigint as qty_awal, null::bigint as qty_masuk,
      null::bigint as qty_keluar, b.qty as qty_akhir, b.murni_mg as murni_akhir_mg,
      b.modal_rp as modal_akhir_rp
    from (
      select m.kode, ${GRAM} from (${gerak(a, sql`rincian`)}) m
      where m.satuan = 'MG' group by m.kode ${BERGERAK}
    ) s
    left join public.group g on g.kode_toko = ${toko} and g.kode_group = s.kode
    left join (
      select kode_group, count(*) as qty, sum(murni_mg)::bigint as murni_mg,
        sum(harga_modal_rp)::bigint as modal_rp
      from ${adaKini(a)}
      group by kode_group
    ) b on b.kode_group = s.kode`
}

/** The pieces of the trays, if the range ends today. */
function adaKini({ toko, params, tgl_system }: Asked): RawBuilder<unknown> {
  const hariIni = params.tgl_to !== null && params.tgl_to >= tgl_system
  return sql`public.barang
    where kode_toko = ${toko} and ${hariIni} and status in (${sql.join([...STATUS_STOCK])}) and not arsip
      and (${params.kode_gudang}::text is null or kode_gudang = ${params.kode_gudang}::text)`
}

const faktaGroup = (a: Asked): RawBuilder<unknown> => sql`
  select m.kode, m.dokumen, m.tanggal, ${GRAM}, 0 as qty_awal, 0 as qty_masuk, 0 as qty_keluar,
    0 as qty_akhir, 0 as murni_akhir_mg, 0 as modal_akhir_rp
  from (${gerakDokumen(a, sql`rincian`)}) m
  where m.satuan = 'MG' group by m.kode, m.dokumen, m.tanggal
  union all
  select kode_group, no_masuk, tgl_masuk, 0, 0, 0, 0, 0, 0, 0, 1, murni_mg, harga_modal_rp
  from ${adaKini(a)}`

const faktaTempat = (a: Asked): RawBuilder<unknown> => sql`
  select m.kode, m.dokumen, m.tanggal, ${GRAM}, ${SATUAN_LAIN}
  from (${gerakDokumen(a, tempat(a))}) m
  group by m.kode, m.dokumen, m.tanggal`

const tempat = ({ params }: Asked) =>
  sql`split_part(akun, '/', ${sql.lit(params.tampilan === 'BAKI' ? 3 : 2)})`

/** Every unit by tray or warehouse. */
function perTempat(a: Asked): RawBuilder<unknown> {
  const { toko, params } = a
  const nama =
    params.tampilan === 'BAKI'
      ? sql`(select b.nama_baki from public.baki b
          where b.kode_toko = ${toko} and b.kode_baki = m.kode)`
      : sql`(select g.nama_gudang from public.gudang g
          where g.kode_toko = ${toko} and g.kode_gudang = m.kode)`
  return sql`
    select m.kode, ${nama} as uraian, ${GRAM}, ${SATUAN_LAIN}
    from (${gerak(a, tempat(a))}) m
    group by m.kode ${BERGERAK}`
}
