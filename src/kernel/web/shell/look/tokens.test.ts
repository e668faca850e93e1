import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function tokens(block: string): Readonly<Record<string, string>> {
  const found = block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)
  return Object.fromEntries([...found].map((m) => [m[1] ?? '', m[2] ?? '']))
}

const [light = '', dark = ''] = css.split("[data-mantine-color-scheme='dark']")
const themes = { light: tokens(light), dark: tokens(dark) }

function luminance(colour: string): number {
  const part = (at: number) => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['paper', 'surface', 'sunken']
const pairs = [
  ...['ink', 'ink-2', 'ink-3', 'gold', 'bad', 'ok', 'wait', 'info'].flatMap((ink) =>
    grounds.map((ground) => [ink, ground] as const),
  ),
  ...['ok', 'bad', 'wait', 'info', 'gold'].map((ink) => [ink, `${ink}-soft`] as const),
  ['ink', 'gold-soft'] as const,
  ['on-go', 'go'] as const,
  ['on-go', 'go-hover'] as const,
  ['on-bad', 'bad'] as const,
  ['on-bad', 'bad-hover'] as const,
]

it.each(Object.entries(themes))('every ink is AA on every ground: %s', (_, theme) => {
  const low = pairs
    .map(([ink, ground]) => ({
      ink,
      ground,
      ratio: contrast(theme[ink] ?? '#888888', theme[ground] ?? '#888888'),
    }))
    .filter((p) => p.ratio < 4.5)
  expect(low).toEqual([])
})
