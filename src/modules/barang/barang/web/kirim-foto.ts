import type { FieldValue } from '#kernel/shared/fields.ts'
import { upload } from '#kernel/web/api.ts'
import { progress } from '#kernel/web/feedback/progress.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { dataUrlToBlob } from '#kernel/web/field/image.ts'
import { translate } from '#kernel/web/i18n.ts'
import { refresh } from '#kernel/web/query.ts'

interface Foto {
  readonly kode_barcode: string
  /** Data URL of a picture that was just taken; anything else is left alone. */
  readonly foto: FieldValue
}

/**
 * Sends photos one after another. One that fails undoes nothing: the goods are in, and the person
 * is told where to try again. Answers how many failed.
 */
export async function kirimFoto(daftar: readonly Foto[]): Promise<number> {
  const baru = daftar.filter((f) => typeof f.foto === 'string' && f.foto.startsWith('data:'))
  let gagal = 0
  for (const [i, { kode_barcode, foto }] of baru.entries()) {
    progress.set({
      modal: 'FOTO',
      done: i,
      total: baru.length,
      title: translate('barang.mengirim_foto'),
    })
    try {
      const form = new FormData()
      form.set('kode_barcode', kode_barcode)
      form.set('image', await dataUrlToBlob(String(foto)), `${kode_barcode}.jpg`)
      await upload('foto_produk', form)
    } catch {
      gagal++
    }
  }
  progress.set(null)
  if (gagal > 0) toast.error(translate('barang.foto_gagal'))
  if (baru.length > 0) refresh('barang/get/all', 'barang/{kode_barcode}')
  return gagal
}
