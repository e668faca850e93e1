import type { RawBuilder } from 'kysely'
import { AppError } from '#kernel/shared/errors.ts'
import { keGram } from '#kernel/shared/berat.ts'
import { containing } from '#kernel/server/db/like.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type Condition, readPage } from '#kernel/server/http/page.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { CallInput, CallOutput } from '#kernel/shared/contract.ts'
import { itemPublik, satuItemPublik } from '../contract.ts'
import { URUTAN_ITEM } from '../rules.ts'
import { bacaSajian } from './daftar.ts'
import { type HargaKini, hargaKini } from './harga-kini.ts'
import { type Gambar, definePublik } from './publik.ts'

interface Row {
  readonly kode_barang: string
  readonly nama_barang: string
  readonly berat_mg: number
  readonly harga_jual_rp: number
  readonly kode_kategori: string
  readonly kode_banner: readonly string[] | null
  readonly kode_info: readonly string[] | null
  readonly direct_url: string
  readonly gambar_name: readonly string[]
  readonly hashtag_kadar: readonly string[] | null
  readonly hashtag_jenis: readonly string[] | null
  readonly hashtag_lm: readonly string[] | null
}

const KOLOM = sql<Row>`i.kode_barang, i.nama_barang, i.berat_mg, i.harga_jual_rp, i.kode_kategori,
  i.kode_banner, i.kode_info, i.direct_url, i.gambar_name, i.hashtag_kadar, i.hashtag_jenis,
  i.hashtag_lm`

type Saringan = CallInput<typeof itemPublik>

function syarat(tx: Tx, s: Saringan): Condition[] {
  const tag = s.hashtag?.replace(/^#/, '').trim().toLowerCase()
  return [
    sql`i.kode_toko = ${tx.kode_toko}`,
    s.kode_kategori && sql`i.kode_kategori = ${s.kode_kategori}`,
    s.kode_banner && sql`${s.kode_banner} = any(i.kode_banner)`,
    s.kode_info && sql`${s.kode_info} = any(i.kode_info)`,
    tag &&
      sql`exists (select 1 from unnest(
        coalesce(i.hashtag_kadar, '{}') || coalesce(i.hashtag_jenis, '{}')
        || coalesce(i.hashtag_lm, '{}')) as h (tag) where lower(h.tag) = ${tag})`,
    s.search && sql`i.dicari like ${containing(s.search.toLowerCase())}`,
  ]
}

/** The code last, so that pages never overlap. */
function urutan(sort: string): RawBuilder<unknown> {
  const nama = sort.replace(/^-/, '') as keyof typeof URUTAN_ITEM
  const arah = sort.startsWith('-') ? sql` desc` : sql``
  return sql`i.${sql.ref(URUTAN_ITEM[nama])}${arah}, i.kode_barang`
}

export const bacaItem = definePublik(itemPublik, async (a) => {
  const { tx, input } = a
  const { rows, count } = await readPage(
    { tx, input },
    {
      columns: KOLOM,
      from: sql`public.item_katalog i`,
      where: syarat(tx, input),
      order: urutan(input.sort),
    },
  )
  const harga = await hargaKini(a, rows.map(kodeOf))
  return { data: rows.map((row) => isi(row, harga.get(row.kode_barang), a.alamat)), count }
})

export const bacaSatuItem = definePublik(satuItemPublik, async (a) => {
  const { tx, input, alamat } = a
  const { kode_barang } = input
  const row = await tx.maybe(sql<Row & { nama_kategori: string }>`
    select ${KOLOM}, k.nama_kategori from public.item_katalog i
    join public.kategori_katalog k
      on k.kode_toko = ${tx.kode_toko} and k.kode_kategori = i.kode_kategori
    where i.kode_toko = ${tx.kode_toko} and i.kode_barang = ${kode_barang}`)
  if (!row) throw new AppError('data.tidak_ada', { status: 404, params: { kode_barang } })
  const [harga, banner, info] = await Promise.all([
    hargaKini(a, [kode_barang]),
    bacaSajian(tx, 'banner', sql`kode_banner = any(${row.kode_banner ?? []})`),
    bacaSajian(tx, 'info', sql`kode_info = any(${row.kode_info ?? []})`),
  ])
  const { nama_kategori } = row
  const data = {
    ...isi(row, harga.get(kode_barang), alamat),
    nama_kategori,
    banner: banner.map(({ gambar_name, kode, ...b }) => ({
      kode_banner: kode,
      ...b,
      ...alamat('BANNER_ICON', gambar_name),
    })),
    info: info.map(({ gambar_name, kode, ...b }) => ({
      kode_info: kode,
      ...b,
      ...alamat('INFO_ICON', gambar_name),
    })),
  }
  return { data }
})

const kodeOf = (row: Row) => row.kode_barang

function isi(
  row: Row,
  kini: HargaKini | undefined,
  alamat: (folder: string, nama: string) => Gambar,
): CallOutput<typeof itemPublik>[number] {
  const { berat_mg, harga_jual_rp, gambar_name, ...sama } = row
  const gambar = gambar_name.map((nama) => alamat('ITEM', nama))
  return {
    ...sama,
    berat: keGram(berat_mg),
    harga_jual: harga_jual_rp,
    harga_hari_ini: kini?.harga_rp ?? harga_jual_rp,
    tersedia: kini ? kini.tersedia : null,
    kode_banner: [...(row.kode_banner ?? [])],
    kode_info: [...(row.kode_info ?? [])],
    hashtag_kadar: [...(row.hashtag_kadar ?? [])],
    hashtag_jenis: [...(row.hashtag_jenis ?? [])],
    hashtag_lm: [...(row.hashtag_lm ?? [])],
    gambar_path: gambar.map((g) => g.gambar_path),
    gambar_kecil: gambar.map((g) => g.gambar_kecil),
  }
}
