import {
  FINGERPRINT_AGENT,
  type FromAgent,
  type ToAgent,
} from '#kernel/shared/fingerprint-agent.ts'
import { translate } from '../i18n.ts'
import { read } from '../session/storage.ts'
import { AgentError } from './agent-error.ts'

/** Address, set on this terminal, of an agent that listens elsewhere on the machine. */
export const AGENT_ADDRESS = 'terminal.agen_sidik_jari'

const ANSWER_MS = 3_000
const FINGER_MS = 60_000

type About = Extract<FromAgent, { jenis: 'agen' }>
type Match = Omit<Extract<ToAgent, { perintah: 'cocokkan' }>, 'perintah'>

/**
 * The fingerprint agent of this machine (docs/fingerprint-agent.md). Its answers are not trusted
 * here; the server checks the signature.
 */
export interface Agent extends Omit<About, 'jenis' | 'versi'> {
  /** Compares a finger with an approver's templates. Answers the signed result for the server. */
  readonly match: (what: Match) => Promise<string>
  /** Reads a finger for enrolment. Answers the template in base64. */
  readonly record: () => Promise<string>
  readonly close: () => void
}

const failed = () => new AgentError(translate('izin.agen_tidak_ada'))

type Answer<K extends FromAgent['jenis']> = Extract<FromAgent, { jenis: K }>

const isKind = <K extends FromAgent['jenis']>(answer: FromAgent, kind: K): answer is Answer<K> =>
  answer.jenis === kind

/** Connects to the agent. Throws an AgentError when none answers on this machine. */
export async function openAgent(): Promise<Agent> {
  const socket = new WebSocket(read<string>(AGENT_ADDRESS) ?? FINGERPRINT_AGENT)
  const ask = <K extends FromAgent['jenis']>(
    kind: K,
    message: ToAgent,
    limit: number,
  ): Promise<Answer<K>> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(failed()), limit)
      const end = (act: () => void) => {
        clearTimeout(timer)
        socket.onmessage = socket.onerror = socket.onclose = null
        act()
      }
      socket.onerror = socket.onclose = () => end(() => reject(failed()))
      socket.onmessage = ({ data }) => {
        const answer = parse(String(data))
        if (answer && isKind(answer, kind)) end(() => resolve(answer))
        if (answer?.jenis === 'gagal')
          end(() => reject(new AgentError(translate('izin.coba_lagi'))))
      }
      const send = () => socket.send(JSON.stringify(message))
      if (socket.readyState === WebSocket.OPEN) send()
      else socket.onopen = send
    })
  try {
    const about = await ask('agen', { perintah: 'siapa' }, ANSWER_MS)
    const { id_perangkat, nama, kunci_publik } = about
    return {
      id_perangkat,
      nama,
      kunci_publik,
      match: async (what) =>
        (await ask('jawaban', { perintah: 'cocokkan', ...what }, FINGER_MS)).fp,
      record: async () => (await ask('templat', { perintah: 'rekam' }, FINGER_MS)).bytes,
      close: () => {
        if (socket.readyState === WebSocket.OPEN) socket.send('{"perintah":"batal"}')
        socket.close()
      },
    }
  } catch (error) {
    socket.close()
    throw error
  }
}

function parse(text: string): FromAgent | null {
  try {
    return JSON.parse(text) as FromAgent
  } catch {
    return null
  }
}
