import { read, write } from '../session/storage.ts'

/** Paper of a browser's print dialog; `toko` leaves it to the shop's layout of the slip. */
export type Kertas = 'toko' | '58' | '80' | 'half'

/** Where the slips of this terminal come out. */
export interface TerminalPrinter {
  /** The browser's dialog. */
  readonly cara: 'browser'
  readonly kertas: Kertas
}

const KEY = 'terminal.printer'
const NORMAL: TerminalPrinter = { cara: 'browser', kertas: 'toko' }

export const terminalPrinter = (): TerminalPrinter => read<TerminalPrinter>(KEY) ?? NORMAL
export const saveTerminalPrinter = (printer: TerminalPrinter): void => write(KEY, printer)
