import type { RawBuilder } from 'kysely'
import { berat, bilangan, kode, pilihan, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, summed } from '#kernel/server/report/define.ts'
import { STATUS_STOCK } from '#modules/barang/barang/rules.ts'
import { TERSEMBUNYI } from '../server/buku-baki.ts'
import { aturanSql, hargaSql, ongkosSql } from '../server/harga-sql.ts'

/** What a line stands for: one piece, or all pieces of a group, jenis, kadar or tray. */
const TAMPILAN = ['GROUP', 'JENIS', 'KADAR', 'BAKI', 'DETAIL'] as const

const DISARING = ['kode_group', 'kode_dept', 'kadar', 'kode_gudang', 'kode_baki'] as const

/**
 * Stock on hand: what lies in the trays, reserved or not, with its cost and what it would sell for
 * now (price and ongkos, before PPN and rounding). Pieces, gram and cost equal the ledger's tray
 * accounts; `buku/periksa` holds them together.
 */
export const laporanStock = defineReport({
  screen: '/laporan-stock',
  api: 'reportbarang/stock',
  gate: TERSEMBUNYI,
  params: {
    tampilan: pilihan(TAMPILAN, { default: 'GROUP' }),
    kode_group: rujukan('group', { wajib: false }),
    kode_dept: rujukan('jenis', { wajib: false }),
    kadar: rujukan('kadar', { wajib: false }),
    kode_gudang: rujukan('gudang', { wajib: false }),
    kode_baki: rujukan('baki', { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('uraian', teks()),
    kolom('kode_barcode', kode(), { link: '/data-barang' }),
    kolom('kode_group', kode()),
    kolom('kode_dept', kode()),
    kolom('kadar', kode()),
    kolom('kode_gudang', kode()),
    kolom('kode_baki', kode()),
    kolom('qty', bilangan(), { total: 'sum' }),
    ...summed(berat(), 'berat', 'berat_murni'),
    ...summed(rupiah(), 'nilai_modal', 'nilai_jual'),
    // What the row stands for: its piece, group, jenis, kadar or tray.
    kolom('kode', kode({ tersembunyi: true })),
  ],
  asal: {
    kunci: ['kode'],
    nama: 'kode_barcode',
    link: '/data-barang',
    uraian: 'nama_barang',
    tanggal: 'tgl_masuk',
    query: ({ toko, params }) => sql`
      select s.${sql.ref(params.tampilan === 'DETAIL' ? 'kode_barcode' : KUNCI[params.tampilan].kolom)}
          as kode, s.kode_barcode, s.nama_barang, s.tgl_masuk, 1 as qty, s.berat_mg,
        s.murni_mg as berat_murni_mg, s.harga_modal_rp as nilai_modal_rp, s.jual_rp as nilai_jual_rp
      from (${isiStock(toko, params)}) s`,
  },
  query: ({ toko, params }) => {
    const isi = isiStock(toko, params)
    return params.tampilan === 'DETAIL' ? rinci(isi) : ringkas(isi, toko, KUNCI[params.tampilan])
  },
  order: 'kode_gudang, kode_baki, kode_group, kode_dept, kadar, uraian, kode_barcode',
  sort: ['kode_barcode', 'uraian', 'kode_baki'],
  pesan: { kosong: 'barang.stock_kosong' },
  file: 'LAPORAN STOCK BARANG',
})

type Saringan = Readonly<Record<(typeof DISARING)[number], string | null>>

function isiStock(toko: string, params: Saringan): RawBuilder<unknown> {
  const saring = DISARING.filter((nama) => params[nama] !== null).map(
    (nama) => sql` and b.${sql.ref(nama)} = ${params[nama]}`,
  )
  return sql`
    select b.kode_gudang, b.kode_baki, b.kode_group, b.kode_dept, b.kadar, b.kode_barcode,
      b.nama_barang, b.tgl_masuk, b.berat_mg, b.murni_mg, b.harga_modal_rp,
      h.harga + ${ongkosSql(sql`h.harga`)} as jual_rp
    from public.barang b
    join public.group g on g.kode_toko = ${toko} and g.kode_group = b.kode_group
    cross join ${aturanSql(toko)} a
    cross join lateral (select ${hargaSql} as harga) h
    where b.kode_toko = ${toko} and b.status in (${sql.join([...STATUS_STOCK])}) and not b.arsip
      ${sql.join(saring, sql` `)}`
}

function rinci(isi: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select nama_barang as uraian, kode_barcode, kode_group, kode_dept, kadar, kode_gudang, kode_baki,
      kode_barcode as kode, 1 as qty, berat_mg, murni_mg as berat_murni_mg, harga_modal_rp as nilai_modal_rp,
      jual_rp as nilai_jual_rp
    from (${isi}) s`
}

interface Kunci {
  readonly tabel: 'group' | 'jenis' | 'kadar' | 'baki'
  /** The column that makes a line, and the one of its master that names it. */
  readonly kolom: string
  readonly nama: string
}

const KUNCI: Readonly<Record<Exclude<(typeof TAMPILAN)[number], 'DETAIL'>, Kunci>> = {
  GROUP: { tabel: 'group', kolom: 'kode_group', nama: 'nama_group' },
  JENIS: { tabel: 'jenis', kolom: 'kode_dept', nama: 'nama_dept' },
  KADAR: { tabel: 'kadar', kolom: 'kadar', nama: 'kadar' },
  BAKI: { tabel: 'baki', kolom: 'kode_baki', nama: 'nama_baki' },
}

/** A line per group, jenis, kadar or tray. What all its pieces share is shown, the rest is empty. */
function ringkas(isi: RawBuilder<unknown>, toko: string, kelompok: Kunci): RawBuilder<unknown> {
  const { tabel, kolom: kunci, nama } = kelompok
  const perToko = tabel === 'group' || tabel === 'baki'
  const bersama = DISARING.filter((k) => k !== kunci).map(
    (k) => sql`case when min(${sql.ref(k)}) = max(${sql.ref(k)}) then min(${sql.ref(k)}) end
      as ${sql.ref(k)}`,
  )
  return sql`
    select m.${sql.ref(nama)} as uraian, null::text as kode_barcode,
      ${sql.join(DISARING.map((k) => sql`s.${sql.ref(k)}`))}, s.${sql.ref(kunci)} as kode,
      s.qty, s.berat_mg, s.berat_murni_mg, s.nilai_modal_rp, s.nilai_jual_rp
    from (
      select ${sql.ref(kunci)}, ${sql.join(bersama)}, count(*)::int as qty,
        sum(berat_mg)::bigint as berat_mg, sum(murni_mg)::bigint as berat_murni_mg,
        sum(harga_modal_rp)::bigint as nilai_modal_rp, sum(jual_rp)::bigint as nilai_jual_rp
      from (${isi}) i group by ${sql.ref(kunci)}
    ) s
    join ${sql.table(`public.${tabel}`)} m on m.${sql.ref(kunci)} = s.${sql.ref(kunci)}
      ${perToko ? sql`and m.kode_toko = ${toko}` : sql``}`
}
