import type { RawBuilder } from 'kysely'
import { sql } from '../../../kernel/server/db/query.ts'
import { gateContext } from '../../../kernel/server/http/authenticate.ts'
import { type Ctx, defineQuery } from '../../../kernel/server/http/route.ts'
import type { ServerModule } from '../../../kernel/server/module.ts'
import type { CallOutput } from '../../../kernel/shared/contract.ts'
import { tulisBerat } from '../../../kernel/shared/berat.ts'
import { tulisRupiah } from '../../../kernel/shared/rupiah.ts'
import { cari } from '../contract.ts'

type Found = CallOutput<typeof cari>
const MOST = 8

/** Finds by prefix in three lists at once; what the person may not open is not looked for. */
const cariSemua = defineQuery(cari, async ({ ctx, tx, input }) => {
  const { kode_toko } = tx
  const awalan = `${input.q.replace(/[\\%_]/g, '\\$&')}%`
  const [besar, kecil] = [awalan.toUpperCase(), awalan.toLowerCase()]
  const may = mayOpen(ctx)
  const [barang, penjualan, member] = await Promise.all([
    may('/data-barang')
      ? tx.all(
          gabung<{ kode_barcode: string; nama_barang: string; berat_mg: number; status: string }>([
            sql`select kode_barcode, nama_barang, berat_mg, status from public.barang
            where kode_toko = ${kode_toko} and kode_barcode like ${besar} order by kode_barcode limit ${MOST}`,
            sql`select kode_barcode, nama_barang, berat_mg, status from public.barang
            where kode_toko = ${kode_toko} and lower(nama_barang) like ${kecil}
            order by lower(nama_barang) limit ${MOST}`,
          ]),
        )
      : [],
    may('/lihat-penjualan')
      ? tx.all(sql<{ no_faktur_jual: string; tanggal: string; total_rp: number; status: string }>`
          select no_faktur_jual, tanggal, total_rp, status from public.penjualan
          where kode_toko = ${kode_toko} and no_faktur_jual = ${input.q.toUpperCase()}
          union all
          select * from (select no_faktur_jual, tanggal, total_rp, status from public.penjualan
            where kode_toko = ${kode_toko} and tanggal = ${ctx.toko.tgl_system}
              and no_faktur_jual <> ${input.q.toUpperCase()} and right(no_faktur_jual, 4) like ${`%${awalan}`}
            order by no_faktur_jual desc limit ${MOST}) hari_ini`)
      : [],
    may('/data-member')
      ? tx.all(
          gabung<{ kode_customer: string; nama_customer: string; no_hp: string }>([
            sql`select kode_customer, nama_customer, no_hp from public.member
            where kode_toko = ${kode_toko} and lower(nama_customer) like ${kecil}
            order by lower(nama_customer) limit ${MOST}`,
            sql`select kode_customer, nama_customer, no_hp from public.member
            where kode_toko = ${kode_toko} and no_hp like ${awalan} order by no_hp limit ${MOST}`,
            sql`select kode_customer, nama_customer, no_hp from public.member
            where kode_toko = ${kode_toko} and kode_customer = ${input.q.toUpperCase()}`,
          ]),
        )
      : [],
  ])
  return [
    ...barang.slice(0, MOST).map((b): Found[number] => ({
      jenis: 'barang',
      kunci: b.kode_barcode,
      judul: b.nama_barang,
      keterangan: `${b.kode_barcode} · ${tulisBerat(b.berat_mg)} g · ${b.status}`,
      path: `/data-barang?search=${encodeURIComponent(b.kode_barcode)}`,
    })),
    ...penjualan.map((p): Found[number] => ({
      jenis: 'penjualan',
      kunci: p.no_faktur_jual,
      judul: p.no_faktur_jual,
      keterangan: `${p.tanggal} · ${tulisRupiah(p.total_rp)} · ${p.status}`,
      path: `/lihat-penjualan?no=${p.no_faktur_jual}`,
    })),
    ...member.slice(0, MOST).map((m): Found[number] => ({
      jenis: 'member',
      kunci: m.kode_customer,
      judul: m.nama_customer,
      keterangan: `${m.kode_customer} · ${m.no_hp}`,
      path: `/data-member?search=${m.kode_customer}`,
    })),
  ]
})

function mayOpen(ctx: Ctx): (path: string) => boolean {
  const gate = gateContext(ctx)
  return (path) => ctx.services.registry.allows(path, ctx.sesi, gate)
}

/** Several limited searches of one list as one, each row once. */
function gabung<R>(parts: readonly RawBuilder<unknown>[]): RawBuilder<R> {
  return sql<R>`${sql.join(
    parts.map((p) => sql`(${p})`),
    sql` union `,
  )}`
}

export const modulCari: ServerModule = {
  name: 'cari',
  masters: [],
  screens: [],
  routes: [cariSemua],
  reports: [],
}
