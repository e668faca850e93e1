import { sql } from '#kernel/server/db/query.ts'
import { gateContext } from '#kernel/server/http/authenticate.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { suratDokumen } from '#modules/gadai/surat/dokumen.ts'
import { jualBeliManualDokumen } from '#modules/loket/jual-beli-manual/dokumen.ts'
import { pembelianDokumen } from '#modules/loket/pembelian/dokumen.ts'
import { penjualanDokumen } from '#modules/loket/penjualan/dokumen.ts'
import { pesananDokumen } from '#modules/loket/pesanan/dokumen.ts'
import { serviceDokumen } from '#modules/loket/service/dokumen.ts'
import { hariSaya } from '../contract.ts'

interface Kerja {
  readonly jenis: string
  readonly jumlah: number
  readonly total_rp: number
}

interface Janji {
  readonly nomor: string
  readonly nama_customer: string | null
  readonly no_hp: string | null
  readonly uraian: string
  readonly siap: boolean
}

/** As many promises as one look takes in; all of them stand in the reports of open work. */
const JANJI = 12

const KERJA = [
  penjualanDokumen,
  pembelianDokumen,
  jualBeliManualDokumen,
  pesananDokumen,
  serviceDokumen,
  suratDokumen,
]

/** Exchanges count as the sale and the purchase that they consist of. */
export const bacaHariSaya = defineQuery(hariSaya, async ({ ctx, tx }) => {
  const gate = gateContext(ctx)
  const boleh = (path: string) => ctx.services.registry.allows(path, ctx.sesi, gate)
  const { tgl_system } = ctx.toko
  const { user_id } = ctx.sesi
  const [kerja, pesanan, service] = await Promise.all([
    tx.all(sql<Kerja>`
      select left(nomor, 2) as jenis, count(*)::int as jumlah, sum(total_rp)::bigint as total_rp
      from (
        select no_faktur_jual as nomor, total_rp, tanggal, input_by, status from public.penjualan
        where kode_toko = ${tx.kode_toko}
        union all
        select no_faktur_beli, total_rp, tanggal, input_by, status from public.pembelian
        where kode_toko = ${tx.kode_toko}
        union all
        select no_manual, total_jual_rp + total_beli_rp, tanggal, input_by, status from public.jual_beli_manual
        where kode_toko = ${tx.kode_toko}
        union all
        select no_pesanan, total_rp, tanggal, input_by, status from public.pesanan
        where kode_toko = ${tx.kode_toko}
        union all
        select no_service, biaya_rp, tanggal, input_by, status from public.service
        where kode_toko = ${tx.kode_toko}
        union all
        select no_faktur_hutang, pokok_awal_rp, tanggal, input_by, status from public.hutang
        where kode_toko = ${tx.kode_toko} and no_lama is null
      ) d
      where tanggal = ${tgl_system} and input_by = ${user_id} and status <> 'BATAL'
      group by 1`),
    boleh(pesananDokumen.lihat)
      ? tx.all(sql<Janji>`
        select p.no_pesanan as nomor, p.nama_customer, p.no_hp, p.status = 'SELESAI' as siap,
          coalesce((select string_agg(b.deskripsi, ', ' order by b.baris)
            from public.pesanan_barang b
            where b.kode_toko = ${tx.kode_toko} and b.no_pesanan = p.no_pesanan), '') as uraian
        from public.pesanan p
        where p.kode_toko = ${tx.kode_toko} and p.tgl_selesai = ${tgl_system}
          and p.status in ('ENTRY', 'SELESAI')
        order by p.no_pesanan limit ${JANJI}`)
      : [],
    boleh(serviceDokumen.lihat)
      ? tx.all(sql<Janji>`
        select s.no_service as nomor, s.nama_customer, s.no_hp, s.status = 'SELESAI' as siap,
          coalesce((select string_agg(b.nama_barang, ', ' order by b.baris)
            from public.service_barang b
            where b.kode_toko = ${tx.kode_toko} and b.no_service = s.no_service), '') as uraian
        from public.service s
        where s.kode_toko = ${tx.kode_toko} and s.tgl_janji = ${tgl_system}
          and s.status in ('ENTRY', 'SELESAI')
        order by s.no_service limit ${JANJI}`)
      : [],
  ])
  return {
    kerja: KERJA.flatMap(({ jenis, lihat }) =>
      kerja.filter((k) => k.jenis === jenis).map((k) => ({ ...k, layar: lihat })),
    ),
    // What is ready first: its customer may stand at the door.
    janji: [...pesanan, ...service].toSorted((a, b) => Number(b.siap) - Number(a.siap)),
  }
})
