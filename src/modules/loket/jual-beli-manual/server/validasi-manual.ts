import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { jualBeliManualValidasi } from '../contract.ts'
import { bacaManual } from './baca-manual.ts'

interface Row {
  readonly status: string
  readonly input_by: string
  readonly valid_oleh: string | null
}

/**
 * A second person says that goods and money of a document are right. Throws 409
 * `jual_beli_manual.sudah_batal`, 409 `jual_beli_manual.sudah_valid` or
 * `jual_beli_manual.valid_sendiri`.
 */
export const validasiManual = defineCommand(
  jualBeliManualValidasi,
  async ({ ctx, tx, input, waktu }) => {
    const { no_manual } = input
    const { user_id } = ctx.sesi
    const row = await tx.maybe(sql<Row>`
      select status, input_by, valid_oleh from public.jual_beli_manual
      where kode_toko = ${tx.kode_toko} and no_manual = ${no_manual} for update`)
    if (!row) throw bacaManual.missing(no_manual)
    const params = { no_manual, oleh: row.valid_oleh ?? '' }
    if (row.status !== 'VALID')
      throw new AppError('jual_beli_manual.sudah_batal', { status: 409, params })
    if (row.valid_oleh) throw new AppError('jual_beli_manual.sudah_valid', { status: 409, params })
    if (row.input_by === user_id) throw new AppError('jual_beli_manual.valid_sendiri', { params })
    await tx.run(sql`
      update public.jual_beli_manual set valid_oleh = ${user_id}, valid_pada = ${waktu}
      where kode_toko = ${tx.kode_toko} and no_manual = ${no_manual}`)
    return {
      nomor: no_manual,
      audit: {
        aksi: 'jual_beli_manual.validasi',
        objek: no_manual,
        sebelum: { valid_oleh: null },
        sesudah: { valid_oleh: user_id },
      },
      kabar: { event: 'jual-beli-manual.validasi', data: { no_manual } },
      jawaban: { no_manual, valid_oleh: user_id, valid_pada: waktu.toISOString() },
    }
  },
)
