import type { FullDocument } from '#kernel/shared/document.ts'
import { printWithAgent } from '#kernel/web/agent/print-agent.ts'
import { call, fetchFile } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { refresh } from '#kernel/web/query.ts'
import { insideApp } from '#kernel/web/print/host-app.ts'
import { openPdf, printPdf } from '#kernel/web/print/pdf.ts'
import { type Kertas, type TerminalPrinter, terminalPrinter } from './terminal-printer.ts'
import type { ApiPath, ApiPaths, ReadPath } from '#kernel/shared/names.ts'

/** A document's slip: the call that makes it, and the one that counts its copies. */
export interface Slip {
  /** PENJUALAN, PEMBELIAN …: the kind of slip, as its definition names it. */
  readonly jenis: string
  /** `penjualan/{no_faktur_jual}/slip`; the parameter is `kunci`. */
  readonly path: ReadPath
  readonly kunci: string
  readonly nomor: string
  /** NOTA PENJUALAN: stands before the number in the file's name. */
  readonly nama: string
  /** Counts one more copy: `penjualan/cetak-ulang`. */
  readonly hitung: ApiPaths['POST']
  /** Calls whose answers name the copies: read again after one was counted. */
  readonly segarkan?: readonly ApiPath[]
}

/** How the slip of a declared document is printed by its number, and one more copy of it. */
export function documentSlip(d: FullDocument, own: Pick<Slip, 'jenis' | 'nama' | 'hitung'>) {
  const { satu } = d.isi.panggil
  const of = (nomor: string): Slip => ({
    ...own,
    path: `${satu}/slip` as ReadPath,
    kunci: d.nomor,
    nomor,
    segarkan: [satu, `${satu}/riwayat` as ReadPath],
  })
  return {
    print: (nomor: string): void => printSlip(of(nomor)),
    /** Counted; `view`: shown, not printed. */
    copy: (nomor: string, view = false): Promise<void> => printCopy(of(nomor), view),
  }
}

/** The slip of what was just saved. A printer that is away never holds up what comes next. */
export function printSlip(slip: Slip): void {
  void print(slip, true)
}

/** One more copy: counted first, so that the paper says which one it is. `view`: shown, not printed. */
export async function printCopy(slip: Slip, view = false): Promise<void> {
  try {
    await call('POST', slip.hitung, { [slip.kunci]: slip.nomor })
  } catch (error) {
    return toast.error(error)
  }
  refresh(...(slip.segarkan ?? []))
  await (view ? openPdf(pdf(slip, 'toko')) : print(slip, false))
}

/** By this terminal's printer; inside the mobile wrapper the host app prints. */
async function print(slip: Slip, quiet: boolean): Promise<void> {
  const printer = terminalPrinter()
  if (printer.cara === 'browser' || insideApp()) {
    const kertas = printer.cara === 'browser' ? printer.kertas : 'toko'
    await printPdf({ ...pdf(slip, kertas), quiet })
    return
  }
  try {
    await send(slip, printer)
  } catch (error) {
    toast.error(error)
  }
}

async function send(
  slip: Slip,
  printer: Exclude<TerminalPrinter, { cara: 'browser' }>,
): Promise<void> {
  const { jenis, nomor, path, kunci, nama } = slip
  if (printer.cara === 'jaringan') {
    const { kode_printer } = printer
    await call('POST', 'nota/cetak-printer', { jenis, nomor, kode_printer })
    return
  }
  const { kertas } = printer
  const { blob } = await fetchFile(path, { [kunci]: nomor, kertas, bentuk: 'escpos' })
  const job = { printer: printer.printer, name: `${nama} ${nomor}`, bytes: blob }
  await printWithAgent(printer.alamat, job)
}

function pdf({ path, kunci, nomor, nama }: Slip, kertas: Kertas) {
  const platform = insideApp() ? 'MOBILE' : 'DESKTOP'
  const input = { [kunci]: nomor, platform, ...(kertas === 'toko' ? {} : { kertas }) }
  return { path, input, name: `${nama} ${nomor}` }
}
