import type { Row } from '../measure.ts'

/** A figure without a goal. */
export const plain = (name: string, ours: string, limit = ''): Row => ({
  name,
  ours,
  limit,
  ratio: null,
  goal: '',
  met: null,
})

/** 10 thousand, 1.2 million: as people say it. */
export function counted(n: number): string {
  if (n >= 1e6) return `${Number((n / 1e6).toFixed(1))} million`
  return n >= 10_000 ? `${Math.round(n / 1e3)} thousand` : String(n)
}

/** Milliseconds as seconds. */
export const seconds = (took: number) => `${(took / 1_000).toFixed(took < 100_000 ? 1 : 0)} s`

/** So many in as many milliseconds. */
export const perSecond = (n: number, took: number) => `${Math.round((n * 1_000) / took)}/s`

export const kilo = (bytes: number) => `${(bytes / 1e3).toFixed(1)} kB`
export const mega = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
