import type { WebSocket } from 'ws'
import type { ToStation } from '#kernel/shared/station.ts'

/** An order waits for a station; every process hears it, the one with the line sends it. */
export const PERINTAH = 'stasiun.perintah'
/** A station's token or line was replaced; whoever holds a line looks whether it still counts. */
export const LEPAS = 'stasiun.lepas'
/** An order of this shop was answered; who waits for it reads its row. */
export const HASIL = 'stasiun.hasil'
/** Tags came in for a reading; the screen of whoever began it fetches them. */
export const TAG = 'stasiun.tag'

/** The line to one station's program. */
export interface Line {
  readonly socket: WebSocket
  readonly kode_toko: string
  readonly kode_stasiun: string
  readonly token_hash: string
  /** This line's name in the database; another one there means that it has been replaced. */
  readonly koneksi: string
  readonly send: (message: ToStation) => void
}
