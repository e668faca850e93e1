import { read, write } from '#kernel/web/session/storage.ts'

/** Paper of a browser's print dialog; `toko` leaves it to the shop's layout of the slip. */
export type Kertas = 'toko' | '58' | '80' | 'half'

/** Where the slips of this terminal come out. */
export type TerminalPrinter =
  | { readonly cara: 'browser'; readonly kertas: Kertas }
  /** A printer of the shop's network, by its code in /master-printer. */
  | { readonly cara: 'jaringan'; readonly kode_printer: string }
  /** The agent of this machine (docs/print-agent.md); `alamat` where it listens elsewhere. */
  | {
      readonly cara: 'agen'
      readonly printer: string
      readonly kertas: '58' | '80'
      readonly alamat: string | null
    }
  /** A printer of a station, whose program dials the server (docs/station-agent.md). */
  | { readonly cara: 'stasiun'; readonly kode_stasiun: string; readonly kode_alat: string }
export type CaraCetak = TerminalPrinter['cara']

const KEY = 'terminal.printer'
const NORMAL: TerminalPrinter = { cara: 'browser', kertas: 'toko' }

export const terminalPrinter = (): TerminalPrinter => read<TerminalPrinter>(KEY) ?? NORMAL
export const saveTerminalPrinter = (printer: TerminalPrinter): void => write(KEY, printer)
