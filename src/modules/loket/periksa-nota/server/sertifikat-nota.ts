import { AppError } from '#kernel/shared/errors.ts'
import { isPdf } from '#kernel/shared/fields.ts'
import { FixedFile, defineOpen } from '#kernel/server/http/route.ts'
import { readPicture } from '#kernel/server/storage/pictures.ts'
import { FOLDER_SERTIFIKAT } from '#modules/barang/batu/rules.ts'
import { sertifikatTerjual } from '#modules/loket/penjualan/server/index.ts'
import { periksaSertifikat } from '../contract.ts'
import { qrSah } from './periksa-nota.ts'

/**
 * The certificate of a stone, for who holds the nota that it was sold with. A false code, another
 * nota's certificate, a sale that was cancelled and a picture that is gone get the same 404. A PDF is
 * saved, never opened within our pages.
 */
export const bacaSertifikat = defineOpen(periksaSertifikat, async ({ ctx, input }) => {
  const { services } = ctx
  const { berkas } = input
  const tidakAda = new AppError('data.tidak_ada', { status: 404 })
  const qr = await qrSah(services, input.n)
  if (!qr) throw tidakAda
  const { kode_toko, nomor } = qr
  const milik = await services.db.baca(kode_toko, (tx) =>
    tx.all(sertifikatTerjual(kode_toko, nomor)),
  )
  const satu = milik.find((s) => s.berkas === berkas)
  if (!satu) throw tidakAda
  const alamat = { kode_toko, folder: FOLDER_SERTIFIKAT, name: berkas }
  const isi = await readPicture(services.config, alamat)
  if (!isi) throw tidakAda
  const { buffer, type, etag } = isi
  const name = `${satu.laboratorium}-${satu.no_sertifikat}.${isPdf(berkas) ? 'pdf' : 'jpg'}`
  return new FixedFile({ name, type, body: buffer, inline: !isPdf(berkas), etag })
})
