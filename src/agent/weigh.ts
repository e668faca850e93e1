import {
  FrameSplitter,
  SCALE_ASK,
  SCALE_LINE,
  SCALE_MAKES,
  SETTLE_MS,
  type ScaleMake,
  type ScaleReading,
  readFrame,
} from '#kernel/shared/scale/frames.ts'
import {
  type Failure,
  type StationDevice,
  type WeighedByStation,
  deviceLine,
} from '#kernel/shared/station.ts'
import { type DevicePort, openPort } from './device-port.ts'
import { Failed } from './failed.ts'

/** A balance asked so often does not settle later; one that sends by itself is not disturbed. */
const ASK_MS = 400

/** What is said when time is up, by the last thing that the scale said. */
const AT_THE_END: Readonly<Record<'moving' | 'noise' | 'silent', Failure>> = {
  moving: 'stasiun.timbangan_bergerak',
  noise: 'stasiun.timbangan_kacau',
  silent: 'stasiun.timbangan_diam',
}

const AT_ONCE: Readonly<Partial<Record<ScaleReading['state'], Failure>>> = {
  over: 'stasiun.timbangan_lebih',
  under: 'stasiun.timbangan_kurang',
  unit: 'stasiun.timbangan_satuan',
}

const isMake = (make: string | null): make is ScaleMake =>
  (SCALE_MAKES as readonly (string | null)[]).includes(make)

/** Waits for one stable weight. Throws Failed with what the scale said instead. */
export async function weigh(device: StationDevice, limit = SETTLE_MS): Promise<WeighedByStation> {
  const { merek_timbangan: make, sambungan } = device
  const line = deviceLine('TIMBANGAN', sambungan)
  if (!line || !isMake(make)) throw new Failed('stasiun.sambungan_salah')
  const frames = new FrameSplitter()
  const usual = SCALE_LINE[make]
  let port: DevicePort | undefined
  const timers: NodeJS.Timeout[] = []
  try {
    return await new Promise<WeighedByStation>((resolve, reject) => {
      let last: keyof typeof AT_THE_END = 'silent'
      const fail = (sebab: Failure) => reject(new Failed(sebab))
      const hear = (frame: string) => {
        const reading = readFrame(make, frame)
        if (reading.state === 'moving' || reading.state === 'noise')
          return void (last = reading.state)
        const failure = AT_ONCE[reading.state]
        if (failure) return fail(failure)
        if (reading.state !== 'stable') return
        // A tray taken off after taring: the figure is no weight of goods.
        if (reading.berat_mg < 0) return fail('stasiun.timbangan_kurang')
        resolve({ berat_mg: reading.berat_mg, bingkai: frame })
      }
      timers.push(setTimeout(() => fail(AT_THE_END[last]), limit))
      openPort({
        line,
        speed: device.kecepatan ?? usual.kecepatan,
        bits: device.bit_serial ?? usual.bit_serial,
        onData: (bytes) => frames.push(bytes.toString('latin1')).forEach(hear),
        onEnd: () => fail('stasiun.alat_putus'),
      }).then((opened) => {
        port = opened
        const ask = () => opened.write(Buffer.from(SCALE_ASK[make]))
        ask()
        timers.push(setInterval(ask, ASK_MS))
      }, reject)
    })
  } finally {
    timers.forEach(clearTimeout)
    port?.close()
  }
}
