import { createHash, createPublicKey } from 'node:crypto'
import { AppError } from '#kernel/shared/errors.ts'
import { insert, ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import { periksaSandi } from '#modules/orang/pengguna/server/index.ts'
import { perangkatDaftar, perangkatHapus, perangkatTambah } from '../contract-perangkat.ts'

/** The first 16 hex digits of a key's digest, in groups: what two people can compare by eye. */
function sidikKunci(kunci_publik: string): string {
  const hex = createHash('sha256').update(Buffer.from(kunci_publik, 'base64')).digest('hex')
  return (hex.slice(0, 16).match(/.{4}/g) ?? []).join(' ').toUpperCase()
}

export const daftarPerangkat = defineQuery(perangkatDaftar, async ({ tx }) => {
  const rows = await tx.all(sql<{
    id_perangkat: string
    nama: string
    kunci_publik: string
    didaftarkan_oleh: string
    dibuat: string
  }>`
    select id_perangkat, nama, kunci_publik, didaftarkan_oleh, dibuat
    from public.perangkat_sidik_jari where kode_toko = ${tx.kode_toko} order by nama, id_perangkat`)
  return rows.map(({ kunci_publik, dibuat, ...r }) => ({
    ...r,
    dibuat: new Date(dibuat).toISOString(),
    sidik_kunci: sidikKunci(kunci_publik),
  }))
})

/**
 * Trusts a terminal's agent from now on, on the owner's password: its answers will stand for
 * fingers. An agent that is enrolled already is not replaced; it has to be removed first.
 */
export const tambahPerangkat = defineCommand(perangkatTambah, async ({ ctx, tx, input, waktu }) => {
  const { id_perangkat, nama, kunci_publik, password } = input
  const { user_id } = ctx.sesi
  pastikanEd25519(kunci_publik)
  if (!(await periksaSandi(ctx.services, { user_id, password, alamat: `sesi:${user_id}` })))
    throw new AppError('sandi.lama_salah')
  const { kode_toko } = tx
  return {
    tulis: [
      insert('perangkat_sidik_jari', {
        kode_toko,
        id_perangkat,
        nama,
        kunci_publik,
        didaftarkan_oleh: user_id,
        dibuat: waktu,
      }),
    ],
    audit: {
      aksi: 'otorisasi.tambah_perangkat',
      objek: `perangkat:${id_perangkat}`,
      sesudah: { nama, sidik_kunci: sidikKunci(kunci_publik) },
    },
    jawaban: { id_perangkat },
  }
})

function pastikanEd25519(base64: string): void {
  try {
    const key = Buffer.from(base64, 'base64')
    const kunci = createPublicKey({ key, format: 'der', type: 'spki' })
    if (kunci.asymmetricKeyType === 'ed25519') return
  } catch {
    // Told below: whatever it is, it is no such key.
  }
  throw new AppError('otorisasi.kunci_perangkat_salah', { status: 422 })
}

export const hapusPerangkat = defineCommand(perangkatHapus, async ({ tx, input }) => {
  const { id_perangkat } = input
  const ada = await tx.maybe(sql<{ nama: string }>`
    select nama from public.perangkat_sidik_jari
    where kode_toko = ${tx.kode_toko} and id_perangkat = ${id_perangkat} for update`)
  if (!ada) throw new AppError('data.tidak_ada', { status: 404 })
  return {
    tulis: [
      ubah(sql`
        delete from public.perangkat_sidik_jari
        where kode_toko = ${tx.kode_toko} and id_perangkat = ${id_perangkat}`),
    ],
    audit: {
      aksi: 'otorisasi.hapus_perangkat',
      objek: `perangkat:${id_perangkat}`,
      sebelum: ada,
    },
    jawaban: { id_perangkat },
  }
})
