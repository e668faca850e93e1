import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { AgentLine } from '#kernel/server/http/agent-line.ts'
import type { Services } from '#kernel/server/http/services.ts'
import {
  type FromStation,
  STATION_BEAT_MS,
  STATION_NOISE,
  STATION_PATH,
  STATION_REFUSED,
  STATION_TAKEN_OVER,
  type ToStation,
} from '#kernel/shared/station.ts'
import { catatHasil, catatTag } from './catat-hasil.ts'
import { kirimMenunggu } from './kirim-menunggu.ts'
import { LEPAS, type Line, PERINTAH } from './line.ts'
import { masihSah, masukStasiun, tinggalkan } from './masuk-stasiun.ts'
import { readMessage } from './read-message.ts'

/** A program may say so much at once, and regains so much per second. */
const MESSAGES = { most: 200, perSecond: 40 } as const
const TOKEN_MS = 5_000
/** A program answers each beat; one that missed two is gone, whatever the network says. */
const SILENCE_MS = 2.5 * STATION_BEAT_MS

/** The lines of the stations that dialled this process. */
export const stationLine: AgentLine = {
  path: STATION_PATH,
  begin: (services) => {
    const lines = new Set<Line>()
    const stop = services.kabar.dengar(({ kode_toko, event, data }) => {
      for (const line of lines)
        if (event === 'kabar.tersambung') void pump(services, line)
        else if (line.kode_toko === kode_toko && line.kode_stasiun === data?.['kode_stasiun']) {
          if (event === PERINTAH) void pump(services, line)
          if (event === LEPAS) void check(services, line)
        }
    })
    const timer = setInterval(() => {
      for (const line of lines) void beat(services, line)
    }, STATION_BEAT_MS).unref()
    return {
      accept: (socket) => accept(services, socket, lines),
      close: async () => {
        stop()
        clearInterval(timer)
        const all = [...lines]
        for (const { socket } of all) socket.terminate()
        await Promise.all(all.map((line) => leave(services, line, lines)))
      },
    }
  },
}

function accept(services: Services, socket: WebSocket, lines: Set<Line>): void {
  const deadline = setTimeout(() => socket.close(STATION_REFUSED, 'no token'), TOKEN_MS)
  const room = { left: MESSAGES.most, at: Date.now() }
  const silence = setInterval(() => {
    if (Date.now() - room.at > SILENCE_MS) socket.terminate()
  }, STATION_BEAT_MS).unref()
  let line: Promise<Line | null> | undefined
  let turn = Promise.resolve()
  const left = () =>
    void line?.then((entered) => entered && leave(services, entered, lines)).catch(() => {})
  socket.on('error', () => socket.terminate())
  socket.on('message', (raw: Buffer) => {
    const message = takes(room) ? readMessage(raw.toString()) : null
    if (!message) {
      socket.close(STATION_NOISE, 'noise')
      return left()
    }
    if (line) {
      // One after the other: the last tags are stored before the end of their reading is.
      const entered = line
      turn = turn.then(() => hear(services, entered, message))
      return
    }
    clearTimeout(deadline)
    line = enter(services, socket, message).then(async (entered) => {
      if (!entered) return null
      lines.add(entered)
      // It may have ended while it was let in.
      if (socket.readyState !== socket.OPEN) await leave(services, entered, lines)
      return entered
    })
    line.catch((err: unknown) => {
      services.log.error({ err }, 'a station could not be let in')
      socket.close(1011, 'error')
    })
  })
  socket.on('close', () => {
    clearTimeout(deadline)
    clearInterval(silence)
    left()
  })
}

/** Ends a line, once. It is shown as gone at once, not after a minute of silence. */
async function leave(services: Services, line: Line, lines: Set<Line>): Promise<void> {
  if (!lines.delete(line)) return
  await tinggalkan(services, line).catch((err: unknown) => {
    services.log.error({ err }, `line of station ${line.kode_stasiun}`)
  })
}

function takes(room: { left: number; at: number }): boolean {
  const now = Date.now()
  room.left = Math.min(MESSAGES.most, room.left + ((now - room.at) / 1000) * MESSAGES.perSecond)
  room.at = now
  return --room.left >= 0
}

async function enter(
  services: Services,
  socket: WebSocket,
  message: FromStation,
): Promise<Line | null> {
  const koneksi = randomUUID()
  const station = message.jenis === 'masuk' ? await masukStasiun(services, message, koneksi) : null
  if (!station) {
    socket.close(STATION_REFUSED, 'Invalid Token')
    return null
  }
  const send = (out: ToStation) => socket.send(JSON.stringify(out))
  const line: Line = { ...station, socket, koneksi, send }
  const { kode_toko, kode_stasiun, nama } = station
  send({ jenis: 'tersambung', kode_stasiun, nama })
  // An older line of this station, in whatever process, finds itself replaced.
  await services.kabar.segera({ kode_toko, event: LEPAS, data: { kode_stasiun } })
  await kirimMenunggu(services, line)
  return line
}

async function hear(
  services: Services,
  entered: Promise<Line | null>,
  message: FromStation,
): Promise<void> {
  const line = await entered.catch(() => null)
  if (!line) return
  try {
    switch (message.jenis) {
      case 'hasil':
        await catatHasil(services, line, message)
        return line.send({ jenis: 'terima', id: message.id })
      case 'tag':
        await catatTag(services, line, message)
        return line.send({ jenis: 'terima', id: message.id, urut: message.urut })
      case 'masuk':
        return line.socket.close(STATION_NOISE, 'noise')
      case 'detak':
    }
  } catch (err) {
    // Not confirmed: the program says it again on its next line.
    services.log.error({ err }, `answer of station ${line.kode_stasiun} was not stored`)
    line.socket.close(1011, 'error')
  }
}

async function pump(services: Services, line: Line): Promise<void> {
  if (line.socket.readyState !== line.socket.OPEN) return
  await kirimMenunggu(services, line).catch((err: unknown) => {
    services.log.error({ err }, `orders of station ${line.kode_stasiun}`)
  })
}

async function beat(services: Services, line: Line): Promise<void> {
  if (await check(services, line)) line.send({ jenis: 'detak' })
  await pump(services, line)
}

/** True while the token and this line count; otherwise the program is sent away with the reason. */
async function check(services: Services, line: Line): Promise<boolean> {
  try {
    const now = await masihSah(services, line)
    if (now === 'SAH') return true
    const [code, why] =
      now === 'DIGANTI' ? [STATION_TAKEN_OVER, 'taken over'] : [STATION_REFUSED, 'Invalid Token']
    line.socket.close(code, why)
  } catch (err) {
    services.log.error({ err }, `station ${line.kode_stasiun} could not be checked`)
  }
  return false
}
