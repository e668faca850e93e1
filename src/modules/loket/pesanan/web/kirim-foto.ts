import { upload } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { dataUrlToBlob } from '#kernel/web/field/image.ts'
import { translate } from '#kernel/web/i18n.ts'
import { refresh } from '#kernel/web/query.ts'
import { randomText } from '#kernel/web/session/random.ts'

const SEGARKAN = ['pesanan/{no_pesanan}', 'pesanan/{no_pesanan}/riwayat'] as const

async function kirim(no_pesanan: string, baris: number, image: Blob): Promise<void> {
  const form = new FormData()
  form.set('no_pesanan', no_pesanan)
  form.set('baris', String(baris))
  form.set('image', image, `${no_pesanan}-${baris}.jpg`)
  await upload('pesanan/foto', form, { idempotencyKey: randomText(24) })
}

/** A photo of one line, taken later; what goes wrong is told. */
export async function gantiFoto(no_pesanan: string, baris: number, image: Blob): Promise<void> {
  try {
    await kirim(no_pesanan, baris, image)
    refresh(...SEGARKAN)
  } catch (error) {
    toast.error(error)
  }
}

/**
 * Photos of an order that was just saved, by line; data URLs. One that fails undoes nothing: the
 * order stands, and the person is told where to try again.
 */
export async function kirimFoto(
  no_pesanan: string,
  foto: readonly (string | null)[],
): Promise<void> {
  let gagal = 0
  for (const [i, url] of foto.entries()) {
    if (url === null) continue
    try {
      await kirim(no_pesanan, i + 1, await dataUrlToBlob(url))
    } catch {
      gagal++
    }
  }
  if (gagal > 0) toast.error(translate('pesanan.foto_gagal', { jumlah: gagal }))
  if (foto.some((f) => f !== null)) refresh(...SEGARKAN)
}
