import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineFile, defineSession } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { notaCetakPrinter, notaUjiCetak, notaUjiPrinter } from '../contract.ts'
import { KERTAS_TERMINAL } from '../rules.ts'
import { type PermintaanCetak, slipBytes } from './cetak-slip.ts'
import { type AlamatPrinter, kirimKePrinter } from './kirim-printer.ts'
import { isiUntukCetak } from './slip-asli.ts'
import { contohCetak, slipBoleh } from './slip-boleh.ts'

/**
 * Sends a document's slip to a printer of the shop's network. Who may see the slip may print it.
 * Errors: 404 for document or printer, 403 without the right, 502 `printer.mati`, 422
 * `printer.alamat_sendiri`.
 */
export const cetakPrinter = defineSession(notaCetakPrinter, async ({ ctx, input }) => {
  const { jenis, nomor, kode_printer } = input
  const slip = slipBoleh(ctx, jenis)
  const isi = await isiUntukCetak({ ctx, call: notaCetakPrinter, slip, nomor })
  return cetak(ctx, kode_printer, async (tx) => ({ ctx, tx, jenis, isi }))
})

/** A sample slip, to see whether the printer is there and how it prints. */
export const ujiPrinter = defineSession(notaUjiPrinter, ({ ctx, input }) =>
  cetak(ctx, input.kode_printer, async (tx) => contohCetak(ctx, tx)),
)

/** The same sample for the terminal's own print agent. */
export const ujiCetak = defineFile(notaUjiCetak, async ({ ctx, tx, input }) => ({
  name: 'UJI CETAK.bin',
  type: 'application/octet-stream',
  body: await slipBytes({ ...contohCetak(ctx, tx), kertas: KERTAS_TERMINAL[input.kertas] }),
}))

interface Printer extends AlamatPrinter {
  readonly lebar_kertas: '58' | '80'
  readonly buka_laci: boolean
}

async function cetak(
  ctx: Ctx,
  kode_printer: string,
  susun: (tx: Tx) => Promise<PermintaanCetak>,
): Promise<{ nama_printer: string }> {
  const { printer, bytes } = await ctx.services.db.baca(ctx.toko.kode_toko, async (tx) => {
    const ada = await tx.maybe(sql<Printer>`
      select nama_printer, alamat_printer, port_printer, lebar_kertas, buka_laci
      from public.printer where kode_toko = ${tx.kode_toko} and kode_printer = ${kode_printer}`)
    if (!ada) throw new AppError('printer.tidak_ada', { status: 404, params: { kode_printer } })
    const p = { ...(await susun(tx)), kertas: KERTAS_TERMINAL[ada.lebar_kertas] }
    // A copy is no payment: the drawer stays shut.
    const bukaLaci = ada.buka_laci && !p.isi.salinan && !p.isi.batal
    return { printer: ada, bytes: await slipBytes(p, { openDrawer: bukaLaci }) }
  })
  await kirimKePrinter(printer, bytes, { bolehSendiri: ctx.services.config.localPrinters })
  return { nama_printer: printer.nama_printer }
}
