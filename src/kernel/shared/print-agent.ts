/** The print agent's protocol, version 1 (docs/print-agent.md). */

/** Where an agent listens on its own machine. */
export const PRINT_AGENT = 'ws://127.0.0.1:15897'

export interface AgentPrinter {
  readonly id: string
  readonly nama: string
  /** Millimetres of its roll. */
  readonly lebar: 58 | 80
}

/** What a browser asks of an agent. */
export type ToPrintAgent =
  | { readonly perintah: 'siapa' }
  | {
      readonly perintah: 'cetak'
      /** Made by the browser; the agent prints each id once. */
      readonly id: string
      readonly printer: string
      /** For the agent's own list: NOTA PENJUALAN FJ… */
      readonly nama: string
      /** ESC/POS bytes in base64. */
      readonly data: string
    }

/** What an agent says about itself, and what became of a slip. */
export type FromPrintAgent =
  | {
      readonly jenis: 'agen_cetak'
      readonly versi: number
      readonly nama: string
      readonly printer: readonly AgentPrinter[]
    }
  | { readonly jenis: 'tercetak'; readonly id: string }
  | { readonly jenis: 'gagal'; readonly id: string; readonly sebab: string }
