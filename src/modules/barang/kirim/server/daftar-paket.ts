import { keGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery, defineSession } from '#kernel/server/http/route.ts'
import { type NoKirim, kirimBarangBelum, kirimBarangNomor, terimaBarangPaket } from '../contract.ts'
import { STATUS_KIRIM, type StatusKirim } from '../rules.ts'
import { cariPaketMasuk, paketJauhMenunggu } from './jauh-paket.ts'

const TERAKHIR = 200

type Baris = Omit<NoKirim, 'total_berat'> & { readonly total_berat_mg: number }

const keKawat = ({ total_berat_mg, ...r }: Baris): NoKirim => ({
  ...r,
  total_berat: keGram(total_berat_mg),
})

/** Parcels that this shop sent, the newest first; `tujuan` and `status` leave only some of them. */
async function dikirim(
  tx: Tx,
  {
    tujuan = null,
    status = STATUS_KIRIM,
  }: { readonly tujuan?: string | null; readonly status?: readonly StatusKirim[] },
): Promise<NoKirim[]> {
  const rows = await tx.all(sql<Baris>`
    select d.no_kirim, d.tanggal, d.kode_toko as asal, d.tujuan, t.nama_toko, d.total_qty,
      d.total_berat_mg, d.status, d.input_by
    from public.kirim_barang d join public.toko t on t.kode_toko = d.tujuan
    where d.kode_toko = ${tx.kode_toko}
      and (${tujuan}::text is null or d.tujuan = ${tujuan}::text)
      and d.status = any(${status})
    order by d.tanggal desc, d.no_kirim desc limit ${sql.lit(TERAKHIR)}`)
  return rows.map(keKawat)
}

export const nomorKirim = defineQuery(kirimBarangNomor, ({ tx }) => dikirim(tx, {}))

/**
 * What is on its way here, from other shops of this server and from other servers, or from here. A
 * parcel whose reception broke off after its sender was told is still to be received.
 */
export const belumDiterima = defineQuery(kirimBarangBelum, async ({ tx, input }) => {
  if (input.arah === 'KELUAR') return dikirim(tx, { status: ['OPEN'] })
  return [...(await paketJauhMenunggu(tx)), ...(await datang(tx))]
})

/**
 * Of the newest parcels for this shop those that it has no paper of, and every open one. They are of
 * other shops, so they are not called `d` (db/sent-text.ts).
 */
async function datang(tx: Tx): Promise<NoKirim[]> {
  const rows = await tx.all(sql<Baris>`
    select k.no_kirim, k.tanggal, k.kode_toko as asal, k.tujuan, t.nama_toko, k.total_qty,
      k.total_berat_mg, k.status, k.input_by
    from (
      select *, row_number() over (order by tanggal desc, no_kirim desc) as urut
      from public.kirim_barang where tujuan = ${tx.kode_toko} and status <> 'BATAL'
    ) k join public.toko t on t.kode_toko = k.kode_toko
    where k.status = 'OPEN' or (k.urut <= ${sql.lit(TERAKHIR)} and not exists (
      select 1 from public.terima_barang m
      where m.kode_toko = ${tx.kode_toko} and m.asal = k.kode_toko and m.no_kirim = k.no_kirim))
    order by k.tanggal desc, k.no_kirim desc`)
  return rows.map(keKawat)
}

/** For the shop that the parcel goes to; one that goes elsewhere is not found here. */
export const bacaPaketMasuk = defineSession(terimaBarangPaket, async ({ ctx, input }) => {
  const { services, toko } = ctx
  const paket = await cariPaketMasuk(services, toko.kode_toko, input.no_kirim)
  const nama_asal = paket.jauh?.nama_asal ?? (await services.toko.find(paket.asal)).toko.nama_toko
  const { no_kirim, tanggal, input_by, status, total_qty, no_segel, keterangan } = paket
  return {
    no_kirim,
    tanggal,
    asal: paket.asal,
    nama_asal,
    input_by,
    status,
    total_qty,
    total_berat: keGram(paket.total_berat_mg),
    berat_paket: paket.berat_paket_mg === null ? null : keGram(paket.berat_paket_mg),
    no_segel,
    keterangan,
    items: paket.items.map((i) => ({
      kode_barcode: i.kode_barcode,
      nama_barang: i.nama_barang,
      kode_group: i.kode_group,
      kadar: i.kadar,
      size: i.size,
      berat: keGram(i.berat_mg),
      keadaan_kirim: i.keadaan_kirim,
    })),
  }
})
