import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { batalkanPesan } from '#modules/pelanggan/chat/server/index.ts'
import { promoBatal } from '../contract.ts'
import type { StatusPromo } from '../rules.ts'

/**
 * A promo that waits does not leave; of one that is leaving, the messages that still wait do not.
 * What has left can't be called back. Throws 404 `promo.tidak_ada`, 409 `promo.tidak_bisa_batal`.
 */
export const batalPromo = defineCommand(promoBatal, async ({ ctx, tx, input, waktu }) => {
  const { no_promo } = input
  const { kode_toko } = tx
  const p = await tx.maybe(sql<{ status: StatusPromo; selesai: string | null }>`
    select status, selesai from public.promo
    where kode_toko = ${kode_toko} and no_promo = ${no_promo} for update`)
  if (!p) throw new AppError('promo.tidak_ada', { status: 404, params: { no_promo } })
  if (p.status !== 'TERJADWAL' && p.status !== 'DIKIRIM')
    throw new AppError('promo.tidak_bisa_batal', { status: 409, params: { no_promo } })
  const dihentikan = await batalkanPesan(tx, { jenis: 'PROMO', dokumen: no_promo, waktu })
  if (p.status === 'DIKIRIM' && p.selesai !== null && dihentikan === 0)
    throw new AppError('promo.tidak_bisa_batal', { status: 409, params: { no_promo } })
  await tx.run(sql`
    update public.promo set status = 'BATAL', batal_oleh = ${ctx.sesi.user_id},
      batal_pada = ${waktu}, selesai = ${waktu}
    where kode_toko = ${kode_toko} and no_promo = ${no_promo}`)
  return {
    nomor: no_promo,
    audit: {
      aksi: 'promo.batal',
      objek: no_promo,
      sebelum: { status: p.status },
      sesudah: { status: 'BATAL', dihentikan },
    },
    kabar: { event: 'promo', data: { no_promo } },
    jawaban: { no_promo, dihentikan },
  }
})
