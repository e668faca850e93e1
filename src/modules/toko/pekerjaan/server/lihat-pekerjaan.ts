import { gateContext } from '#kernel/server/http/authenticate.ts'
import { type Ctx, defineQuery } from '#kernel/server/http/route.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { pekerjaanLihat } from '../contract.ts'

export type Pekerjaan = CallOutput<typeof pekerjaanLihat>[number]

/** What waits for this person. */
export const lihatPekerjaan = defineQuery(pekerjaanLihat, ({ ctx, tx }) => bacaPekerjaan(ctx, tx))

/** What waits behind the screens that this session may open: what is late first, then by its day. */
export async function bacaPekerjaan(ctx: Ctx, tx: Tx): Promise<Pekerjaan[]> {
  const { registry } = ctx.services
  const gate = gateContext(ctx)
  const hari = ctx.toko.tgl_system
  const milik = [...registry.waiting.values()].filter((w) =>
    registry.allows(w.layar, ctx.sesi, gate),
  )
  const semua = await Promise.all(
    milik.map(async ({ nama, layar, hitung }): Promise<Pekerjaan> => {
      const { jumlah, tenggat = null } = await hitung({ ctx, tx, hari })
      return { nama, layar, jumlah, tenggat, lewat: tenggat !== null && tenggat < hari }
    }),
  )
  return semua.filter((p) => p.jumlah > 0).toSorted(terdesak)
}

const AKHIR = '9999-12-31'
const terdesak = (a: Pekerjaan, b: Pekerjaan) =>
  (a.tenggat ?? AKHIR).localeCompare(b.tenggat ?? AKHIR)
