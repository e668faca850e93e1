import type { FromAgent, ToAgent } from '#kernel/shared/fingerprint-agent.ts'
import { type FingerResult, type StationDevice, deviceLine } from '#kernel/shared/station.ts'
import { Failed } from './failed.ts'

const ANSWER_MS = 3_000
const FINGER_MS = 40_000

/**
 * Passes one request on to the maker's program on this machine and answers what it says in the end.
 * Nothing is understood or changed on the way: that program signs, and the server checks.
 */
export async function askFinger(device: StationDevice, message: ToAgent): Promise<FingerResult> {
  const line = deviceLine('SIDIK_JARI', device.sambungan)
  if (line?.by !== 'loopback') throw new Failed('stasiun.sambungan_salah')
  const socket = new WebSocket(line.url)
  const limit = message.perintah === 'siapa' ? ANSWER_MS : FINGER_MS
  try {
    return await new Promise<FingerResult>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Failed('stasiun.jari_gagal')), limit)
      const gone = () => {
        clearTimeout(timer)
        reject(new Failed('stasiun.alat_mati'))
      }
      socket.onerror = socket.onclose = gone
      socket.onopen = () => socket.send(JSON.stringify(message))
      socket.onmessage = ({ data }) => {
        const answer = parse(String(data))
        if (!answer || answer.jenis === 'tempelkan') return
        clearTimeout(timer)
        if (answer.jenis === 'gagal') reject(new Failed('stasiun.jari_gagal'))
        else resolve(answer)
      }
    })
  } finally {
    socket.onclose = null
    if (socket.readyState === WebSocket.OPEN) socket.send('{"perintah":"batal"}')
    socket.close()
  }
}

function parse(text: string): FromAgent | null {
  try {
    return JSON.parse(text) as FromAgent
  } catch {
    return null
  }
}
