import type { Waiting } from '#kernel/server/waiting.ts'
import { daysBetween, hariIni, tanggal } from '#kernel/shared/tanggal.ts'

/** Days that the shop has not closed: its business date is behind the calendar. */
export const hariMenunggu: Waiting = {
  nama: 'tutup_hari',
  layar: '/tutup-toko',
  hitung: ({ ctx, hari }) => {
    const kini = hariIni(ctx.toko.zona_waktu, ctx.services.jam())
    return Promise.resolve({ jumlah: Math.max(0, daysBetween(tanggal(hari), kini)) })
  },
}
