import type { RawBuilder } from 'kysely'
import {
  berat, bilangan, kode, pilihan, rujukan, rupiah, teks,
} from '../../../kernel/shared/fields.ts'
import { sql } from '../../../kernel/server/db/query.ts'
import { cabang, defineReport, kolom } from '../../../kernel/server/laporan/define.ts'
import { STATUS_STOCK } from '../rules.ts'
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
  name: 'laporan-stock',
  screen: '/laporan-stock',
  parent: '/SubMenuLaporan',
  api: 'reportbarang/stock',
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
    kolom('kode_gudang', kode()),
    kolom('kode_baki', kode()),
    kolom('kode_group', kode()),
    kolom('kode_dept', kode()),
    kolom('kadar', kode()),
    kolom('kode_barcode', kode(), { link: '/data-barang' }),
    kolom('uraian', teks()),
    kolom('qty', bilangan(), { total: 'sum' }),
    kolom('berat', berat(), { total: 'sum' }),
    kolom('berat_bersih', berat(), { total: 'sum' }),
    kolom('berat_murni', berat(), { total: 'sum' }),
    kolom('nilai_modal', rupiah(), { total: 'sum' }),
    kolom('nilai_jual', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => {
    const isi = isiStock(toko, params)
    return params['tampilan'] === 'DETAIL' ? rinci(isi) : ringkas(isi, toko, String(params['tampilan']))
  },
  order: 'kode_gudang, kode_baki, kode_group, kode_dept, kadar, kode_barcode',
  sort: {
    nama: 'uraian',
    barcode: 'kode_barcode',
    baki: 'kode_baki',
    berat: 'berat_mg desc',
  },
  pesan: { kosong: 'barang.stock_kosong' },
  file: 'LAPORAN STOCK BARANG',
})

type Nilai = Readonly<Record<string, unknown>>

function isiStock(toko: string, params: Nilai): RawBuilder<unknown> {
  const saring = DISARING.filter((nama) => params[nama] != null)
    .map((nama) => sql` and b.${sql.ref(nama)} = ${params[nama]}`)
  return sql`
    select b.kode_gudang, b.kode_baki, b.kode_group, b.kode_dept, b.kadar, b.kode_barcode,
      b.nama_barang, b.berat_mg, b.berat_bersih_mg, b.murni_mg, b.harga_modal_rp,
      h.harga + ${ongkosSql(sql`h.harga`)} as jual_rp
    from public.barang b
    join public.group g on g.kode_toko = ${toko} and g.kode_group = b.kode_group
    cross join ${aturanSql(toko)} a
    cross join lateral (select ${hargaSql} as harga) h
    where b.kode_toko = ${toko} and b.status in (${sql.join([...STATUS_STOCK])})
      ${sql.join(saring, sql` `)}`
}

function rinci(isi: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select kode_gudang, kode_baki, kode_group, kode_dept, kadar, kode_barcode, nama_barang as uraian,
      1 as qty, berat_mg, berat_bersih_mg, murni_mg as berat_murni_mg,
      harga_modal_rp as nilai_modal_rp, jual_rp as nilai_jual_rp
    from (${isi}) s`
}

/** The master that names a line, and the columns that make it. */
const KUNCI: Readonly<Record<string, { readonly tabel: string; readonly kolom: string; readonly nama: string }>> = {
  GROUP: { tabel: 'group', kolom: 'kode_group', nama: 'nama_group' },
  JENIS: { tabel: 'jenis', kolom: 'kode_dept', nama: 'nama_dept' },
  KADAR: { tabel: 'kadar', kolom: 'kadar', nama: 'keterangan' },
  BAKI: { tabel: 'baki', kolom: 'kode_baki', nama: 'nama_baki' },
}

function ringkas(isi: RawBuilder<unknown>, toko: string, tampilan: string): RawBuilder<unknown> {
  const k = KUNCI[tampilan] ?? (KUNCI['GROUP'] as NonNullable<(typeof KUNCI)[string]>)
  const perToko = k.tabel === 'group' || k.tabel === 'baki'
  const kunci = sql.ref(k.kolom)
  const tampil = (kolom: string) =>
    kolom === k.kolom || (kolom === 'kode_gudang' && k.tabel === 'baki')
      ? sql`s.${sql.ref(kolom)}`
      : sql`null::text as ${sql.ref(kolom)}`
  return sql`
    select ${sql.join([...['kode_gudang', 'kode_baki', 'kode_group', 'kode_dept', 'kadar'].map(tampil)])},
      null::text as kode_barcode, m.${sql.ref(k.nama)} as uraian, s.qty, s.berat_mg,
      s.berat_bersih_mg, s.berat_murni_mg, s.nilai_modal_rp, s.nilai_jual_rp
    from (
      select ${kunci}, max(kode_gudang) as ${sql.ref(k.tabel === 'baki' ? 'kode_gudang' : 'gudang')},
        count(*)::int as qty, sum(berat_mg)::bigint as berat_mg,
        sum(berat_bersih_mg)::bigint as berat_bersih_mg, sum(murni_mg)::bigint as berat_murni_mg,
        sum(harga_modal_rp)::bigint as nilai_modal_rp, sum(jual_rp)::bigint as nilai_jual_rp
      from (${isi}) i group by ${kunci}
    ) s
    join ${sql.table(`public.${k.tabel}`)} m on m.${kunci} = s.${kunci}
      ${perToko ? sql`and m.kode_toko = ${toko}` : sql``}`
}
