import os from 'node:os'
import { DRAWER_PULSE } from '#kernel/shared/print-agent.ts'
import { VERSI } from '#kernel/shared/release.ts'
import {
  type FromStation,
  LEAVES_A_TRACE,
  STATION_BEAT_MS,
  STATION_PATH,
  STATION_REFUSED,
  STATION_TAKEN_OVER,
  STATION_VERSION,
  type StationDevice,
  type StationOrder,
  type StationResult,
  type ToStation,
  deviceLine,
} from '#kernel/shared/station.ts'
import { Failed } from './failed.ts'
import { askFinger } from './finger.ts'
import type { Journal } from './journal.ts'
import { print } from './print.ts'
import { readOne, writeOne } from './one-tag.ts'
import { type Reading, readTags } from './read-tags.ts'
import { weigh } from './weigh.ts'

/** A server that said nothing for so long is gone, whatever the network says. */
const SILENCE_MS = 2.5 * STATION_BEAT_MS
const LONGEST_PAUSE_MS = 15_000

/** Why the program ends by itself: somebody has to do something before it can go on. */
export type Ended = 'stopped' | 'refused' | 'taken over'

type Order = Extract<ToStation, { jenis: 'perintah' }>
type Batch = Extract<FromStation, { jenis: 'tag' }>

/** The program of one station: keeps a line open to the server and does what comes over it. */
export class StationAgent {
  readonly #url: string
  readonly #token: string
  readonly #journal: Journal
  readonly #log: (text: string) => void
  #socket: WebSocket | undefined
  #stopped = false
  #wake = () => {}
  /** Orders for one device follow each other. */
  readonly #turns = new Map<string, Promise<void>>()
  /** By the order that began them. */
  readonly #readings = new Map<string, Reading & { readonly kode_alat: string }>()
  /** Batches that the server has not confirmed. */
  readonly #batches = new Map<string, Batch>()

  constructor(o: {
    /** Address of the product as a browser has it: `https://toko.example.co.id/`. */
    readonly server: string
    readonly token: string
    readonly journal: Journal
    readonly log: (text: string) => void
  }) {
    const base = o.server.endsWith('/') ? o.server : `${o.server}/`
    this.#url = new URL(`api/v1/${STATION_PATH}`, base).href.replace(/^http/, 'ws')
    this.#token = o.token
    this.#journal = o.journal
    this.#log = o.log
  }

