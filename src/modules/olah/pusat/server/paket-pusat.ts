import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import { tellSender } from '#kernel/server/document/reception.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import type { Rosok } from '#modules/olah/sepuhan/rules.ts'
import { kirimPusatDokumen } from '../dokumen.ts'
import type { StatusKePusat } from '../rules.ts'

/** A parcel as the branch keeps it; weights are those of the branch's scale. */
export interface PaketPusat {
  readonly asal: string
  readonly no_kirim: string
  readonly tanggal: string
  readonly status: StatusKePusat
  readonly items: readonly Rosok[]
}

const tidakAda = (no_kirim: string) =>
  new AppError('kirim_pusat.paket_tidak_ada', { status: 404, params: { no_kirim } })

/**
 * The parcel of this number that some branch of this server has sent to `tujuan`, read in a
 * transaction of the branch: the wall between shops stands here too. Throws 404
 * `kirim_pusat.paket_tidak_ada`, also for one that was sent elsewhere.
 */
export async function cariPaket(
  { db }: Services,
  tujuan: string,
  no_kirim: string,
): Promise<PaketPusat> {
  const [toko] = await db.lokal.all(sql<{ kode_toko: string }>`
    select kode_toko from public.toko where kode_nota = ${no_kirim.slice(2, 4)}`)
  if (!toko) throw tidakAda(no_kirim)
  const asal = toko.kode_toko
  return db.baca(asal, async (tx) => {
    const [kepala, items] = await Promise.all([
      tx.maybe(sql<Omit<PaketPusat, 'items'>>`
        select kode_toko as asal, no_kirim, tanggal, status from public.kirim_pusat
        where kode_toko = ${asal} and no_kirim = ${no_kirim} and tujuan = ${tujuan}`),
      tx.all(sql<Rosok>`
        select sumber, no_sumber, baris_sumber, nama_barang, kode_group, kadar, qty,
          timbang_mg as berat_mg, murni_mg, modal_rp
        from public.kirim_pusat_baris
        where kode_toko = ${asal} and no_kirim = ${no_kirim} order by baris`),
    ])
    if (!kepala) throw tidakAda(no_kirim)
    return { ...kepala, items }
  })
}

/** Tells the branch, which can no longer take its parcel back. */
export const tandaiDiterima = (
  { services, sesi, toko }: Ctx,
  { asal, no_kirim: nomor }: PaketPusat,
): Promise<void> =>
  tellSender(services, kirimPusatDokumen, {
    aksi: 'kirim_pusat.reception',
    asal,
    nomor,
    user_id: sesi.user_id,
    tujuan: toko.kode_toko,
    pada: services.jam(),
  })
