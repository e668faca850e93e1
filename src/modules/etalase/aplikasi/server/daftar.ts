import type { RawBuilder } from 'kysely'
import { kePersen } from '#kernel/shared/kadar.ts'
import { sql } from '#kernel/server/db/query.ts'
import { type PageInput, readPage } from '#kernel/server/http/page.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { nomorChat } from '#modules/pelanggan/chat/rules.ts'
import {
  bannerPublik,
  deskripsiGroupPublik,
  hadiahPublik,
  hargaPublik,
  infoPublik,
  kategoriPublik,
  kontakPublik,
  splashPublik,
  tokoPublik,
} from '../contract.ts'
import { definePublik } from './publik.ts'

export const bacaToko = definePublik(tokoPublik, async ({ tx, toko }) => {
  const jumlah = await tx.one(sql<{
    jumlah_item: number
    jumlah_kategori: number
    jumlah_hadiah: number
  }>`select
    (select count(*)::integer from public.item_katalog where kode_toko = ${tx.kode_toko}) as jumlah_item,
    (select count(*)::integer from public.kategori_katalog where kode_toko = ${tx.kode_toko})
      as jumlah_kategori,
    (select count(*)::integer from public.hadiah_katalog where kode_toko = ${tx.kode_toko})
      as jumlah_hadiah`)
  const { kode_toko, nama_toko, alamat_toko, kota, telp } = toko
  return { data: { kode_toko, nama_toko, alamat_toko, kota, telp, ...jumlah } }
})

export const bacaKategori = definePublik(kategoriPublik, async ({ tx, input, alamat }) => {
  type Row = {
    kode_kategori: string
    nama_kategori: string
    warna: string
    gambar_name: string
    jumlah_item: number
  }
  const { rows, count } = await readPage(
    { tx, input },
    {
      columns: sql<Row>`k.kode_kategori, k.nama_kategori, k.warna, k.gambar_name,
      (select count(*)::integer from public.item_katalog i
        where i.kode_toko = ${tx.kode_toko} and i.kode_kategori = k.kode_kategori) as jumlah_item`,
      from: sql`public.kategori_katalog k`,
      where: [sql`k.kode_toko = ${tx.kode_toko}`],
      order: sql`k.kode_kategori`,
    },
  )
  return {
    data: rows.map(({ gambar_name, ...k }) => ({ ...k, ...alamat('KATEGORI_ICON', gambar_name) })),
    count,
  }
})

interface Harga {
  readonly kode_harga_app: string
  readonly nama_harga_app: string
  readonly detail_group: readonly {
    readonly kode_group: string
    readonly nama_group: string
    readonly kadar_bp: number
    readonly harga_jual_rp: number
    readonly description: string | null
  }[]
}

/** The groups in the order in which the shop chose them, each at the board price of this moment. */
export const bacaHarga = definePublik(hargaPublik, async ({ tx, input }) => {
  const { rows, count } = await readPage(
    { tx, input },
    {
      columns: sql<Harga>`h.kode_harga_app, h.nama_harga_app,
      coalesce((select json_agg(json_build_object('kode_group', g.kode_group,
          'nama_group', g.nama_group, 'kadar_bp', g.kadar_bp, 'harga_jual_rp', g.harga_jual_rp,
          'description', d.description) order by array_position(h.detail_group, g.kode_group))
        from public.group g
        left join public.deskripsi_group_katalog d
          on d.kode_toko = ${tx.kode_toko} and d.kode_group = g.kode_group
        where g.kode_toko = ${tx.kode_toko} and g.kode_group = any(h.detail_group)), '[]')
        as detail_group`,
      from: sql`public.harga_katalog h`,
      where: [sql`h.kode_toko = ${tx.kode_toko}`],
      order: sql`h.nama_harga_app, h.kode_harga_app`,
    },
  )
  const data = rows.map(({ detail_group, ...h }) => ({
    ...h,
    detail_group: detail_group.map(({ kadar_bp, harga_jual_rp, ...g }) => ({
      ...g,
      kadar: kePersen(kadar_bp),
      harga_per_gram: harga_jual_rp,
    })),
  }))
  return { data, count }
})

interface Sajian {
  readonly kode: string
  readonly title: string
  readonly sub_title: string
  readonly info: string
  readonly sub_info: string
  readonly deskripsi: string
  readonly url_pendukung: string
  readonly nama_tombol: string
  readonly gambar_name: string
}

const KOLOM_SAJIAN = sql.raw(`title, sub_title, info, sub_info, deskripsi, url_pendukung,
  nama_tombol, gambar_name`)

const tabelSajian = (jenis: 'banner' | 'info') => ({
  tabel: sql.raw(`public.${jenis}_katalog`),
  kode: sql.raw(`kode_${jenis}`),
})

