import { fieldErrors } from '#kernel/shared/errors.ts'
import type { TableWrite } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { hasPicture } from '#kernel/server/storage/pictures.ts'
import { holdPicture } from '#kernel/server/storage/release-pictures.ts'
import { FOTO_IDENTITAS } from '../rules.ts'

/** Holds the photo that a contract is going to show. Throws `gambar.tidak_ada` at its field. */
export async function pegangFoto(
  { config, jam }: Services,
  tx: Tx,
  nama: string | null | undefined,
): Promise<readonly TableWrite[]> {
  if (!nama) return []
  const tulis = await holdPicture(tx, [{ folder: FOTO_IDENTITAS, nama }], jam())
  const alamat = { kode_toko: tx.kode_toko, folder: FOTO_IDENTITAS, name: nama }
  if (!(await hasPicture(config, alamat)))
    throw fieldErrors({ foto_identitas: { code: 'gambar.tidak_ada' } })
  return [tulis]
}
