import { randomBytes } from 'node:crypto'
import { AppError } from '#kernel/shared/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import { FixedFile, defineOpen, definePreparedCommand } from '#kernel/server/http/route.ts'
import { hasPicture, readPicture, storePicture } from '#kernel/server/storage/pictures.ts'
import { awaitPictures } from '#kernel/server/storage/release-pictures.ts'
import { promoBanner, promoBannerBaca } from '../contract.ts'

/** Category of the upload and folder of the shop. */
export const FOLDER = 'promo'

/** Where banners are fetched, below `api/v1/`, by shop and picture. */
export const BANNER = `publik/${FOLDER}/`

/** Where the banner is fetched, below `api/v1/`; a new picture has a new address. */
export const alamatBanner = (kode_toko: string, gambar: string | null): string | null =>
  gambar === null ? null : `${BANNER}${kode_toko}/${gambar}`

/** The same address as a messenger on the internet asks it; null while APP_URL is not set. */
export function alamatLuar({ appUrl }: Config, kode_toko: string, gambar: string | null) {
  const alamat = alamatBanner(kode_toko, gambar)
  return alamat === null || appUrl === null
    ? null
    : `${appUrl.replace(/\/+$/, '')}/api/v1/${alamat}`
}

/** Name of the picture behind an address that `alamatBanner` made for this shop; else undefined. */
export function gambarDari(kode_toko: string, image_url: string): string | undefined {
  const awal = `${BANNER}${kode_toko}/`
  const dari = image_url.lastIndexOf(awal)
  const nama = dari < 0 ? '' : image_url.slice(dari + awal.length)
  return /^[a-f0-9]{24}$/.test(nama) ? nama : undefined
}

/** Stored before the promo that shows it is saved: a failed upload leaves the promo as it was. */
export const simpanBanner = definePreparedCommand(
  promoBanner,
  async ({ ctx, input }) => {
    const { kode_toko } = ctx.toko
    const nama = randomBytes(12).toString('hex')
    await storePicture(ctx.services.config, {
      kode_toko,
      folder: FOLDER,
      name: nama,
      buffer: Buffer.from(input.image.data),
      record: () => awaitPictures(ctx.services, kode_toko, { folder: FOLDER, nama }),
    })
    return nama
  },
  async ({ tx, siap: nama }) => ({
    audit: { aksi: 'promo.banner', objek: `promo:${nama}`, sesudah: { gambar: nama } },
    jawaban: { image_url: alamatBanner(tx.kode_toko, nama) ?? '' },
  }),
)

/** Throws 404 `promo.tanpa_banner`. */
export const bacaBanner = defineOpen(promoBannerBaca, async ({ ctx, input }) => {
  const { kode_toko, gambar: name } = input
  const gambar = await readPicture(ctx.services.config, { kode_toko, folder: FOLDER, name })
  if (!gambar) throw new AppError('promo.tanpa_banner', { status: 404 })
  const { type, buffer, etag } = gambar
  return new FixedFile({ name: `${name}.jpg`, type, body: buffer, inline: true, etag })
})

/** Whether the picture is there: what a promo shows must not be an address into nothing. */
export const bannerAda = (config: Config, kode_toko: string, name: string): Promise<boolean> =>
  hasPicture(config, { kode_toko, folder: FOLDER, name })