  /** Dials until `stop`, or until the server sends it away for good. */
  async run(): Promise<Ended> {
    for (let attempt = 0; !this.#stopped; attempt++) {
      const started = Date.now()
      const code = await this.#line()
      if (code === STATION_REFUSED) return 'refused'
      if (code === STATION_TAKEN_OVER) return 'taken over'
      if (Date.now() - started > LONGEST_PAUSE_MS) attempt = 0
      const pause = Math.min(LONGEST_PAUSE_MS, 500 * 2 ** attempt) * (0.75 + Math.random() / 2)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, this.#stopped ? 0 : pause)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    return 'stopped'
  }

  stop(): void {
    this.#stopped = true
    this.#socket?.close()
    for (const reading of this.#readings.values()) void reading.stop()
    this.#wake()
  }

  /** One line from dialling to its end. Answers the close code. */
  #line(): Promise<number> {
    return new Promise((resolve) => {
      const socket = new WebSocket(this.#url)
      this.#socket = socket
      let heard = Date.now()
      const timer = setInterval(() => {
        if (Date.now() - heard > SILENCE_MS) socket.close()
        else this.#say({ jenis: 'detak' })
      }, STATION_BEAT_MS)
      socket.onopen = () =>
        this.#say({
          jenis: 'masuk',
          versi: STATION_VERSION,
          token: this.#token,
          program: VERSI,
          komputer: os.hostname().slice(0, 60),
        })
      socket.onmessage = ({ data }) => {
        heard = Date.now()
        this.#hear(String(data))
      }
      socket.onclose = ({ code }) => {
        clearInterval(timer)
        if (!this.#stopped) this.#log(`line closed (${code})`)
        resolve(code)
      }
    })
  }

  #say(message: FromStation): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as ToStation
    switch (message.jenis) {
      case 'tersambung':
        this.#log(`connected as ${message.kode_stasiun}, ${message.nama}`)
        for (const [id, result] of this.#journal.unsent())
          this.#say({ jenis: 'hasil', id, ...result })
        for (const batch of this.#batches.values()) this.#say(batch)
        break
      case 'terima':
        if (message.urut === undefined) this.#journal.received(message.id)
        else this.#batches.delete(`${message.id} ${message.urut}`)
        break
      case 'perintah':
        this.#queue(message)
        break
      case 'detak':
    }
  }

  #queue(order: Order): void {
    const { kode_alat } = order.alat
    const before = this.#turns.get(kode_alat) ?? Promise.resolve()
    const turn = before.then(() => this.#carryOut(order))
    this.#turns.set(kode_alat, turn)
  }

  async #carryOut({ id, alat, order }: Order): Promise<void> {
    const once = LEAVES_A_TRACE.has(order.perintah)
    if (once && !this.#journal.begin(id)) return
    const result = await this.#attempt(id, alat, order)
    this.#log(`${order.perintah} ${alat.kode_alat}: ${resultText(result)}`)
    if (once) this.#journal.finish(id, result)
    this.#say({ jenis: 'hasil', id, ...result })
  }

  async #attempt(id: string, alat: StationDevice, order: StationOrder): Promise<StationResult> {
    try {
      return { hasil: 'SELESAI', isi: await this.#act(id, alat, order) }
    } catch (error) {
      if (error instanceof Failed) return { hasil: 'GAGAL', sebab: error.sebab }
      this.#log(String(error))
      return { hasil: 'TIDAK_PASTI' }
    }
  }

  async #act(id: string, alat: StationDevice, order: StationOrder): Promise<unknown> {
    switch (order.perintah) {
      case 'CETAK':
        return printOn(alat, Buffer.from(order.data, 'base64'))
      case 'LACI':
        return printOn(alat, Buffer.from(DRAWER_PULSE))
      case 'TIMBANG':
        return weigh(alat)
      case 'JARI':
        return askFinger(alat, order.pesan)
      case 'RFID':
        await this.#freeReader(alat)
        return this.#startReading(id, alat, order.cari)
      case 'RFID_BERHENTI': {
        const reading = this.#readings.get(order.rfid)
        this.#readings.delete(order.rfid)
        return reading?.stop()
      }
      case 'RFID_SATU':
        await this.#freeReader(alat)
        return readOne(alat)
      case 'RFID_TULIS':
        await this.#freeReader(alat)
        return writeOne(alat, order.lama, order.epc)
    }
  }

  /** A reader serves one screen: whoever asks last has it, and the reading before is told so. */
  async #freeReader({ kode_alat }: StationDevice): Promise<void> {
    for (const [id, reading] of this.#readings)
      if (reading.kode_alat === kode_alat) {
        this.#readings.delete(id)
        await reading.stop()
        this.#say({ jenis: 'hasil', id, hasil: 'GAGAL', sebab: 'stasiun.rfid_diambil' })
      }
  }

  async #startReading(id: string, alat: StationDevice, sought: string | null): Promise<void> {
    const { kode_alat } = alat
    let urut = 0
    const reading = await readTags(
      alat,
      (tag) => {
        const batch: Batch = { jenis: 'tag', id, urut: ++urut, tag }
        this.#batches.set(`${id} ${urut}`, batch)
        this.#say(batch)
      },
      (sebab) => {
        this.#readings.delete(id)
        this.#say({ jenis: 'hasil', id, hasil: 'GAGAL', sebab })
      },
      sought,
    )
    this.#log(`RFID ${kode_alat}: ${reading.about}`)
    this.#readings.set(id, { ...reading, kode_alat })
  }
}

const resultText = (r: StationResult): string => (r.hasil === 'GAGAL' ? r.sebab : r.hasil)

async function printOn({ sambungan }: StationDevice, bytes: Buffer): Promise<void> {
  const line = deviceLine('PRINTER', sambungan)
  if (!line) throw new Failed('stasiun.sambungan_salah')
  await print(line, bytes)
}
