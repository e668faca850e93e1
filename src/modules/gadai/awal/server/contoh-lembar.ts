import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { sampleSheet } from '#kernel/server/master/import/sheet-documents.ts'
import { addDays } from '#kernel/shared/tanggal.ts'
import { LAYAR_HUTANG } from '#modules/gadai/surat/contract-dasar.ts'
import { hutangImporContoh } from '../contract.ts'
import { ISIAN_JAMINAN, ISIAN_SURAT } from '../rules.ts'

interface Kode {
  readonly kode_sales: string | null
  readonly kode_dept: string | null
  readonly kode_group: string | null
  readonly kode_kondisi: string | null
}

/** A ticket of two pieces, with codes of the shop where it has any. */
export const contohHutang = defineQuery(hutangImporContoh, async ({ ctx, tx }) => {
  const { texts } = ctx.services
  const toko = tx.kode_toko
  const kode = await tx.one(sql<Kode>`select
    (select min(kode_sales) from public.sales where kode_toko = ${toko}) as kode_sales,
    (select min(kode_dept) from public.jenis where not berlian) as kode_dept,
    (select min(kode_group) from public."group" where kode_toko = ${toko}) as kode_group,
    (select min(kode_kondisi) from public.kondisi_pinjaman where kode_toko = ${toko})
      as kode_kondisi`)
  const hari = ctx.toko.tgl_system
  const satu: Readonly<Record<string, string | number | null>> = {
    ...kode,
    no_lama: 'LAMA-001',
    nama_customer: texts.t(ctx.bahasa, 'hutang_awal.contoh_nama'),
    tgl_hutang: addDays(hari, -60),
    tgl_jatuh_tempo: addDays(hari, 60),
    tgl_bunga_lunas: addDays(hari, -30),
    jumlah_hutang: 2_500_000,
    nama_barang: texts.t(ctx.bahasa, 'hutang_awal.contoh_barang'),
    jumlah: 1,
    berat: 5.25,
  }
  const dua = {
    ...kode,
    kode_sales: null,
    no_lama: 'LAMA-001',
    nama_barang: satu['nama_barang'],
    berat: 2.1,
  }
  const isian = { ...ISIAN_SURAT, ...ISIAN_JAMINAN }
  return sampleSheet(ctx, { screen: LAYAR_HUTANG.impor, isian, rows: [satu, dua] })
})
