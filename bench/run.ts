import { chain } from './chain/bench.ts'
import { branches } from './figures-branches.ts'
import { chat } from './figures-chat.ts'
import { cicilan } from './figures-cicilan.ts'
import { count } from './figures-count.ts'
import { counter } from './figures-counter.ts'
import { goods } from './figures-goods.ts'
import { hutang } from './figures-hutang.ts'
import { lists } from './figures-lists.ts'
import { paper } from './figures-paper.ts'
import { processes } from './figures-process.ts'
import { purchase } from './figures-purchase.ts'
import { reports } from './figures-reports.ts'
import { sale } from './figures-sale.ts'
import { servers } from './figures-servers.ts'
import { year } from './figures-year.ts'
import { startBenchDatabase } from './house.ts'
import type { Row } from './measure.ts'

/**
 * `npm run bench [-- name …]`: every figure beside its limit, measured in the same run. Medians of
 * rounds that are taken in turn; the ratio is what counts, because machines differ.
 */
// Pictures of the import stay in this process: what is told of its memory comes before them.
const benches = [
  sale,
  chain,
  counter,
  chat,
  purchase,
  paper,
  lists,
  reports,
  branches,
  year,
  hutang,
  cicilan,
  count,
  goods,
  processes,
  servers,
]

const chosen = process.argv.slice(2).filter((a) => !a.startsWith('-'))
const database = await startBenchDatabase()
const wide = (r: Omit<Row, 'met'> & { met?: Row['met'] }) =>
  [
    r.name.padEnd(44),
    r.ours.padStart(10),
    r.limit.padStart(10),
    (typeof r.ratio === 'number' ? r.ratio.toFixed(2) : 'ratio').padStart(7),
    `  ${r.goal}`,
    r.met === false ? '  MISSED' : '',
  ].join(' ')

console.log(wide({ name: 'name', ours: 'ours', limit: 'limit', ratio: null, goal: 'goal' }))
let failed = false
try {
  for (const bench of benches.map((b) => b(database.url))) {
    if (chosen.length > 0 && !chosen.includes(bench.name)) continue
    try {
      for await (const r of await bench.run()) console.log(wide(r))
    } catch (error) {
      failed = true
      console.log(`${bench.name}: ${(error as Error).stack}`)
    }
  }
} finally {
  await database.stop()
}
process.exit(failed ? 1 : 0)
