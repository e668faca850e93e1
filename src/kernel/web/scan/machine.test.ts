import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCAN_DEFAULT, ScanMachine, type ScanConfig } from './machine.ts'

type Event = { key: string; time: number }

/** Feeds keys and collects the whole codes and the keys that reached the field. */
function run(events: readonly Event[], config: ScanConfig = SCAN_DEFAULT) {
  const machine = new ScanMachine(config)
  const codes: string[] = []
  let field = ''
  let before = ''
  const take = (code: string) => {
    codes.push(code)
    field = before
  }
  events.forEach((event, i) => {
    if (machine.startsAt(event.time)) before = field
    const verdict = machine.key(event)
    if (verdict.kind === 'pass' && event.key.length === 1) field += event.key
    if (verdict.kind === 'code') take(verdict.code)
    const next = events[i + 1]?.time ?? Number.POSITIVE_INFINITY
    if (next - event.time >= machine.patience) {
      const rest = machine.rest(event.time + machine.patience)
      if (rest.kind === 'code') take(rest.code)
    }
  })
  return { codes, field }
}

const character = fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789')
const code = fc.array(character, { minLength: 6, maxLength: 20 }).map((c) => c.join(''))
const pace = fc.integer({ min: 5, max: 50 })

/** Keys of one scan from the time `at`. */
function scan(text: string, paces: readonly number[], at: number, suffix = 'Enter'): Event[] {
  let time = at
  const keys = [...text, ...(suffix === 'none' ? [] : [suffix])]
  return keys.map((key, i) => ({
    key,
    time: (time += i === 0 ? 0 : (paces[i % paces.length] ?? 20)),
  }))
}

describe('scan listener', () => {
  it('loses and doubles none of 1,000 scans with keys 5 to 50 ms apart', () => {
    const scans = fc.sample(fc.tuple(code, fc.array(pace, { minLength: 5, maxLength: 9 })), 1000)
    let at = 0
    const events = scans.flatMap(([text, paces]) => {
      const keys = scan(text, paces, at + 70)
      at = keys.at(-1)?.time ?? at
      return keys
    })
    const { codes, field } = run(events)
    expect(codes).toEqual(scans.map(([text]) => text))
    expect(field).toBe('')
  })

  it('loses and doubles none while a person types between the scans', () => {
    const typed = fc.array(fc.integer({ min: 90, max: 400 }), { minLength: 1, maxLength: 8 })
    const round = fc.tuple(code, fc.array(pace, { minLength: 5, maxLength: 9 }), typed)
    fc.assert(
      fc.property(fc.array(round, { minLength: 1, maxLength: 20 }), (rounds) => {
        let at = 0
        const events = rounds.flatMap(([text, paces, pauses]) => {
          const human = pauses.map((pause) => ({ key: 'x', time: (at += pause) }))
          const keys = scan(text, paces, at + 100)
          at = keys.at(-1)?.time ?? at
          return [...human, ...keys]
        })
        const { codes, field } = run(events)
        expect(codes).toEqual(rounds.map(([text]) => text))
        expect(field).toBe('x'.repeat(rounds.reduce((n, [, , p]) => n + p.length, 0)))
      }),
      { numRuns: 200 },
    )
  })

  it('works without a suffix: the pause ends the scan', () => {
    const config = { ...SCAN_DEFAULT, suffix: 'none' } as const
    const events = [...scan('A00128731', [20], 0, 'none'), ...scan('B7', [20], 900, 'none')]
    expect(run(events, config)).toEqual({ codes: ['A00128731'], field: 'B7' })
  })

  it('takes the prefix off and leaves what lacks it to the field', () => {
    const config = { ...SCAN_DEFAULT, prefix: '~' }
    expect(run(scan('~a001287', [20], 0), config).codes).toEqual(['A001287'])
    expect(run(scan('A001287', [20], 0), config)).toEqual({ codes: [], field: 'A001287' })
  })

  it('does not take a held key or a quick pair for a scan', () => {
    const machine = new ScanMachine()
    const held = Array.from({ length: 20 }, (_, i) => ({ key: '0', time: i * 30, repeat: i > 0 }))
    expect(held.every((key) => machine.key(key).kind === 'pass')).toBe(true)
    expect(run([...scan('ab', [25], 0)]).codes).toEqual([])
  })
})
