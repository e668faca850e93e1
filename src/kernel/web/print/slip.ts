import type { z } from 'zod'
import type { Call } from '../../shared/contract.ts'
import { post } from '../api.ts'
import { toast } from '../feedback/toast.ts'
import { refresh } from '../query.ts'
import { insideApp } from './host-app.ts'
import { openPdf, printPdf } from './pdf.ts'
import { terminalPrinter } from './terminal-printer.ts'

/** A document's slip: the call that makes it, and the one that counts its copies. */
export interface Slip {
  /** `penjualan/{no_faktur_jual}/slip`; the parameter is `kunci`. */
  readonly path: string
  readonly kunci: string
  readonly nomor: string
  /** NOTA PENJUALAN: stands before the number in the file's name. */
  readonly nama: string
  /** Counts one more copy: `penjualan/cetak-ulang`. */
  readonly hitung: string
  /** Calls whose answers name the copies: read again after one was counted. */
  readonly segarkan?: readonly string[]
}

/** Whatever area counts its copies: the number goes in, how many there are comes back. */
type Count = Call<z.ZodType<unknown, Readonly<Record<string, string>>>>

function request({ path, kunci, nomor, nama }: Slip) {
  const { kertas } = terminalPrinter()
  const platform = insideApp() ? 'MOBILE' : 'DESKTOP'
  const input = { [kunci]: nomor, platform, ...(kertas === 'toko' ? {} : { kertas }) }
  return { path, input, name: `${nama} ${nomor}` }
}

/** The slip of what was just saved. A printer that is away never holds up what comes next. */
export function printSlip(slip: Slip): void {
  void printPdf({ ...request(slip), quiet: true })
}

/** One more copy: counted first, so that the paper says which one it is. `view`: shown, not printed. */
export async function printCopy(slip: Slip, view = false): Promise<void> {
  try {
    await post<Count>(slip.hitung, { [slip.kunci]: slip.nomor })
  } catch (error) {
    return toast.error(error)
  }
  refresh(...(slip.segarkan ?? []))
  await (view ? openPdf(request(slip)) : printPdf(request(slip)))
}
