import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { allShops } from '#kernel/server/jobs/forward-outbox.ts'
import { type Kiriman, kirimUangLihat } from '../contract.ts'
import { kirimUangDokumen } from '../dokumen.ts'
import { bacaReferensi } from '../rules.ts'

export const bacaKiriman = documentReader(kirimUangDokumen, { order: { ties: ['tanggal'] } })

export const lihatKiriman = documentRoutes(kirimUangLihat, bacaKiriman)

/**
 * Money that some shop of this node has sent to `tujuan`, by reference or by the slip's number. Each
 * shop is asked in a transaction of its own: the wall between shops stands here too. Throws 422
 * `kirim_uang.referensi_wajib` and 404 `kirim_uang.tidak_ditemukan`.
 */
export async function cariKiriman(
  services: Services,
  tujuan: string,
  dicari: string,
): Promise<Kiriman> {
  if (dicari.trim() === '') {
    throw fieldErrors({ nomor_referensi: { code: 'kirim_uang.referensi_wajib' } })
  }
  const nomor = bacaReferensi(dicari)
  const toko = nomor ? await allShops(services) : []
  for (const asal of toko.filter((t) => t !== tujuan)) {
    const kiriman = await services.db.baca(asal, (tx) => bacaKiriman.find(tx, { tujuan, ...nomor }))
    if (kiriman) return kiriman
  }
  throw new AppError('kirim_uang.tidak_ditemukan', {
    status: 404,
    fields: { nomor_referensi: { code: 'kirim_uang.tidak_ditemukan' } },
  })
}
