import { fieldErrors } from '#kernel/shared/errors.ts'
import type { TableWrite } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Services } from '#kernel/server/http/services.ts'
import { hasPicture } from '#kernel/server/storage/pictures.ts'
import { holdPicture } from '#kernel/server/storage/release-pictures.ts'
import { FOTO_PAKET } from '../rules.ts'

/** Holds the picture that a paper is going to show. Throws `gambar.tidak_ada` at `foto`. */
export async function pegangFoto(
  { config, jam }: Services,
  tx: Tx,
  foto: string | null | undefined,
): Promise<readonly TableWrite[]> {
  if (!foto) return []
  const tulis = await holdPicture(tx, [{ folder: FOTO_PAKET, nama: foto }], jam())
  const alamat = { kode_toko: tx.kode_toko, folder: FOTO_PAKET, name: foto }
  if (!(await hasPicture(config, alamat))) throw fieldErrors({ foto: { code: 'gambar.tidak_ada' } })
  return [tulis]
}
