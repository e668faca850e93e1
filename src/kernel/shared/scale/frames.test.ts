import { describe, expect, test } from 'vitest'
import { FrameSplitter, type ScaleMake, readFrame } from './frames.ts'

const g = (shown: string, berat_mg: number) => ({ state: 'stable', shown, unit: 'g', berat_mg })

const FRAMES: readonly (readonly [ScaleMake, string, object])[] = [
  ['AND', 'ST,+00012.34  g', g('12.34', 12_340)],
  ['AND', 'ST,-00000.05  g', g('-0.05', -50)],
  ['AND', 'ST,+0001.250 ct', { state: 'stable', shown: '1.250', unit: 'ct', berat_mg: 250 }],
  ['AND', 'US,+00012.31  g', { state: 'moving' }],
  ['AND', 'OL,+9999999E+19', { state: 'over' }],
  ['AND', 'OL,-9999999E+19', { state: 'under' }],
  ['AND', 'QT,+00000012 PC', { state: 'unit', unit: 'PC' }],
  ['AND', 'ST,+00012.34 tl', { state: 'unit', unit: 'tl' }],
  ['AND', 'S S     100.00 g', { state: 'noise' }],
  ['METTLER', 'S S     100.00 g', g('100.00', 100_000)],
  ['METTLER', 'S S      -0.01 g', g('-0.01', -10)],
  ['METTLER', 'S D      99.71 g', { state: 'moving' }],
  ['METTLER', 'S I', { state: 'moving' }],
  ['METTLER', 'S +', { state: 'over' }],
  ['METTLER', 'S -', { state: 'under' }],
  ['METTLER', 'ES', { state: 'noise' }],
  ['METTLER', 'S S       2.66 tl', { state: 'unit', unit: 'tl' }],
  ['VIBRA', '+0012.34 G S', g('12.34', 12_340)],
  ['VIBRA', '+0012.345 GGS', g('12.345', 12_345)],
  ['VIBRA', '+0012.34 G U', { state: 'moving' }],
  ['VIBRA', '+        G E', { state: 'over' }],
  ['VIBRA', '+0001.50CT S', { state: 'stable', shown: '1.50', unit: 'ct', berat_mg: 300 }],
  ['VIBRA', '+0000.33TL S', { state: 'unit', unit: 'TL' }],
  ['OHAUS', '     12.34 g', g('12.34', 12_340)],
  ['OHAUS', '     12.34 g     ?', { state: 'moving' }],
  ['OHAUS', '     -1.20 g', g('-1.20', -1_200)],
  ['OHAUS', 'Err 8.3', { state: 'over' }],
  ['OHAUS', '      0.50 tael', { state: 'unit', unit: 'tael' }],
  ['SHIMADZU', 'S- 1000.00g', g('-1000.00', -1_000_000)],
  ['SHIMADZU', 'S   12.345g', g('12.345', 12_345)],
  ['SHIMADZU', 'U   12.345g', { state: 'moving' }],
  ['SHIMADZU', '    12.345g', { state: 'moving' }],
  ['SHIMADZU', 'S  oL', { state: 'over' }],
  ['SHIMADZU', '- oL', { state: 'under' }],
  ['SARTORIUS', '+   12.340 g  ', g('12.340', 12_340)],
  ['SARTORIUS', 'N     +   12.340 g  ', g('12.340', 12_340)],
  ['SARTORIUS', '+   12.340    ', { state: 'moving' }],
  ['SARTORIUS', '       H      ', { state: 'over' }],
  ['SARTORIUS', '       L      ', { state: 'under' }],
  ['SARTORIUS', '+    0.330 tl ', { state: 'unit', unit: 'tl' }],
]

describe('frames of scales', () => {
  test.each(FRAMES)('%s %j', (make, frame, reading) => {
    expect(readFrame(make, frame)).toEqual(reading)
  })

  test('no make takes noise for a weight', () => {
    for (const make of new Set(FRAMES.map(([m]) => m)))
      for (const frame of ['', 'hello', '12.34', 'ST,+1.2.3  g', '\u0000\u00ff', '9'.repeat(60)])
        expect(readFrame(make, frame).state, `${make} ${frame}`).not.toBe('stable')
  })

  test('arrive in pieces, several at once, and cut off at the start', () => {
    const frames = new FrameSplitter()
    expect(frames.push('0012.34  g\r\nST,+000')).toEqual(['0012.34  g'])
    expect(frames.push('12.34  g')).toEqual([])
    expect(frames.push('\r')).toEqual(['ST,+00012.34  g'])
    expect(frames.push('\nUS,+1  g\r\nOL,+9\r\n')).toEqual(['US,+1  g', 'OL,+9'])
    expect(frames.push('x'.repeat(500))).toEqual([])
    expect(frames.push('\r\nES\r\n').at(-1)).toBe('ES')
  })

  test('a weight is whole milligrams, rounded from what is shown', () => {
    const mg = (text: string) => readFrame('METTLER', `S S ${text} g`)
    expect(mg('0.0005')).toEqual(g('0.0005', 1))
    expect(mg('0.00049')).toEqual(g('0.00049', 0))
    expect(mg('1.0015')).toEqual(g('1.0015', 1_002))
  })
})
