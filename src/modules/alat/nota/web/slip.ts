import {
  type DokumenDefinition,
  callOfOne,
  copyPath,
  slipKind,
  slipPath,
} from '#kernel/shared/document.ts'
import { printWithAgent } from '#kernel/web/agent/print-agent.ts'
import { call, fetchFile } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { refresh } from '#kernel/web/query.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { insideApp } from '#kernel/web/print/host-app.ts'
import { openPdf, printPdf } from '#kernel/web/print/pdf.ts'
import { type Kertas, type TerminalPrinter, terminalPrinter } from './terminal-printer.ts'
import type { ApiPath, ApiPaths, ReadPath } from '#kernel/shared/names.ts'

/** A kind of slip: the call that makes it, and the one that counts its copies. */
export interface SlipKind {
  /** PENJUALAN, PEMBELIAN …: as its definition names it. */
  readonly jenis: string
  /** `penjualan/{no_faktur_jual}/slip`: its parameter is the name that the number goes by. */
  readonly path: ReadPath
  /** NOTA PENJUALAN: stands before the number in the file's name. */
  readonly nama: string
  /** Counts one more copy: `penjualan/cetak-ulang`. */
  readonly hitung: ApiPaths['POST']
  /** Calls whose answers name the copies: read again after one was counted. */
  readonly segarkan?: readonly ApiPath[]
}

interface Slip extends SlipKind {
  readonly kunci: string
  readonly nomor: string
}

/** How one kind of slip is printed, by the number of its document. */
export function slipOf(kind: SlipKind) {
  const kunci = /\{(\w+)\}/.exec(kind.path)?.[1] ?? ''
  return {
    /** The slip of what was just saved. A printer that is away never holds up what comes next. */
    print: (nomor: string): void => void print({ ...kind, kunci, nomor }, true),
    /** One more copy, counted; `view`: shown, not printed. */
    copy: (nomor: string, view = false): Promise<void> =>
      printCopy({ ...kind, kunci, nomor }, view),
  }
}

type OwnSlip = Pick<SlipKind, 'nama'> & Partial<Omit<SlipKind, 'path'>>

/** The same for a declared document: what most kinds have alike need not be said. */
export function documentSlip(d: DokumenDefinition, own: OwnSlip) {
  const one = callOfOne(d)
  const segarkan = one ? [one, `${one}/riwayat` as ReadPath] : []
  return slipOf({
    segarkan,
    jenis: slipKind(d),
    hitung: copyPath(d),
    ...own,
    path: slipPath(d),
  })
}

/** Counted first, so that the paper says which one it is. */
async function printCopy(slip: Slip, view: boolean): Promise<void> {
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
  if (printer.cara === 'stasiun') {
    const { kode_stasiun, kode_alat } = printer
    const tujuan = { id: randomText(), kode_stasiun, kode_alat }
    await call('POST', 'nota/cetak-stasiun', { jenis, nomor, ...tujuan })
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
