import { createHash } from 'node:crypto'
import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { NAMA_BERKAS, NAMA_GAMBAR, alamatGambar, isPdf } from '#kernel/shared/fields.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import {
  SPLASH_LIMIT,
  looksLikePdf,
  readPicture,
  smallName,
  storePdf,
  storePicture,
} from '../storage/pictures.ts'
import { recordCard } from '../personal/record-card.ts'
import { awaitPictures } from '../storage/release-pictures.ts'
import { Berkas } from './multipart.ts'
import { type Ctx, type Route, defineFile, definePreparedCommand } from './route.ts'

/** Pictures of one folder, and whose records show them. */
interface PictureHome {
  readonly folder: string
  /** Name of the records, for the audit. */
  readonly of: string
  /** Screens that send pictures. */
  readonly screens: readonly ScreenPath[]
  /** Pictures may be as large as a splash screen. */
  readonly besar?: true
  /** A PDF is taken in place of a picture. */
  readonly pdf?: true
  /** Personal: shown on `screens` only. */
  readonly pribadi?: boolean
}

/**
 * The calls that take and show pictures. A picture is sent before its record: it is checked,
 * encoded again and stored under a name that never changes its content. The record then names it,
 * so it always shows a whole picture, the old one until the new one is saved.
 */
export const routesOfPictures = (home: PictureHome): Route[] => [takeRoute(home), showRoute(home)]

const zGambar = z.custom<Berkas>((v) => v instanceof Berkas)

function takeRoute(home: PictureHome): Route {
  const { folder, of, screens } = home
  const call = defineCall({
    method: 'POST',
    path: `gambar/${folder}`,
    policy: { screens },
    summary: `Picture for a record of ${of}, multipart with image; answers its name`,
    input: z.strictObject({ image: zGambar }),
    output: z.object({ nama: z.string(), alamat: z.string() }),
  })
  return definePreparedCommand(
    call,
    ({ ctx, input }) => takePicture(ctx, home, input.image.data),
    async ({ siap: nama }) => ({
      audit: { aksi: `${of}.gambar`, objek: `${folder}/${nama}` },
      jawaban: { nama, alamat: alamatGambar(folder, nama) },
    }),
  )
}

/**
 * Checks a picture, encodes it again and stores it with its small version; answers its name. It is
 * deleted after a day unless a record shows it. For a command's preparation: shrinking a photo must
 * not hold a connection that a sale needs.
 */
export async function takePicture(
  { services, toko: { kode_toko } }: Ctx,
  { folder, besar, pdf }: Pick<PictureHome, 'folder' | 'besar' | 'pdf'>,
  buffer: Buffer,
): Promise<string> {
  const asPdf = pdf === true && looksLikePdf(buffer)
  const nama = nameOf(`${kode_toko}/${folder}`, buffer) + (asPdf ? '-PDF' : '')
  const record = () => awaitPictures(services, kode_toko, { folder, nama })
  const isi = { kode_toko, folder, name: nama, buffer, record }
  if (asPdf) {
    await storePdf(services.config, isi)
    return nama
  }
  await storePicture(services.config, {
    ...isi,
    small: true,
    ...(besar ? { limit: SPLASH_LIMIT } : {}),
  })
  return nama
}

/** Derives the name from the content, so the same picture is one file. 80 bits. */
function nameOf(where: string, data: Buffer): string {
  const digest = createHash('sha256').update(`${where}\0`).update(data).digest('hex')
  return BigInt(`0x${digest}`).toString(36).toUpperCase().slice(-16).padStart(16, '0')
}

function showRoute({ folder, of, screens, pribadi, pdf }: PictureHome): Route {
  const call = defineCall({
    method: 'GET',
    path: alamatGambar(folder, '{nama}'),
    policy: pribadi ? { screens } : 'session',
    summary: `A picture of ${of}; ukuran=kecil: the small one for lists`,
    input: z.strictObject({
      nama: z.string().regex(pdf ? NAMA_BERKAS : NAMA_GAMBAR),
      ukuran: z.enum(['kecil']).optional(),
    }),
    output: z.unknown(),
  })
  return defineFile(call, async ({ ctx, input: { nama, ukuran } }) => {
    const name = ukuran === 'kecil' && !isPdf(nama) ? smallName(nama) : nama
    const alamat = { kode_toko: ctx.toko.kode_toko, folder, name }
    const gambar = await readPicture(ctx.services.config, alamat)
    if (!gambar) throw new AppError('gambar.tidak_ada', { status: 404, params: { nama } })
    if (pribadi) await recordCard(ctx, { folder, nama })
    return {
      name: `${name}.${isPdf(name) ? 'pdf' : 'jpg'}`,
      type: gambar.type,
      body: gambar.buffer,
      inline: !isPdf(name),
      etag: name,
      simpan: pribadi ? 'jangan' : 'selamanya',
    }
  })
}
