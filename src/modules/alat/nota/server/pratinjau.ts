import { defineFile } from '#kernel/server/http/route.ts'
import { PANJANG_TANDA, tulisQrNota } from '../qr-nota.ts'
import { notaPratinjau } from '../contract.ts'
import { UMUM } from '../rules.ts'
import { bacaTata, slipDari } from './baca-tata.ts'
import { bacaLogo } from './logo.ts'
import { bacaIsi } from './simpan-tata.ts'
import { latarSlip, susunSlip } from './susun-slip.ts'

/** What is shared is shown on the slip that leaves the house most often. */
const CONTOH_UMUM = 'PENJUALAN'
const TANDA_CONTOH = '0'.repeat(PANJANG_TANDA)

/**
 * A sample of the slip by a layout as it is being typed: the same paper, by the same hand, as the
 * real one. Throws 422 with an error per field when the layout can't be printed.
 */
export const pratinjau = defineFile(notaPratinjau, async ({ ctx, tx, input }) => {
  const { jenis, platform, sisi } = input
  const isi = bacaIsi(jenis, input.isi, slipDari(ctx, jenis).bagian)
  const contoh = jenis === UMUM ? CONTOH_UMUM : jenis
  const slip = ctx.services.registry.slips.get(contoh)
  if (!slip) throw new Error(`no slip ${contoh}`)
  const tersimpan = await bacaTata(tx, contoh)
  const tata =
    jenis === UMUM
      ? { ...tersimpan, umum: isi, slip: { ...tersimpan.slip, kertas_sendiri: false } }
      : { ...tersimpan, slip: isi }
  const logo = await bacaLogo(ctx, tersimpan.logo)
  const { slipPdf } = await import('#kernel/server/slip/slip.ts')
  const lembar = susunSlip(ctx, {
    tata,
    isi: slip.contoh(latarSlip(ctx)),
    platform,
    duplikat: false,
    logo,
    // As long as a real one, and good for nothing.
    qr: (nomor) => tulisQrNota(ctx.services.config.appUrl, { nomor, tanda: TANDA_CONTOH }),
  })
  return {
    name: `CONTOH ${jenis}.pdf`,
    type: 'application/pdf',
    inline: true,
    body: slipPdf({ ...lembar, rangkap: 1, sisi: sisi === 'FRONT' ? 'depan' : 'belakang' }),
  }
})
