import { AppError } from '#kernel/shared/errors.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand, defineFile } from '#kernel/server/http/route.ts'
import { readPicture, namaKecil, storePicture } from '#kernel/server/storage/pictures.ts'
import { fotoBaca, fotoSimpan } from '../contract.ts'
import { objekBarang } from './ubah-barang.ts'

const FOLDER = 'barang'

/**
 * The photo of a piece in any state. The picture is stored before the row says so, and
 * nothing is locked meanwhile: shrinking a photo must not hold up the sale of its piece.
 */
export const simpanFoto = defineCommand(fotoSimpan, async ({ ctx, tx, input }) => {
  const { kode_barcode } = input
  const lama = await tx.maybe(sql<{ foto: string | null }>`
    select foto from public.barang
    where kode_toko = ${tx.kode_toko} and kode_barcode = ${kode_barcode}`)
  if (!lama) throw new AppError('barang.tidak_ada', { status: 404, params: { kode_barcode } })
  const { etag } = await storePicture(ctx.services.config, {
    kode_toko: tx.kode_toko,
    folder: FOLDER,
    name: kode_barcode,
    buffer: Buffer.from(input.image.data),
    kecil: true,
  })
  return {
    tulis: [
      ubah(sql`update public.barang set foto = ${etag}
        where kode_toko = ${tx.kode_toko} and kode_barcode = ${kode_barcode}`),
    ],
    audit: {
      aksi: 'barang.foto',
      objek: objekBarang(kode_barcode),
      sebelum: { foto: lama.foto },
      sesudah: { foto: etag },
    },
    jawaban: { kode_barcode, foto: etag },
  }
})

/** Lines of a ring: stands where a photo is missing, so that lists and receipts keep their shape. */
const KOSONG =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"
 fill="none" stroke="#a49c8f" stroke-width="2" stroke-linejoin="round"><rect width="96" height="96"
 fill="#f4f2ee" stroke="none"/><circle cx="48" cy="58" r="20"/><circle cx="48" cy="58" r="15"/>
<path d="M40 38l-6-9 6-8h16l6 8-6 9zM34 29h28M44 21l-2 8 6 9 6-9-2-8"/></svg>`)

/** GET foto_produk/{kode_barcode}: the photo, large or small, or a placeholder when there is none. */
export const bacaFoto = defineFile(fotoBaca, async ({ ctx, tx, input }) => {
  const { kode_barcode, ukuran } = input
  const row = await tx.maybe(sql<{ foto: string | null }>`
    select foto from public.barang
    where kode_toko = ${tx.kode_toko} and kode_barcode = ${kode_barcode}`)
  const baca = (name: string) =>
    readPicture(ctx.services.config, { kode_toko: tx.kode_toko, folder: FOLDER, name })
  // Photos from before small ones were kept are their own small picture.
  const kecil = row?.foto && ukuran ? await baca(namaKecil(kode_barcode)) : undefined
  const gambar = kecil ?? (row?.foto ? await baca(kode_barcode) : undefined)
  if (!gambar) {
    return { name: 'kosong.svg', type: 'image/svg+xml', body: KOSONG, inline: true, etag: 'kosong' }
  }
  return {
    name: `${kode_barcode}.jpg`,
    type: gambar.type,
    body: gambar.buffer,
    inline: true,
    etag: gambar.etag,
  }
})
