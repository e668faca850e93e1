import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { salahNpwp } from '#kernel/shared/nomor-pajak.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { settingToko, settingTokoUbah } from '../contract.ts'

export type DataToko = CallOutput<typeof settingToko>

/**
 * The shop's row as it is stored; `kunci` holds it until the commit, against whoever changes it and
 * not against documents that name it: those hold the day that this change needs too.
 */
export async function bacaToko(tx: Tx, kunci: boolean): Promise<DataToko> {
  const row = await tx.maybe(sql<DataToko>`
    select kode_toko, kode_nota, nama_toko, alamat_toko, kota, telp, zona_waktu, pkp, npwp,
      baris_kepala, logo, versi
    from public.toko where kode_toko = ${tx.kode_toko} ${kunci ? sql`for no key update` : sql``}`)
  if (!row) throw new AppError('data.tidak_ada', { status: 404, params: { kunci: tx.kode_toko } })
  return row
}

/** As the history of the master toko has it: one story of a shop, wherever it was changed. */
export const auditToko = (sebelum: DataToko, sesudah: DataToko) => ({
  aksi: 'toko.update',
  objek: `toko:${sebelum.kode_toko}`,
  sebelum,
  sesudah,
})

export const kabarToko = { event: 'toko.berubah', data: {}, segera: true } as const

export const dataToko = defineQuery(settingToko, async ({ tx }) => bacaToko(tx, false))

/**
 * Throws 409 `data.sudah_diubah` when somebody changed the shop since it was read, 422 at `npwp` for
 * a number that is not its 16 digits: the papers of tax would be refused by it.
 */
export const ubahToko = defineCommand(settingTokoUbah, async ({ tx, input }) => {
  const sebelum = await bacaToko(tx, true)
  const { versi, ...isi } = input
  if (versi !== sebelum.versi) {
    throw new AppError('data.sudah_diubah', {
      status: 409,
      params: { versi, versi_sekarang: sebelum.versi },
    })
  }
  // A number of before is left alone while other things are changed.
  const salah = isi.npwp && isi.npwp !== sebelum.npwp ? salahNpwp(isi.npwp) : null
  if (salah) throw fieldErrors({ npwp: salah })
  const baris = isi.baris_kepala.map((b) => b.trim()).filter(Boolean)
  const sesudah: DataToko = {
    ...sebelum,
    ...isi,
    kota: isi.kota || null,
    telp: isi.telp || null,
    npwp: isi.npwp || null,
    baris_kepala: baris,
    versi: versi + 1,
  }
  await tx.run(sql`
    update public.toko set nama_toko = ${sesudah.nama_toko}, alamat_toko = ${sesudah.alamat_toko},
      kota = ${sesudah.kota}, telp = ${sesudah.telp}, zona_waktu = ${sesudah.zona_waktu},
      pkp = ${sesudah.pkp}, npwp = ${sesudah.npwp}, baris_kepala = ${baris}, versi = versi + 1
    where kode_toko = ${tx.kode_toko}`)
  return { audit: auditToko(sebelum, sesudah), kabar: kabarToko, jawaban: sesudah }
})
