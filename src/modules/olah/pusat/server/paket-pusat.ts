import { AppError } from '#kernel/shared/errors.ts'
import { BUKU } from '#kernel/shared/posting.ts'
import { auditBeside } from '#kernel/server/command/audit-many.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/http/services.ts'
import type { Rosok } from '#modules/olah/sepuhan/rules.ts'
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

/**
 * Received or taken back is decided by one row, the branch's, in a transaction of that shop. Doing it
 * twice is the same as once: should the reception fail after this, the centre tries again. Throws 409
 * `kirim_pusat.sudah_batal`.
 */
export async function tandaiDiterima(
  { services, sesi, toko }: Ctx,
  { asal, no_kirim }: PaketPusat,
): Promise<void> {
  const [user_id, waktu] = [sesi.user_id, services.jam()]
  const baru = await services.db.tulis(asal, async (tx) => {
    const k = await tx.maybe(sql<{ status: StatusKePusat }>`
      select status from public.kirim_pusat
      where kode_toko = ${asal} and no_kirim = ${no_kirim} for update`)
    if (!k) throw tidakAda(no_kirim)
    if (k.status === 'BATAL')
      throw new AppError('kirim_pusat.sudah_batal', { status: 409, params: { no_kirim } })
    if (k.status === 'DONE') return false
    await tx.run(sql`
      update public.kirim_pusat
      set status = 'DONE', diterima_oleh = ${user_id}, diterima_pada = ${waktu}
      where kode_toko = ${asal} and no_kirim = ${no_kirim}`)
    const sesudah = { status: 'DONE', tujuan: toko.kode_toko }
    await auditBeside(
      tx,
      { user_id, waktu },
      { aksi: 'kirim_pusat.reception', objek: no_kirim, sesudah },
    )
    return true
  })
  if (!baru) return
  services.kabar.terbit({ kode_toko: asal, event: 'dokumen', data: { jenis: 'KP' } })
  services.kabar.terbit({ kode_toko: asal, event: BUKU })
}
