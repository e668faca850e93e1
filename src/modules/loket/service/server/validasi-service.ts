import { AppError } from '#kernel/shared/errors.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { serviceValidasi } from '../contract.ts'
import { kunciService } from './kunci-service.ts'

/**
 * Somebody else than who entered it has compared paper, goods and money. Done once; a
 * cancelled service has nothing to compare.
 */
export const validasiService = defineCommand(serviceValidasi, async ({ ctx, tx, input, waktu }) => {
  const { no_service: nomor } = input
  const { user_id } = ctx.sesi
  const s = await kunciService(tx, nomor, 'validasi')
  if (s.input_by === user_id) throw new AppError('service.validasi_sendiri')
  if (s.valid_oleh !== null)
    throw new AppError('service.sudah_valid', { status: 409, params: { oleh: s.valid_oleh } })
  return {
    nomor,
    tulis: [
      ubah(sql`update public.service set valid_oleh = ${user_id}, valid_pada = ${waktu}
        where kode_toko = ${tx.kode_toko} and no_service = ${nomor}`),
    ],
    audit: { aksi: 'service.validasi', objek: nomor, sesudah: { valid_oleh: user_id } },
    kabar: { event: 'service', data: {} },
    jawaban: { no_service: nomor, valid_oleh: user_id, valid_pada: waktu.toISOString() },
  }
})
