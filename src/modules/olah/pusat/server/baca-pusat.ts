import { keGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { listPage } from '#kernel/server/http/page.ts'
import { defineQuery, defineSession } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { allShops } from '#kernel/server/jobs/forward-outbox.ts'
import { type RosokTanggal, rosokToko } from '#modules/olah/sepuhan/server/index.ts'
import {
  type BarangPusat,
  type DatangPusat,
  kirimPusatBarang,
  kirimPusatLihat,
  pusatDatang,
  terimaPusatLihat,
} from '../contract.ts'
import { kirimPusatDokumen, terimaPusatDokumen } from '../dokumen.ts'
import { STOK_KE_PUSAT, type StatusKePusat } from '../rules.ts'
import { pusatDari } from './pusat-dari.ts'

export const bacaKirim = documentReader(kirimPusatDokumen, {})
export const bacaTerima = documentReader(terimaPusatDokumen, {})

export const lihatPusat = [
  ...documentRoutes(kirimPusatLihat, bacaKirim),
  ...documentRoutes(terimaPusatLihat, bacaTerima),
]

type Baris = Omit<RosokTanggal, 'modal_rp'>

/**
 * GET kirim-barang-kepusat/get/barang: refused like the sending where nothing could be sent, so that
 * nobody packs a parcel first. Throws what `pusatDari` throws.
 */
export const daftarBarang = defineQuery(kirimPusatBarang, async (a) => {
  await pusatDari(a.ctx, a.tx, a.input.tujuan)
  return listPage<Baris, BarangPusat>(
    a,
    {
      columns: sql<Baris>`r.sumber, r.no_sumber, r.baris_sumber, r.tanggal, r.nama_barang,
        r.kode_group, r.kadar, r.qty, r.berat_mg, r.murni_mg`,
      from: rosokToko(a.tx.kode_toko, STOK_KE_PUSAT),
      where: [sql`true`],
      search: { columns: ['r.no_sumber', 'r.nama_barang', 'r.kode_group'] },
      order: sql`r.tanggal, r.no_sumber, r.baris_sumber`,
    },
    ({ berat_mg, murni_mg, ...r }) => ({ ...r, berat: keGram(berat_mg), murni: keGram(murni_mg) }),
  )
})

type BarisDatang = Omit<DatangPusat, 'asal' | 'nama_toko' | 'total_timbang' | 'total_murni'> & {
  readonly total_timbang_mg: number
  readonly total_murni_mg: number
  readonly status: StatusKePusat
}

/**
 * What is on its way here is asked of every other shop of this server, in its own context. A parcel
 * whose reception broke off after its sender was told is still to be received.
 */
export const daftarDatang = defineSession(pusatDatang, async ({ ctx }) => {
  const { services, toko } = ctx
  const datang: DatangPusat[] = []
  for (const asal of await allShops(services)) {
    if (asal === toko.kode_toko) continue
    const rows = await services.db.baca(asal, (tx) => dikirim(tx, toko.kode_toko))
    const menunggu = await belumDiterima(services, toko.kode_toko, asal, rows)
    if (menunggu.length === 0) continue
    const { nama_toko } = (await services.toko.find(asal)).toko
    datang.push(
      ...menunggu.map(({ total_timbang_mg, total_murni_mg, status: _, ...r }) => ({
        ...r,
        asal,
        nama_toko,
        total_timbang: keGram(total_timbang_mg),
        total_murni: keGram(total_murni_mg),
      })),
    )
  }
  return datang
})

/** Parcels of a shop that wait, and so many of the last that it knows as received. */
const TERAKHIR = 200

const dikirim = (tx: Tx, tujuan: string) =>
  tx.all(sql<BarisDatang>`
    (select no_kirim, tanggal, total_qty, total_timbang_mg, total_murni_mg, no_segel, status
      from public.kirim_pusat
      where kode_toko = ${tx.kode_toko} and tujuan = ${tujuan} and status = 'OPEN')
    union all
    (select no_kirim, tanggal, total_qty, total_timbang_mg, total_murni_mg, no_segel, status
      from public.kirim_pusat
      where kode_toko = ${tx.kode_toko} and tujuan = ${tujuan} and status = 'DONE'
      order by tanggal desc, no_kirim desc limit ${sql.lit(TERAKHIR)})
    order by no_kirim`)

/** Those that this shop has no paper of. */
async function belumDiterima(
  { db }: Services,
  tujuan: string,
  asal: string,
  rows: readonly BarisDatang[],
): Promise<readonly BarisDatang[]> {
  const ditandai = rows.flatMap((r) => (r.status === 'DONE' ? [r.no_kirim] : []))
  if (ditandai.length === 0) return rows
  const ada = await db.baca(tujuan, (tx) =>
    tx.all(sql<{ no_kirim: string }>`
      select no_kirim from public.terima_pusat
      where kode_toko = ${tujuan} and asal = ${asal} and no_kirim = any(${ditandai})`),
  )
  const diterima = new Set(ada.map((r) => r.no_kirim))
  return rows.filter((r) => !diterima.has(r.no_kirim))
}
