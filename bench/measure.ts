/** Rate per second and times in milliseconds of one stretch of load. */
export interface Load {
  readonly rate: number
  readonly p50: number
  readonly p99: number
}

/** `clients` loops at once, each doing `act` again and again for so long. */
export async function load(
  clients: number,
  seconds: number,
  act: (client: number) => Promise<void>,
): Promise<Load> {
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const loop = async (client: number) => {
    for (let now = performance.now(); now < end;) {
      await act(client)
      const done = performance.now()
      times.push(done - now)
      now = done
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, i) => loop(i)))
  const took = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { rate: times.length / took, p50: at(0.5), p99: at(0.99) }
}

export async function time(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Does both in turn, so that a noisy machine is noisy for both; medians of each. */
export async function inTurn<T, U>(
  rounds: number,
  ours: () => Promise<T>,
  limit: () => Promise<U>,
): Promise<{ ours: T[]; limit: U[] }> {
  const out: { ours: T[]; limit: U[] } = { ours: [], limit: [] }
  for (let i = 0; i < rounds; i++) {
    out.limit.push(await limit())
    out.ours.push(await ours())
  }
  return out
}

/** One line of what `npm run bench` prints. */
export interface Row {
  readonly name: string
  readonly ours: string
  readonly limit: string
  readonly ratio: number | null
  readonly goal: string
  readonly met: boolean | null
}

export interface Bench {
  /** Word by which it is chosen on the command line. */
  readonly name: string
  /** All rows at the end, or each as soon as it is measured. */
  run(): Promise<Row[]> | AsyncIterable<Row>
}

export const perSecond = (n: number) => `${n.toFixed(0)}/s`
export const ms = (n: number) => (n < 10 ? `${n.toFixed(2)} ms` : `${n.toFixed(0)} ms`)
export const mib = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MiB`

/** A row whose ratio must be at least, or at most, the goal. */
export function row(
  name: string,
  o: { ours: string; limit: string; ratio: number; least?: number; most?: number; unit?: string },
): Row {
  const { least, most } = o
  const met = least === undefined ? o.ratio <= (most ?? Infinity) : o.ratio >= least
  const goal = least === undefined ? `≤ ${most}` : `≥ ${least}`
  return {
    name,
    ours: o.ours,
    limit: o.limit,
    ratio: o.ratio,
    goal: `${goal}${o.unit ?? ' ×'}`,
    met,
  }
}

/** A time of stretches taken in turn, medians: ours may be so many times the limit's. */
export function rowOfTurns(
  name: string,
  turns: { readonly ours: readonly Load[]; readonly limit: readonly Load[] },
  o: { readonly of: 'p50' | 'p99'; readonly most: number },
): Row {
  const ours = median(turns.ours.map((l) => l[o.of]))
  const limit = median(turns.limit.map((l) => l[o.of]))
  return row(name, { ours: ms(ours), limit: ms(limit), ratio: ours / limit, most: o.most })
}

/** A row whose figure may not be above a fixed one. */
export const within = (
  name: string,
  ours: number,
  most: number,
  text: (n: number) => string = ms,
): Row => ({
  name,
  ours: text(ours),
  limit: text(most),
  ratio: ours / most,
  goal: '≤ 1 ×',
  met: ours <= most,
})

/** The value below which this part of the values lies. */
export const percentile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0
