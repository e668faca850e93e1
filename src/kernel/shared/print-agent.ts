/** The print agent's protocol, version 1 (docs/print-agent.md). */

/** Address of the agent on the same machine. */
export const PRINT_AGENT = 'ws://127.0.0.1:15897'

export interface AgentPrinter {
  readonly id: string
  readonly nama: string
  /** Width of its roll in millimetres. */
  readonly lebar: 58 | 80
}

/** Messages from a browser to an agent. */
export type ToPrintAgent =
  | { readonly perintah: 'siapa' }
  | {
      readonly perintah: 'cetak'
      /** Made by the browser; the agent prints each id only once. */
      readonly id: string
      readonly printer: string
      /** Name in the agent's own list: NOTA PENJUALAN FJ… */
      readonly nama: string
      /** ESC/POS bytes in base64. */
      readonly data: string
    }

/** Messages from an agent: about itself, and the result of a slip. */
export type FromPrintAgent =
  | {
      readonly jenis: 'agen_cetak'
      readonly versi: number
      readonly nama: string
      readonly printer: readonly AgentPrinter[]
    }
  | { readonly jenis: 'tercetak'; readonly id: string }
  | { readonly jenis: 'gagal'; readonly id: string; readonly sebab: string }

/** Opens the drawer at a receipt printer: a pulse of 50 ms on the first pin (`ESC p`). */
export const DRAWER_PULSE = [0x1b, 0x70, 0, 25, 250] as const
