import { hariIni } from '#kernel/shared/tanggal.ts'
import type { Shop } from '#kernel/server/session/shop-store.ts'
import type { SaatHak } from '../../rules-hak.ts'

/** Now, by the shop's business date and by the clock: both count for the rights of customers. */
export const saatHak = (toko: Pick<Shop, 'tgl_system' | 'zona_waktu'>, waktu: Date): SaatHak => ({
  tanggal: toko.tgl_system,
  jam: hariIni(toko.zona_waktu, waktu),
})
