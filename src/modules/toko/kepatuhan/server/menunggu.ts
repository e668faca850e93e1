import type { Waiting } from '#kernel/server/waiting.ts'
import { bacaKepatuhan } from './lihat-kepatuhan.ts'

/** What the law asks of the shop and is not in order, with its next deadline. */
export const kepatuhanMenunggu: Waiting = {
  nama: 'kepatuhan',
  layar: '/kepatuhan',
  hitung: async ({ ctx, tx }) => {
    const { hal } = await bacaKepatuhan(ctx, tx)
    const perlu = hal.filter((h) => h.keadaan === 'KURANG' || h.keadaan === 'TENGGAT')
    const tenggat = perlu.flatMap((h) => h.tenggat ?? []).toSorted()[0]
    return { jumlah: perlu.length, tenggat: tenggat?.slice(0, 10) ?? null }
  },
}
