import { milligramsOf } from './weight.ts'

/** Families of balances by what they send, not by the name on the housing. */
export const SCALE_MAKES = ['AND', 'METTLER', 'VIBRA', 'OHAUS', 'SHIMADZU', 'SARTORIUS'] as const
export type ScaleMake = (typeof SCALE_MAKES)[number]

/** What one frame says. Only a stable weight in gram or carat is a weight. */
export type ScaleReading =
  | {
      readonly state: 'stable'
      /** As shown: `12.340`. Its decimals are the resolution of the scale. */
      readonly shown: string
      readonly unit: 'g' | 'ct'
      readonly berat_mg: number
    }
  | { readonly state: 'moving' | 'over' | 'under' | 'noise' }
  /** Taels and ounces come in several sizes under one name, and pieces are no weight. */
  | { readonly state: 'unit'; readonly unit: string }

/** What a scale is asked with for its weight; it may answer before it is stable. */
export const SCALE_ASK: Readonly<Record<ScaleMake, string>> = {
  AND: 'Q\r\n',
  METTLER: 'SI\r\n',
  VIBRA: 'O9\r\n',
  OHAUS: 'IP\r\n',
  SHIMADZU: 'D05\r\n',
  SARTORIUS: '\u001bP\r\n',
}

/** Longer than a jeweller's balance takes to settle; then the person is told that it does not. */
export const SETTLE_MS = 10_000

/** What the makers ship them with; shops change it where their scale was set up otherwise. */
export const SCALE_LINE: Readonly<Record<ScaleMake, { kecepatan: string; bit_serial: string }>> = {
  AND: { kecepatan: '2400', bit_serial: '7E1' },
  METTLER: { kecepatan: '9600', bit_serial: '8N1' },
  VIBRA: { kecepatan: '1200', bit_serial: '8N2' },
  OHAUS: { kecepatan: '9600', bit_serial: '8N1' },
  SHIMADZU: { kecepatan: '1200', bit_serial: '8N1' },
  SARTORIUS: { kecepatan: '1200', bit_serial: '7O1' },
}

/** Longest frame of all of them, with room for an identification in front. */
const MOST_FRAME = 64

/** Takes what the line gives, in whatever pieces, and answers the frames that are complete. */
export class FrameSplitter {
  #rest = ''

  push(text: string): string[] {
    const parts = (this.#rest + text).split(/[\r\n]+/)
    this.#rest = (parts.pop() ?? '').slice(-MOST_FRAME)
    return parts.filter((frame) => frame.trim() !== '' && frame.length <= MOST_FRAME)
  }
}

const noise: ScaleReading = { state: 'noise' }

function weight(shown: string, unit: string): ScaleReading {
  const name = unit.trim().toLowerCase()
  const known = name === 'g' ? 'g' : /^(?:ct|car)$/.test(name) ? 'ct' : null
  if (!known) return name === '' ? noise : { state: 'unit', unit: unit.trim() }
  const text = shown.replace(/[\s+]/g, '').replace(/^(-?)0+(?=\d)/, '$1')
  const berat_mg = milligramsOf(text, known)
  return berat_mg === null ? noise : { state: 'stable', shown: text, unit: known, berat_mg }
}

type Reader = (frame: string) => ScaleReading

/** `ST,+00012.34  g`: header, sign and number, three characters of unit. */
const and: Reader = (frame) => {
  const [, head, shown = '', unit = ''] =
    /^(ST|US|OL|QT),([+-][0-9.E+]{1,14})(.{0,3})/.exec(frame) ?? []
  switch (head) {
    case 'US':
      return { state: 'moving' }
    case 'OL':
      return { state: shown.startsWith('-') ? 'under' : 'over' }
    case 'QT':
      return { state: 'unit', unit: unit.trim() || 'PC' }
    case 'ST':
      return weight(shown, unit)
    default:
      return noise
  }
}

/** `S S     100.00 g`: status, then the number right-aligned in ten characters. */
const mettler: Reader = (frame) => {
  const [, status, rest = ''] = /^S ([SDI+-])(.*)$/.exec(frame.trim()) ?? []
  switch (status) {
    case 'D':
    case 'I':
      return { state: 'moving' }
    case '+':
      return { state: 'over' }
    case '-':
      return { state: 'under' }
    case 'S': {
      const [, shown = '', unit = ''] = /^\s+(-?[\d.]+)\s+(\S+)$/.exec(rest) ?? []
      return weight(shown, unit)
    }
    default:
      return noise
  }
}

/** Sign, seven or eight characters of number, two of unit, the judgement, the state. */
const vibra: Reader = (frame) => {
  const [, sign = '', shown = '', unit = '', state] =
    /^([+\- ])([\d. ]{7,8})([A-Za-z ]{2})[LGH ]([SUE])$/.exec(frame) ?? []
  if (state === 'S') return weight(sign + shown, unit)
  if (state === 'U') return { state: 'moving' }
  return state === 'E' ? { state: sign === '-' ? 'under' : 'over' } : noise
}

/** Number right-aligned in ten, unit, then `?` while it moves. */
const ohaus: Reader = (frame) => {
  const error = /^\s*Err\s?8\.([34])/i.exec(frame)?.[1]
  if (error) return { state: error === '3' ? 'over' : 'under' }
  const [, shown = '', unit = '', moving] =
    /^\s*(-?\s*[\d.]+)\s+([A-Za-z]{1,5})\s*(\?)?/.exec(frame) ?? []
  if (shown === '') return noise
  return moving ? { state: 'moving' } : weight(shown, unit)
}

/** `S- 1000.00g`. Without its stability byte nobody knows whether it stands still. */
const shimadzu: Reader = (frame) => {
  const over = /^[SU]?\s*(-)?\s*oL/i.exec(frame.trim())
  if (over) return { state: over[1] ? 'under' : 'over' }
  const [, stable, shown = '', unit = ''] =
    /^([SU])?\s*([+-]?\s*[\d.]+)\s*([A-Za-z]+)\s*$/.exec(frame) ?? []
  if (shown === '') return noise
  return stable === 'S' ? weight(shown, unit) : { state: 'moving' }
}

/** `+   12.340 g  `, also behind six characters of name. No unit means that it moves. */
const sartorius: Reader = (frame) => {
  const text = frame.length > 18 ? frame.slice(6) : frame
  const code = text.trim()
  if (/^H+$/.test(code)) return { state: 'over' }
  if (/^L+$/.test(code)) return { state: 'under' }
  const [, sign = '', shown = '', unit = ''] = /^([+\- ])\s*([\d.]+)\s*(.{0,4})$/.exec(text) ?? []
  if (shown === '') return noise
  return unit.trim() === '' ? { state: 'moving' } : weight(sign + shown, unit)
}

const READERS: Readonly<Record<ScaleMake, Reader>> = {
  AND: and,
  METTLER: mettler,
  VIBRA: vibra,
  OHAUS: ohaus,
  SHIMADZU: shimadzu,
  SARTORIUS: sartorius,
}

/** Reads one frame without its line end; `noise` for anything that this make does not send. */
export const readFrame = (make: ScaleMake, frame: string): ScaleReading => READERS[make](frame)