/** Banners or infos that fit, in the order of their codes. */
export function bacaSajian(
  tx: Tx,
  jenis: 'banner' | 'info',
  where: RawBuilder<unknown>,
): Promise<Sajian[]> {
  const { tabel, kode } = tabelSajian(jenis)
  return tx.all(sql<Sajian>`select ${kode} as kode, ${KOLOM_SAJIAN} from ${tabel}
    where kode_toko = ${tx.kode_toko} and ${where} order by ${kode}`)
}

function sehalamanSajian(tx: Tx, jenis: 'banner' | 'info', input: PageInput) {
  const { tabel, kode } = tabelSajian(jenis)
  return readPage(
    { tx, input },
    {
      columns: sql<Sajian>`${kode} as kode, ${KOLOM_SAJIAN}`,
      from: tabel,
      where: [sql`kode_toko = ${tx.kode_toko}`],
      order: sql`title, ${kode}`,
    },
  )
}

export const bacaBanner = definePublik(bannerPublik, async ({ tx, input, alamat }) => {
  const { rows, count } = await sehalamanSajian(tx, 'banner', input)
  const data = rows.map(({ kode, gambar_name, ...b }) => ({
    kode_banner: kode,
    ...b,
    ...alamat('BANNER_ICON', gambar_name),
  }))
  return { data, count }
})

export const bacaInfo = definePublik(infoPublik, async ({ tx, input, alamat }) => {
  const { rows, count } = await sehalamanSajian(tx, 'info', input)
  const data = rows.map(({ kode, gambar_name, ...b }) => ({
    kode_info: kode,
    ...b,
    ...alamat('INFO_ICON', gambar_name),
  }))
  return { data, count }
})

export const bacaSplash = definePublik(splashPublik, async ({ tx, alamat }) => {
  const rows = await tx.all(sql<{
    kode: 'MEMBER' | 'GUEST-1' | 'GUEST-2' | 'GUEST-3'
    name: string
    text: string
    position: 'top' | 'bottom'
    image_path: string | null
  }>`select kode, name, text, position, image_path from public.splashscreen_katalog
    where kode_toko = ${tx.kode_toko} order by kode = 'MEMBER' desc, kode`)
  const data = rows.map(({ image_path, ...s }) => ({
    ...s,
    url: image_path && alamat('SPLASHSCREEN', image_path).gambar_path,
  }))
  return { data }
})

export const bacaHadiah = definePublik(hadiahPublik, async ({ tx, input, alamat }) => {
  type Row = {
    kode_hadiah: string
    nama_hadiah: string
    info: string
    sub_info: string
    deskripsi: string
    point: number
    gambar_name: string
  }
  const { rows, count } = await readPage(
    { tx, input },
    {
      columns: sql<Row>`kode_hadiah, nama_hadiah, info, sub_info, coalesce(deskripsi, '') as deskripsi,
      point, gambar_name`,
      from: sql`public.hadiah_katalog`,
      where: [sql`kode_toko = ${tx.kode_toko}`],
      order: sql`point, nama_hadiah, kode_hadiah`,
    },
  )
  return {
    data: rows.map(({ gambar_name, ...h }) => ({ ...h, ...alamat('HADIAH', gambar_name) })),
    count,
  }
})

export const bacaKontak = definePublik(kontakPublik, async ({ tx, input, alamat }) => {
  type Row = { kode_admin: string; nama_admin: string; no_hp: string; gambar_name: string | null }
  const { rows, count } = await readPage(
    { tx, input },
    {
      columns: sql<Row>`kode_admin, nama_admin, no_hp, gambar_name`,
      from: sql`public.kontak_admin_katalog`,
      where: [sql`kode_toko = ${tx.kode_toko}`],
      order: sql`nama_admin, kode_admin`,
    },
  )
  const data = rows.map(({ gambar_name, ...k }) => ({
    ...k,
    tautan: `https://wa.me/${nomorChat(k.no_hp)}`,
    ...(gambar_name ? alamat('ADMIN', gambar_name) : { gambar_path: null, gambar_kecil: null }),
  }))
  return { data, count }
})

export const bacaDeskripsiGroup = definePublik(deskripsiGroupPublik, async ({ tx, input }) => {
  const { rows, count } = await readPage(
    { tx, input },
    {
      columns: sql<{ kode_group: string; nama_group: string; description: string }>`
      d.kode_group, g.nama_group, d.description`,
      from: sql`public.deskripsi_group_katalog d
      join public.group g on g.kode_toko = ${tx.kode_toko} and g.kode_group = d.kode_group`,
      where: [sql`d.kode_toko = ${tx.kode_toko}`],
      order: sql`d.kode_group`,
    },
  )
  return { data: rows, count }
})
