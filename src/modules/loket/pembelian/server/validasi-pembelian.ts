import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { pembelianValidasi } from '../contract.ts'
import { bacaPembelian } from './baca-pembelian.ts'

interface Row {
  readonly status: string
  readonly input_by: string
  readonly valid_oleh: string | null
}

/**
 * A second person says that goods and money of a purchase are right. Throws
 * `pembelian.sudah_batal` (409), `pembelian.sudah_valid` (409) or `pembelian.valid_sendiri`.
 */
export const validasiPembelian = defineCommand(
  pembelianValidasi,
  async ({ ctx, tx, input, waktu }) => {
    const { no_faktur_beli } = input
    const { user_id } = ctx.sesi
    const row = await tx.maybe(sql<Row>`
      select status, input_by, valid_oleh from public.pembelian
      where kode_toko = ${tx.kode_toko} and no_faktur_beli = ${no_faktur_beli}
        and no_faktur_beli like 'FB%' for update`)
    if (!row) throw bacaPembelian.missing(no_faktur_beli)
    const params = { no_faktur_beli, oleh: row.valid_oleh ?? '' }
    if (row.status !== 'VALID') throw new AppError('pembelian.sudah_batal', { status: 409, params })
    if (row.valid_oleh) throw new AppError('pembelian.sudah_valid', { status: 409, params })
    if (row.input_by === user_id) throw new AppError('pembelian.valid_sendiri', { params })
    await tx.run(sql`
      update public.pembelian set valid_oleh = ${user_id}, valid_pada = ${waktu}
      where kode_toko = ${tx.kode_toko} and no_faktur_beli = ${no_faktur_beli}`)
    return {
      nomor: no_faktur_beli,
      audit: {
        aksi: 'pembelian.validasi',
        objek: no_faktur_beli,
        sebelum: { valid_oleh: null },
        sesudah: { valid_oleh: user_id },
      },
      kabar: { event: 'pembelian.validasi', data: { no_faktur_beli } },
      jawaban: { no_faktur_beli, valid_oleh: user_id, valid_pada: waktu.toISOString() },
    }
  },
)
