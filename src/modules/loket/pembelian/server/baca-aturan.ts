import type { Setting } from '#kernel/shared/gates.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { aturanBeli } from '../contract.ts'
import type { DataAturan } from '../sumber-harga.ts'

/** The shop's lists that a buying price is looked up in, as they are now; one round trip. */
export async function bacaAturan(
  tx: Tx,
  modules: Readonly<Record<string, Setting>>,
): Promise<DataAturan> {
  const toko = tx.kode_toko
  const [kondisi, rugi, potongan, group, kadar, jenis, harga_beli, kelompok] = await Promise.all([
    tx.all(sql<DataAturan['kondisi'][number]>`
      select kode_kondisi, nama_kondisi, nota, cara, persen_bp, potongan_per_gram_rp
      from public.kondisi_pembelian where kode_toko = ${toko} order by kode_kondisi`),
    tx.all(sql<DataAturan['rugi'][number]>`
      select sebab, lama_hari, cara, potongan_persen_bp, potongan_rp
      from public.rugi_nota where kode_toko = ${toko} order by sebab, lama_hari`),
    modules['DISKON_PENJUALAN_MODULE'] === true
      ? tx.all(sql<DataAturan['potongan'][number]>`
          select kode_kategori, cara, potongan_persen_bp, potongan_rp
          from public.potongan_pembelian where kode_toko = ${toko} order by kode_kategori`)
      : [],
    tx.all(sql<DataAturan['group'][number]>`
      select g.kode_group, g.nama_group, g.kadar_bp, g.harga_beli_rp,
        case when ${modules['PARAMETER_HARGA_EMAS_PEMBELIAN_MODULE'] === true}::boolean
          then e.harga_emas_beli_rp end as harga_emas_beli_rp
      from public."group" g
      left join public.harga_emas_pembelian e
        on e.kode_toko = ${toko} and e.kode_group = g.kode_group
      where g.kode_toko = ${toko} order by g.kode_group`),
    tx.all(sql<DataAturan['kadar'][number]>`
      select kadar, persentase_bp from public.kadar order by kadar`),
    tx.all(sql<DataAturan['jenis'][number]>`
      select kode_dept, nama_dept, kode_kategori from public.jenis order by kode_dept`),
    tx.all(sql<DataAturan['harga_beli'][number]>`
      select kode_harga, harga_per_gram_rp
      from public.harga_beli where kode_toko = ${toko} order by kode_harga`),
    tx.all(sql<DataAturan['kelompok'][number]>`
      select kelompok_harga, keterangan, harga_beli_rp from public.kelompok_harga
      where kode_toko = ${toko} and harga_beli_rp is not null order by kelompok_harga`),
  ])
  const emas = Number(modules['PARAMETER_HARGA_EMAS_GLOBAL_VALUE'])
  const harga_emas = Number.isSafeInteger(emas) ? emas : 0
  return { harga_emas, kondisi, rugi, potongan, group, kadar, jenis, harga_beli, kelompok }
}

export const lihatAturan = defineQuery(aturanBeli, ({ ctx, tx }) => bacaAturan(tx, ctx.modules))
