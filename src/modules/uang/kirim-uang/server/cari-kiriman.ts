import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import { allShops } from '#kernel/server/jobs/forward-outbox.ts'
import type { Services } from '#kernel/server/http/services.ts'
import type { Kiriman } from '../contract.ts'
import { bacaReferensi } from '../rules.ts'
import { kolomKiriman } from './baca-kiriman.ts'

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
  const toko = nomor === null ? [] : await allShops(services)
  for (const asal of toko.filter((t) => t !== tujuan)) {
    const row = await services.db.baca(asal, (tx) =>
      tx.maybe(sql<Kiriman>`
        select ${kolomKiriman} from public.kirim_uang k
        left join public.toko t on t.kode_toko = k.tujuan
        where k.kode_toko = ${asal} and (k.nomor_referensi = ${nomor} or k.nota_kirim = ${nomor})
          and k.tujuan = ${tujuan}`),
    )
    if (row) return row
  }
  throw new AppError('kirim_uang.tidak_ditemukan', {
    status: 404,
    fields: { nomor_referensi: { code: 'kirim_uang.tidak_ditemukan' } },
  })
}
