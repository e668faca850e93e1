import { defineFile } from '../../../kernel/server/http/route.ts'
import { cetakSlip } from '../../nota/server/index.ts'
import { type KertasNota, penjualanSlip } from '../contract.ts'
import { bacaPenjualan } from './baca-penjualan.ts'
import { isiSlip, latarPenjualan } from './isi-slip.ts'

const KERTAS = {
  58: '58MM',
  80: '80MM',
  half: 'SETENGAH_SURAT',
} as const satisfies Readonly<Record<KertasNota, string>>

/** The slip as the sale stands now: a cancelled one says BATAL, a copy which one it is. */
export const slipPenjualan = defineFile(penjualanSlip, async ({ ctx, tx, input }) => {
  const nota = await bacaPenjualan(tx, input.no_faktur_jual)
  return {
    name: `NOTA PENJUALAN ${nota.no_faktur_jual}.pdf`,
    type: 'application/pdf',
    inline: true,
    body: await cetakSlip({
      ctx,
      tx,
      jenis: 'PENJUALAN',
      isi: isiSlip(nota, latarPenjualan(ctx)),
      platform: input.platform,
      kertas: input.kertas && KERTAS[input.kertas],
    }),
  }
})
