import type { DailyTask } from '#kernel/server/jobs/daily.ts'
import { aturanPengingat, kirimPengingat, siapDiingatkan } from './pengingat.ts'

/** Tickets that one command reminds of (contract.ts). */
const SEKALI = 100

/**
 * Reminds before the due date by itself. It may run twice: the command counts what has left and
 * reminds nobody twice.
 */
export const pengingatHarian: DailyTask = {
  nama: 'pengingat-hutang',
  jam: (toko) => {
    const { aktif, jam } = aturanPengingat(toko)
    return aktif ? `${String(jam).padStart(2, '0')}:00` : null
  },
  jalan: async ({ ctx, perintah }) => {
    const nomor = await ctx.services.db.baca(ctx.toko.kode_toko, (tx) => siapDiingatkan(tx, ctx))
    for (let i = 0; i < nomor.length; i += SEKALI)
      await perintah(kirimPengingat, { no_faktur_hutang: nomor.slice(i, i + SEKALI) })
  },
}
