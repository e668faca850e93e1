import type { ChartRow, ChartSeries } from './chart.tsx'

/** Round steps, multiplied by a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10]
const MOST_TICKS = 6
/** A series below this part of the tallest bar would be no more than a line on the axis. */
const SEEN = 0.01

const figure = (row: ChartRow, name: string) => Number(row[name] ?? 0)

/**
 * Positions of the axis lines: multiples of a round step, from below the smallest figure (or 0,
 * unless the axis is `fitted`) up to the largest.
 */
export function ticksOf(values: readonly number[], fitted: boolean): readonly number[] {
  const top = Math.max(...values, fitted ? -Infinity : 0)
  const bottom = Math.min(...values, fitted ? Infinity : 0)
  const span = top - bottom || Math.abs(top) || 1
  const rough = span / (MOST_TICKS - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  // Money and pieces are whole, so the step is at least 1.
  const step = Math.max(1, (STEPS.find((s) => s * power >= rough) ?? 10) * power)
  const first = Math.floor(bottom / step)
  const last = Math.max(Math.ceil(top / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
}

/** The series that are visible beside the tallest one; the others are only in the table. */
export function seenOf(
  rows: readonly ChartRow[],
  series: readonly ChartSeries[],
): readonly ChartSeries[] {
  const tallest = (s: ChartSeries) => Math.max(0, ...rows.map((r) => Math.abs(figure(r, s.name))))
  const most = Math.max(0, ...series.map(tallest))
  const seen = series.filter((s) => tallest(s) > most * SEEN)
  return seen.length > 0 ? seen : series.slice(0, 1)
}
