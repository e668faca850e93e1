import { expect, test } from 'vitest'
import { createRegistry } from '../../src/app/modules.ts'

/**
 * Kinds of documents whose content is not declared, each with its reason (decisions/0260). A new
 * kind without `isi` fails here until somebody has said why.
 */

/** Money or work on another document, which reads and shows it: no call answers it by itself. */
const STEP = 'step of another document'
/** Its head is that of the one engine of counts (0246), its lists are those of a running count. */
const COUNT = 'count'
/** One command makes it. It shows in movements and reports of the ledger, and no call reads it. */
const LEDGER = 'read in the ledger'

const WITHOUT: Readonly<Record<string, string>> = {
  TM: STEP,
  RT: STEP,
  DP: STEP,
  RP: STEP,
  RO: STEP,
  BC: STEP,
  LC: STEP,
  RC: STEP,
  XC: STEP,
  YC: STEP,
  SS: STEP,
  AS: STEP,
  UK: STEP,
  OB: COUNT,
  OP: COUNT,
  OR: COUNT,
  OG: COUNT,
  OH: COUNT,
  KA: LEDGER,
  HD: LEDGER,
  HL: 'notes and coins of a count are no field, and a blind counter is told less',
  NH: 'without state and list of its own; declaring it takes more lines than it saves',
  TT: 'a snapshot of the day, read as it was printed',
  TW: 'without list of its own; its command computes in milligrams',
}

test('every kind says what it holds, or here is why not', () => {
  const kinds = [...createRegistry().documents.values()]
  const without = kinds.filter((d) => !d.isi).map((d) => d.jenis)
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT).toSorted())
})

test('steps and what waits name statuses of their kind; a status that closes a step says why', () => {
  const wrong: string[] = []
  for (const { jenis, isi, menunggu } of createRegistry().documents.values()) {
    if (!isi || !('status' in isi)) continue
    const { status, langkah = {}, tolak = {} } = isi
    const all = Object.keys(status.nilai)
    const named = [...Object.values(langkah).flat(), ...Object.keys(tolak)]
    for (const s of [...named, ...(menunggu?.status ?? [])])
      if (!all.includes(s)) wrong.push(`${jenis}: no status ${s}`)
    for (const [step, from] of Object.entries(langkah))
      for (const s of all)
        if (!from.includes(s) && !(s in tolak)) wrong.push(`${jenis}: ${step} from ${s}`)
  }
  expect(wrong).toEqual([])
})
