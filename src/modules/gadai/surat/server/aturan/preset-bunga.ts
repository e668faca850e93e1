import { AppError } from '#kernel/shared/errors.ts'
import { insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { bungaPreset } from '../../contract-aturan.ts'
import { PRESET_BUNGA } from '../../rules-aturan.ts'

/**
 * Writes a ready set of bands. What a shop has set up is only replaced when that was asked for: 409
 * `hutang.bunga_sudah_ada`. Tickets keep the rule that was copied onto them.
 */
export const pasangPreset = defineCommand(bungaPreset, async ({ tx, input }) => {
  const { preset, ganti } = input
  const toko = tx.kode_toko
  const lama = await tx.all(sql<{ kode: string; sampai_rp: number; bunga_bp: number }>`
    select kode, sampai_rp, bunga_bp from public.bunga_hutang
    where kode_toko = ${toko} order by sampai_rp for update`)
  if (lama.length > 0 && !ganti)
    throw new AppError('hutang.bunga_sudah_ada', { status: 409, params: { jumlah: lama.length } })
  const band = PRESET_BUNGA[preset]
  await tx.run(sql`delete from public.bunga_hutang where kode_toko = ${toko}`)
  return {
    tulis: [
      insert(
        'bunga_hutang',
        band.map(({ dari_rp: _, tenor: jangka_hari, ...b }) => ({
          kode_toko: toko,
          ...b,
          jangka_hari,
        })),
      ),
    ],
    audit: {
      aksi: 'hutang.preset_bunga',
      objek: 'bunga-hutang',
      sebelum: { band: lama },
      sesudah: { preset, band: band.map(({ kode, sampai_rp }) => ({ kode, sampai_rp })) },
    },
    kabar: { event: 'bunga-hutang', data: {} },
    jawaban: { preset, jumlah: band.length },
  }
})
