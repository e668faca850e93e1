import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { penjualanValidasi } from '../contract.ts'
import { bacaPenjualan } from './baca-penjualan.ts'

interface Row {
  readonly status: string
  readonly input_by: string
  readonly valid_oleh: string | null
}

/**
 * A second person says that goods and money of a sale are right. Throws `penjualan.sudah_batal`
 * (409), `penjualan.sudah_valid` (409) or `penjualan.valid_sendiri`.
 */
export const validasiPenjualan = defineCommand(penjualanValidasi, async ({ ctx, tx, input }) => {
  const { no_faktur_jual } = input
  const { user_id } = ctx.sesi
  const row = await tx.maybe(sql<Row>`
    select status, input_by, valid_oleh from public.penjualan
    where kode_toko = ${tx.kode_toko} and no_faktur_jual = ${no_faktur_jual} for update`)
  if (!row) throw bacaPenjualan.missing(no_faktur_jual)
  const params = { no_faktur_jual, oleh: row.valid_oleh ?? '' }
  if (row.status !== 'VALID') throw new AppError('penjualan.sudah_batal', { status: 409, params })
  if (row.valid_oleh) throw new AppError('penjualan.sudah_valid', { status: 409, params })
  if (row.input_by === user_id) throw new AppError('penjualan.valid_sendiri', { params })
  const valid_pada = ctx.services.jam()
  await tx.run(sql`
    update public.penjualan set valid_oleh = ${user_id}, valid_pada = ${valid_pada}
    where kode_toko = ${tx.kode_toko} and no_faktur_jual = ${no_faktur_jual}`)
  return {
    nomor: no_faktur_jual,
    audit: {
      aksi: 'penjualan.validasi',
      objek: no_faktur_jual,
      sebelum: { valid_oleh: null },
      sesudah: { valid_oleh: user_id },
    },
    kabar: { event: 'penjualan.validasi', data: { no_faktur_jual } },
    jawaban: { no_faktur_jual, valid_oleh: user_id, valid_pada: valid_pada.toISOString() },
  }
})
