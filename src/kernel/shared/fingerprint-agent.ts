/** The agent's protocol, version 1 (docs/fingerprint-agent.md). */

/** Address of the agent on the same machine. */
export const FINGERPRINT_AGENT = 'ws://127.0.0.1:15896'
/** Signed together with the payload, so that a signature for another purpose is not valid here. */
export const AWALAN_TANDA = 'kencana-sidik-jari-1.'

/** Data that an agent signs after a finger was on its reader. */
export interface AgentAnswer {
  readonly id_tantangan: string
  readonly tantangan: string
  readonly id_perangkat: string
  readonly user_id: string
  readonly cocok: boolean
  /** The finger that matched, and the SHA-256 (hex) of its template. */
  readonly jari: number
  readonly templat: string
}

export function isAgentAnswer(x: unknown): x is AgentAnswer {
  if (typeof x !== 'object' || x === null) return false
  const j = x as Partial<Record<keyof AgentAnswer, unknown>>
  const teks = [j.id_tantangan, j.tantangan, j.id_perangkat, j.user_id, j.templat]
  return (
    teks.every((t) => typeof t === 'string' && t.length <= 100) &&
    /^[0-9a-f-]{36}$/.test(String(j.id_tantangan)) &&
    typeof j.cocok === 'boolean' &&
    Number.isInteger(j.jari)
  )
}

/** Messages from an agent: about itself, and its answers. */
export type FromAgent =
  | {
      readonly jenis: 'agen'
      readonly versi: number
      readonly id_perangkat: string
      readonly nama: string
      readonly kunci_publik: string
    }
  | { readonly jenis: 'tempelkan' }
  | { readonly jenis: 'jawaban'; readonly fp: string }
  | { readonly jenis: 'templat'; readonly bytes: string }
  | { readonly jenis: 'gagal'; readonly sebab: string }

/** Messages from a browser to an agent. */
export type ToAgent =
  | { readonly perintah: 'siapa' }
  | {
      readonly perintah: 'cocokkan'
      readonly id_tantangan: string
      readonly tantangan: string
      readonly user_id: string
      readonly jari: readonly { readonly jari: number; readonly bytes: string }[]
    }
  | { readonly perintah: 'rekam' }
  | { readonly perintah: 'batal' }
