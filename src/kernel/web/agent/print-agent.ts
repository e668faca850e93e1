import {
  PRINT_AGENT,
  type FromPrintAgent,
  type ToPrintAgent,
  type AgentPrinter,
} from '#kernel/shared/print-agent.ts'
import { translate } from '../i18n.ts'
import { AgentError } from './agent-error.ts'

/** Leaves time to put paper in. */
const ANSWER_MS = 20_000
const ABOUT_MS = 3_000

export interface PrintJob {
  readonly printer: string
  readonly name: string
  readonly bytes: Blob
}

/** The printers of this machine's agent. Throws an AgentError when none answers. */
export async function agentPrinters(address: string | null): Promise<readonly AgentPrinter[]> {
  const answer = await ask(address, { perintah: 'siapa' }, ABOUT_MS)
  if (answer.jenis !== 'agen_cetak') throw new AgentError(translate('printer.agen_tidak_ada'))
  return answer.printer
}

/** Sends bytes to the agent and waits until they are printed. Throws an AgentError. */
export async function printWithAgent(address: string | null, job: PrintJob): Promise<void> {
  const { printer, name: nama, bytes } = job
  const id = crypto.randomUUID()
  const data = await base64(bytes)
  const answer = await ask(address, { perintah: 'cetak', id, printer, nama, data }, ANSWER_MS)
  if (answer.jenis === 'gagal')
    throw new AgentError(translate('printer.agen_gagal', { sebab: answer.sebab.slice(0, 200) }))
}

/** Sends one request over its own connection; the agent's answer is shown but not trusted. */
function ask(
  address: string | null,
  message: ToPrintAgent,
  limit: number,
): Promise<FromPrintAgent> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address ?? PRINT_AGENT)
    const fail = () => end(() => reject(new AgentError(translate('printer.agen_tidak_ada'))))
    const timer = setTimeout(fail, limit)
    const end = (act: () => void) => {
      clearTimeout(timer)
      socket.onclose = socket.onerror = socket.onmessage = null
      socket.close()
      act()
    }
    socket.onopen = () => socket.send(JSON.stringify(message))
    socket.onerror = socket.onclose = fail
    socket.onmessage = ({ data }) => {
      const answer = parse(String(data))
      if (answer) end(() => resolve(answer))
    }
  })
}

function parse(text: string): FromPrintAgent | null {
  try {
    return JSON.parse(text) as FromPrintAgent
  } catch {
    return null
  }
}

async function base64(bytes: Blob): Promise<string> {
  const all = new Uint8Array(await bytes.arrayBuffer())
  let text = ''
  // In pieces, because a logo has more bytes than a call can have arguments.
  for (let i = 0; i < all.length; i += 8192)
    text += String.fromCharCode(...all.subarray(i, i + 8192))
  return btoa(text)
}
