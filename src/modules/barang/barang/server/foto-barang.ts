import { AppError } from '#kernel/shared/errors.ts'
import { NAMA_GAMBAR } from '#kernel/shared/fields.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { takePicture } from '#kernel/server/http/picture-routes.ts'
import { type Ctx, defineFile, definePreparedCommand } from '#kernel/server/http/route.ts'
import { readPicture, smallName } from '#kernel/server/storage/pictures.ts'
import { holdPicture, releasePicture } from '#kernel/server/storage/release-pictures.ts'
import { fotoBaca, fotoSimpan } from '../contract.ts'
import { objekBarang } from './ubah-barang.ts'

/** Folder of the photos of goods. */
export const FOLDER_FOTO = 'barang'

interface Berfoto {
  readonly kode_barcode: string
  readonly foto: string | null
}

/** Where a photo lies: under its own name, or under the barcode where it is from before it had one. */
const namaFoto = ({ kode_barcode, foto }: Berfoto): string =>
  foto !== null && NAMA_GAMBAR.test(foto) ? foto : kode_barcode

/**
 * The photo of a piece in any state. The picture is stored under a name of its own before
 * the row says so, and nothing is locked meanwhile: shrinking a photo must not hold up the sale of
 * its piece. The one before is deleted once nothing shows it.
 */
export const simpanFoto = definePreparedCommand(
  fotoSimpan,
  ({ ctx, input }) => takePicture(ctx, { folder: FOLDER_FOTO }, Buffer.from(input.image.data)),
  async ({ tx, input, siap: foto, waktu }) => {
    const { kode_barcode } = input
    const lama = await tx.maybe(sql<Berfoto>`
      select kode_barcode, foto from public.barang
      where kode_toko = ${tx.kode_toko} and kode_barcode = ${kode_barcode}`)
    if (!lama) throw new AppError('barang.tidak_ada', { status: 404, params: { kode_barcode } })
    const milik = (nama: string) => [{ folder: FOLDER_FOTO, nama }]
    const diganti = lama.foto !== null && lama.foto !== foto
    return {
      tulis: [
        ubah(sql`update public.barang set foto = ${foto}
          where kode_toko = ${tx.kode_toko} and kode_barcode = ${kode_barcode}`),
        await holdPicture(tx, milik(foto), waktu),
        ...(diganti ? [releasePicture(tx, milik(namaFoto(lama)), waktu)] : []),
      ],
      audit: {
        aksi: 'barang.foto',
        objek: objekBarang(kode_barcode),
        sebelum: { foto: lama.foto },
        sesudah: { foto },
      },
      jawaban: { kode_barcode, foto },
    }
  },
)

/** Lines of a ring: stands where a photo is missing, so that lists and receipts keep their shape. */
const KOSONG =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"
 fill="none" stroke="#a49c8f" stroke-width="2" stroke-linejoin="round"><rect width="96" height="96"
 fill="#f4f2ee" stroke="none"/><circle cx="48" cy="58" r="20"/><circle cx="48" cy="58" r="15"/>
<path d="M40 38l-6-9 6-8h16l6 8-6 9zM34 29h28M44 21l-2 8 6 9 6-9-2-8"/></svg>`)

/** Edge of a picture on paper in pixels: 20 mm at 300 dots per inch. */
const SISI_CETAK = 236

/**
 * Square pictures of pieces for paper, by barcode, with the placeholder where a piece has no photo
 * (R-307).
 */
export async function fotoCetak(
  ctx: Ctx,
  tx: Tx,
  barcodes: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await tx.all(sql<Berfoto>`
    select kode_barcode, foto from public.barang
    where kode_toko = ${tx.kode_toko} and kode_barcode = any(${barcodes}) and foto is not null`)
  const { default: sharp } = await import('sharp')
  const persegi = (gambar: Buffer) =>
    sharp(gambar).resize(SISI_CETAK, SISI_CETAK, { fit: 'cover' }).jpeg().toBuffer()
  const kosong = await persegi(KOSONG)
  const semua = new Map(barcodes.map((kode) => [kode, kosong]))
  const tempat = { kode_toko: tx.kode_toko, folder: FOLDER_FOTO }
  for (const row of rows) {
    const foto = await readPicture(ctx.services.config, { ...tempat, name: namaFoto(row) })
    if (foto) semua.set(row.kode_barcode, await persegi(foto.buffer))
  }
  return semua
}

/** GET foto_produk/{kode_barcode}: the photo, large or small, or a placeholder when there is none. */
export const bacaFoto = defineFile(fotoBaca, async ({ ctx, tx, input }) => {
  const { kode_barcode, ukuran } = input
  const row = await tx.maybe(sql<Berfoto>`
    select kode_barcode, foto from public.barang
    where kode_toko = ${tx.kode_toko} and kode_barcode = ${kode_barcode} and foto is not null`)
  const nama = row && namaFoto(row)
  const baca = (name: string) =>
    readPicture(ctx.services.config, { kode_toko: tx.kode_toko, folder: FOLDER_FOTO, name })
  // Photos from before small ones were kept are their own small picture.
  const kecil = nama && ukuran ? await baca(smallName(nama)) : undefined
  const gambar = kecil ?? (nama ? await baca(nama) : undefined)
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
