import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { objekBarang } from '#modules/barang/barang/server/index.ts'
import { tagLepas } from '../contract.ts'
import { bacaNomor } from './baca-nomor.ts'

/** Takes a tag off its piece. Errors: 422 `tag.bukan_tag` at `epc`, 404 `tag.tidak_ada`. */
export const lepasTag = defineCommand(tagLepas, async ({ tx, input }) => {
  const epc = bacaNomor('epc', input.epc)
  const row = await tx.maybe(sql<{ kode_barcode: string }>`
    delete from public.tag_barang where kode_toko = ${tx.kode_toko} and epc = ${epc}
    returning kode_barcode`)
  if (!row) throw new AppError('tag.tidak_ada', { status: 404, params: { epc } })
  const { kode_barcode } = row
  return {
    audit: { aksi: 'tag_barang.lepas', objek: objekBarang(kode_barcode), sebelum: { epc } },
    jawaban: { epc, kode_barcode },
  }
})
