import { AppError } from '#kernel/shared/errors.ts'
import { ApiError, upload } from '#kernel/web/api.ts'
import type { ZipFile } from '#kernel/web/archive/open-zip.ts'
import { dataUrlToBlob, shrinkImage } from '#kernel/web/field/image.ts'
import { translate } from '#kernel/web/i18n.ts'

/** Photos on their way at once: the server shrinks one while the others arrive. */
const SEKALIGUS = 4
/** Larger ones are shrunk before they leave, which is faster than the line. */
const BESAR = 400_000

export interface FotoGagal {
  readonly berkas: string
  readonly alasan: string
}

interface Pengiriman {
  readonly signal: AbortSignal
  /** Names of pictures that are sent, by file; what stands there is not sent again. */
  readonly terkirim: Map<string, string>
  readonly maju: (terkirim: number) => void
}

/**
 * Sends the photos that are not sent yet. Answers those that are no pictures or whose archive is
 * damaged; throws when the line is gone, the server refuses for another reason, or `signal` aborts.
 */
export async function kirimFoto(
  files: readonly ZipFile[],
  { signal, terkirim, maju }: Pengiriman,
): Promise<readonly FotoGagal[]> {
  const gagal: FotoGagal[] = []
  const antre = files.filter((f) => !terkirim.has(f.name))
  let selesai = files.length - antre.length
  const pekerja = async () => {
    for (let file = antre.shift(); file; file = antre.shift()) {
      signal.throwIfAborted()
      try {
        terkirim.set(file.name, await kirimSatu(file, signal))
      } catch (error) {
        gagal.push({ berkas: file.name, alasan: alasanFoto(error) })
      }
      maju(++selesai)
    }
  }
  await Promise.all(Array.from({ length: SEKALIGUS }, pekerja))
  return gagal
}

async function kirimSatu(file: ZipFile, signal: AbortSignal): Promise<string> {
  const form = new FormData()
  form.set('image', await kecilkan(await file.read()), 'foto.jpg')
  const { nama } = await upload<{ nama: string }>('gambar/barang', form, { signal })
  return nama
}

/** The server says of a file that no browser can draw whether it is a picture. */
async function kecilkan(foto: Blob): Promise<Blob> {
  if (foto.size <= BESAR) return foto
  try {
    return await dataUrlToBlob(await shrinkImage(foto))
  } catch {
    return foto
  }
}

/** What is wrong with this photo alone, in words; throws what concerns all of them. */
function alasanFoto(error: unknown): string {
  if (error instanceof AppError) return translate(`error.${error.code}`, error.params)
  if (error instanceof ApiError && error.status === 422) return error.message
  throw error
}
