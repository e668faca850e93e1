import { post } from '../../../kernel/web/api.ts'
import { toast } from '../../../kernel/web/feedback/toast.ts'
import { insideApp } from '../../../kernel/web/print/host-app.ts'
import { openPdf, printPdf } from '../../../kernel/web/print/pdf.ts'
import { refresh } from '../../../kernel/web/query.ts'
import type { penjualanCetakUlang } from '../contract.ts'
import { kertasTerminal } from './draf.ts'

const permintaan = (no_faktur_jual: string) => ({
  path: 'penjualan/{no_faktur_jual}/slip',
  input: {
    no_faktur_jual,
    ...(kertasTerminal() === 'toko' ? {} : { kertas: kertasTerminal() }),
    platform: insideApp() ? 'MOBILE' : 'DESKTOP',
  },
  name: `NOTA PENJUALAN ${no_faktur_jual}`,
})

/** The slip of a sale that was just saved. A printer that is away never holds up the next sale. */
export function cetakNota(no_faktur_jual: string): void {
  void printPdf({ ...permintaan(no_faktur_jual), quiet: true })
}

/** One more copy: counted first, so that the paper says which one it is. */
export async function cetakSalinan(no_faktur_jual: string, lihat = false): Promise<void> {
  try {
    await post<typeof penjualanCetakUlang>('penjualan/cetak-ulang', { no_faktur_jual })
  } catch (error) {
    return toast.error(error)
  }
  refresh('penjualan/{no_faktur_jual}', 'penjualan/{no_faktur_jual}/riwayat')
  await (lihat ? openPdf(permintaan(no_faktur_jual)) : printPdf(permintaan(no_faktur_jual)))
}
