import type { DailyTask } from '#kernel/server/jobs/daily.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { addDays } from '#kernel/shared/tanggal.ts'
import { semuaAturan } from './baca-reset.ts'
import { resetDenganJam } from './reset-poin.ts'

/** When the shop has opened, so that points go on the business date of that morning. */
const JAM = '09:00'

/**
 * A rule whose date is longer ago is no longer run by itself: whoever writes down a date of the past
 * by mistake does not find all points gone the next morning.
 */
const HARI_MENYUSUL = 7

/** Somebody was faster; what was to be done is done. */
const SELESAI = ['poin.reset_sudah', 'poin.aturan_tidak_ada', 'poin.reset_belum']

/** Runs the rules whose date has come. Twice is the same as once: a date of a rule is done once. */
export const resetHarian: DailyTask = {
  nama: 'reset-poin',
  jam: ({ modules }) => (modules['RESET_POIN_MEMBER_MODULE'] === true ? JAM : null),
  jalan: async ({ ctx, perintah }) => {
    const { kode_toko, tgl_system } = ctx.toko
    const aturan = await ctx.services.db.baca(kode_toko, semuaAturan)
    const jatuh = aturan.filter(
      (a) =>
        a.no_reset === null &&
        a.tanggal <= tgl_system &&
        a.tanggal >= addDays(tgl_system, -HARI_MENYUSUL),
    )
    for (const { kode } of jatuh)
      await perintah(resetDenganJam, { kode }).catch((error: unknown) => {
        if (!(error instanceof AppError && SELESAI.includes(error.code))) throw error
      })
  },
}
