import type { IncomingMessage } from 'node:http'
import type { HasilKirim } from './gerbang.ts'
import { potong } from './jawaban-gerbang.ts'

/** Longest that a gateway may take to answer in full. */
export const JAWAB_MS = 15_000
/** More than this no gateway has to say. */
const PALING_BESAR = 65_536
const JEDA_PALING_LAMA_MS = 3_600_000

interface TanpaJawaban {
  readonly hasil: 'TAK_SAMPAI' | 'TAK_TENTU'
  readonly sebab: string
}

/**
 * What became of one request. `TAK_SAMPAI`: nothing was sent, so it may be tried again without
 * harm. `TAK_TENTU`: the line broke or fell silent after it was sent: it may have been taken.
 */
export type JawabanHttp =
  | TanpaJawaban
  | {
      readonly hasil: 'JAWAB'
      readonly kode: number
      readonly teks: string
      /** From Retry-After. */
      readonly tunda_ms: number | null
    }

/**
 * Posts JSON over a connection of its own. A connection that is kept would let a gateway that
 * answers twice answer the next message with the last one's words; and only so is it known whether
 * anything had left when it broke. Redirects are not followed.
 */
export async function kirimHttp(a: {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly isi: unknown
  readonly batas_ms?: number
}): Promise<JawabanHttp> {
  const isi = JSON.stringify(a.isi)
  const url = new URL(a.url)
  const aman = url.protocol === 'https:'
  // Imported by whoever sends first: with it comes Node's whole fetch, which no start needs.
  const { request: minta } = await (aman ? import('node:https') : import('node:http'))
  return new Promise((resolve) => {
    let terhubung = false
    let jawaban: IncomingMessage | undefined
    const gagal = (error: Error) => {
      // What a gateway says after its answer makes the line break, not the answer.
      if (jawaban?.complete !== true)
        resolve({ hasil: terhubung ? 'TAK_TENTU' : 'TAK_SAMPAI', sebab: error.message })
    }
    const request = minta(
      url,
      {
        method: 'POST',
        agent: false,
        headers: {
          ...a.headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(isi),
          connection: 'close',
        },
        signal: AbortSignal.timeout(a.batas_ms ?? JAWAB_MS),
      },
      (response) => {
        jawaban = response
        bacaJawaban(response, resolve)
      },
    )
    request.once('socket', (socket) =>
      socket.once(aman ? 'secureConnect' : 'connect', () => (terhubung = true)),
    )
    request.on('error', gagal)
    request.end(isi)
  })
}

function bacaJawaban(response: IncomingMessage, resolve: (j: JawabanHttp) => void): void {
  const bagian: Buffer[] = []
  let besar = 0
  const selesai = () =>
    resolve({
      hasil: 'JAWAB',
      kode: response.statusCode ?? 0,
      teks: Buffer.concat(bagian).toString('utf8'),
      tunda_ms: bacaTunda(response.headers['retry-after']),
    })
  response.on('data', (potongan: Buffer) => {
    bagian.push(potongan)
    besar += potongan.length
    if (besar <= PALING_BESAR) return
    selesai()
    response.destroy()
  })
  response.once('end', selesai)
  // Half an answer decides nothing; what comes after a whole one changes nothing.
  response.once('error', (error) => {
    if (response.complete) selesai()
    else resolve({ hasil: 'TAK_TENTU', sebab: error.message })
  })
}

/** Nothing had left: once more. Something had: nobody knows. */
export const tanpaJawaban = ({ hasil, sebab }: TanpaJawaban): HasilKirim => ({
  status: hasil === 'TAK_SAMPAI' ? 'ULANG' : 'TAK_TENTU',
  jawaban: potong(sebab),
})

/** Seconds, or a date of HTTP. */
export function bacaTunda(nilai: string | undefined): number | null {
  if (nilai === undefined) return null
  const ms = /^\d+$/.test(nilai) ? Number(nilai) * 1000 : Date.parse(nilai) - Date.now()
  return Number.isFinite(ms) ? Math.min(JEDA_PALING_LAMA_MS, Math.max(0, ms)) : null
}
