import { keGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery, defineSession } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { allShops } from '#kernel/server/jobs/forward-outbox.ts'
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
 * What is on its way here is asked of every other shop of this server, in its own context; parcels
 * from other servers are here already. A parcel
 * whose reception broke off after its sender was told is still to be received.
 */
export const belumDiterima = defineSession(kirimBarangBelum, async ({ ctx, input }) => {
  const { services, toko } = ctx
  const { kode_toko } = toko
  if (input.arah === 'KELUAR')
    return services.db.baca(kode_toko, (tx) => dikirim(tx, { status: ['OPEN'] }))
  const masuk: NoKirim[] = await services.db.baca(kode_toko, paketJauhMenunggu)
  for (const asal of await allShops(services)) {
    if (asal === kode_toko) continue
    const rows = await services.db.baca(asal, async (tx) => [
      ...(await dikirim(tx, { tujuan: kode_toko, status: ['OPEN'] })),
      ...(await terputus(services, kode_toko, tx)),
    ])
    if (rows.length === 0) continue
    const { nama_toko } = (await services.toko.find(asal)).toko
    masuk.push(...rows.map((r) => ({ ...r, nama_toko })))
  }
  return masuk
})

/** Parcels that a sender knows as received, and that the shop which they went to has no paper of. */
async function terputus({ db }: Services, tujuan: string, asal: Tx): Promise<NoKirim[]> {
  const ditandai = await dikirim(asal, { tujuan, status: ['KURANG', 'DONE'] })
  if (ditandai.length === 0) return []
  const nomor = ditandai.map((k) => k.no_kirim)
  const ada = await db.baca(tujuan, (tx) =>
    tx.all(sql<{ no_kirim: string }>`
      select no_kirim from public.terima_barang
      where kode_toko = ${tujuan} and asal = ${asal.kode_toko} and no_kirim = any(${nomor})`),
  )
  const diterima = new Set(ada.map((r) => r.no_kirim))
  return ditandai.filter((k) => !diterima.has(k.no_kirim))
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
