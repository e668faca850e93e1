import { AppError } from '#kernel/shared/errors.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand, defineFile } from '#kernel/server/http/route.ts'
import { readPicture, storePicture } from '#kernel/server/storage/pictures.ts'
import { pesananFoto, pesananFotoBaca } from '../contract.ts'

const FOLDER = 'pesanan'
const namaFoto = (nomor: string, baris: number) => `${nomor}-${baris}`

interface Baris {
  readonly foto: string | null
  readonly status: string
}

/** Throws 404 `pesanan.baris_tidak_ada`. */
async function bacaBaris(tx: Tx, no_pesanan: string, baris: number, kunci = sql``): Promise<Baris> {
  const row = await tx.maybe(sql<Baris>`
    select b.foto, p.status
    from public.pesanan_barang b
    join public.pesanan p on p.kode_toko = ${tx.kode_toko} and p.no_pesanan = b.no_pesanan
    where b.kode_toko = ${tx.kode_toko} and b.no_pesanan = ${no_pesanan} and b.baris = ${baris}
    ${kunci}`)
  if (row) return row
  throw new AppError('pesanan.baris_tidak_ada', { status: 404, params: { no_pesanan, baris } })
}

/**
 * What a piece is to look like, for the craftsman; a new photo replaces the one before. The picture
 * is stored before the row says so; the order is held meanwhile, so that nobody ends it. Throws 409 `pesanan.foto_terlambat` when the order is over.
 */
export const fotoPesanan = defineCommand(pesananFoto, async ({ ctx, tx, input }) => {
  const { no_pesanan, baris } = input
  const lama = await bacaBaris(tx, no_pesanan, baris, sql`for update of p`)
  if (lama.status !== 'ENTRY' && lama.status !== 'SELESAI')
    throw new AppError('pesanan.foto_terlambat', { status: 409, params: { no_pesanan } })
  const { etag } = await storePicture(ctx.services.config, {
    kode_toko: tx.kode_toko,
    folder: FOLDER,
    name: namaFoto(no_pesanan, baris),
    buffer: Buffer.from(input.image.data),
  })
  return {
    tulis: [
      ubah(sql`update public.pesanan_barang set foto = ${etag}
        where kode_toko = ${tx.kode_toko} and no_pesanan = ${no_pesanan} and baris = ${baris}`),
    ],
    audit: {
      aksi: 'pesanan.foto',
      objek: no_pesanan,
      sebelum: { baris, foto: lama.foto },
      sesudah: { baris, foto: etag },
    },
    jawaban: { no_pesanan, baris, foto: etag },
  }
})

/** Throws 404 `pesanan.tanpa_foto`. */
export const bacaFotoPesanan = defineFile(pesananFotoBaca, async ({ ctx, tx, input }) => {
  const { no_pesanan, baris } = input
  const { foto } = await bacaBaris(tx, no_pesanan, baris)
  const name = namaFoto(no_pesanan, baris)
  const gambar = foto
    ? await readPicture(ctx.services.config, { kode_toko: tx.kode_toko, folder: FOLDER, name })
    : undefined
  if (!gambar)
    throw new AppError('pesanan.tanpa_foto', { status: 404, params: { no_pesanan, baris } })
  const { type, buffer, etag } = gambar
  return { name: `${name}.jpg`, type, body: buffer, inline: true, etag }
})
