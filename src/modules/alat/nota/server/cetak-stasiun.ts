import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineSession } from '#kernel/server/http/route.ts'
import { type Tujuan, mintaStasiun } from '#modules/alat/stasiun/server/index.ts'
import { notaCetakStasiun, notaUjiStasiun } from '../contract.ts'
import { KERTAS_TERMINAL } from '../rules.ts'
import { type PermintaanCetak, slipBytes } from './cetak-slip.ts'
import { isiUntukCetak } from './slip-asli.ts'
import { contohCetak, slipBoleh } from './slip-boleh.ts'

/**
 * Prints a document's slip at a station. Who may see the slip may print it. Errors: those of the
 * slip, and what the station says (`mintaStasiun`).
 */
export const cetakStasiun = defineSession(notaCetakStasiun, async ({ ctx, input }) => {
  const { jenis, nomor, ...tujuan } = input
  const slip = slipBoleh(ctx, jenis)
  return cetak(ctx, tujuan, nomor, async () => {
    const isi = await isiUntukCetak({ ctx, call: notaCetakStasiun, slip, nomor })
    return async (tx) => ({ ctx, tx, jenis, isi })
  })
})

export const ujiStasiun = defineSession(notaUjiStasiun, ({ ctx, input }) =>
  cetak(ctx, input, 'UJI CETAK', async () => async (tx) => contohCetak(ctx, tx)),
)

async function cetak(
  ctx: Ctx,
  tujuan: Tujuan,
  keterangan: string,
  siapkan: () => Promise<(tx: Tx) => Promise<PermintaanCetak>>,
): Promise<{ kode_alat: string }> {
  await mintaStasiun(ctx, {
    ...tujuan,
    perintah: 'CETAK',
    susun: async (alat) => {
      const susun = await siapkan()
      const bytes = await ctx.services.db.baca(ctx.toko.kode_toko, async (tx) => {
        const p = { ...(await susun(tx)), kertas: KERTAS_TERMINAL[alat.lebar_kertas ?? '80'] }
        // A copy is no payment: the drawer stays shut.
        const openDrawer = alat.buka_laci === true && !p.isi.salinan && !p.isi.batal
        return slipBytes(p, { openDrawer })
      })
      return { order: { perintah: 'CETAK', data: bytes.toString('base64') }, keterangan }
    },
  })
  return { kode_alat: tujuan.kode_alat }
}
