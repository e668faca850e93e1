import { Readable } from 'node:stream'
import type { FieldValue } from '#kernel/shared/fields.ts'
import { type Ctx, Download, Envelope } from '../http/route.ts'
import type { Branch } from '../portal/branches.ts'
import type { BranchReply } from '../portal/portal.ts'
import { reasonOf } from '../portal/reason.ts'
import type { BranchAnswer } from './branch-answer.ts'
import { pageQuestion } from './branches.ts'
import type { ReportDefinition } from './define.ts'
import { type Totals, addTotals, totalsFromWire, totalsToWire } from './executor.ts'
import { type CodeColumn, codeColumns, readNames } from './names.ts'
import type { CheckedRequest } from './params.ts'

interface Asked {
  readonly ctx: Ctx
  readonly r: ReportDefinition
  readonly p: CheckedRequest
  readonly branches: readonly Branch[]
  /** What is said of so many rows of branches that all answered. */
  readonly message: (count: number) => string
}

type Reply = BranchReply<BranchAnswer>

const NOTHING = { data: [], totals: {}, count: 0, grup: [] }

/** One entry per branch with its status; the sums cover the branches that answered. */
export async function branchPage(a: Asked): Promise<Envelope<unknown>> {
  const replies = await a.ctx.services.portal.askAll(...pageQuestion(a.ctx, a.r, a.p, a.branches))
  const all = new Whole(a)
  for (const j of replies) all.add(j)
  return new Envelope([], { cabang: replies.map((j) => partOf(a, j)), ...(await all.said()) })
}

/**
 * The same as lines of JSON: `ditanya` first, then each branch when it has answered, as `cabang`, and
 * at last all that `branchPage` says beside the branches. A line that is missing at the end says that
 * the asking broke off.
 */
export function streamBranches(a: Asked): Download {
  const body = new Readable({ read: () => {} })
  const line = (part: object) => body.push(`${JSON.stringify(part)}\n`)
  line({ ditanya: a.branches.length })
  const ask = async () => {
    const all = new Whole(a)
    await a.ctx.services.portal.askEach(...pageQuestion(a.ctx, a.r, a.p, a.branches), (j) => {
      line({ cabang: partOf(a, j) })
      all.add(j)
    })
    line(await all.said())
    body.push(null)
  }
  ask().catch((error: Error) => body.destroy(error))
  return new Download({ name: `${a.r.file}.ndjson`, type: 'application/x-ndjson', body })
}

function partOf({ ctx }: Asked, j: Reply) {
  const { kode_toko, nama_toko } = j.cabang
  if (j.status === 'success') return { kode_toko, nama_toko, status: 'success', ...j.isi }
  ctx.services.log.warn(reasonOf(j.cabang, j.sebab), `branch ${kode_toko} gave no report`)
  const message = ctx.services.texts.t(ctx.bahasa, 'portal.gagal')
  return { kode_toko, nama_toko, status: 'error', message, ...NOTHING }
}

/** What is said of all branches together; of their rows it keeps the codes that have a name. */
class Whole {
  readonly #asked: Asked
  readonly #columns: readonly CodeColumn[]
  readonly #codes: Record<string, FieldValue>[] = []
  readonly #seen = new Set<string>()
  #totals: Totals = {}
  #count = 0
  #answered = 0

  constructor(asked: Asked) {
    this.#asked = asked
    // A shop's own codes may mean something else in the next one.
    const { registry } = asked.ctx.services
    this.#columns = codeColumns(asked.r, registry).filter(({ target }) => !target.perToko)
  }

  add(j: Reply): void {
    if (j.status === 'error') return
    const { totals, count, data } = j.isi
    this.#totals = addTotals(this.#totals, totalsFromWire(this.#asked.r.columns, totals))
    this.#count += count
    this.#answered++
    for (const { key } of this.#columns)
      for (const row of data) {
        const code = row[key]
        if (typeof code !== 'string' || this.#seen.has(`${key} ${code}`)) continue
        this.#seen.add(`${key} ${code}`)
        this.#codes.push({ [key]: code })
      }
  }

  async said() {
    const { ctx, r, p, message, branches } = this.#asked
    const [count, menjawab, ditanya] = [this.#count, this.#answered, branches.length]
    return {
      nama: await ctx.services.db.baca(ctx.toko.kode_toko, (tx) =>
        readNames(tx, this.#columns, this.#codes),
      ),
      totals: totalsToWire(r.columns, this.#totals),
      count,
      page: p.page,
      limit: p.limit,
      sebagian: menjawab < ditanya,
      menjawab,
      ditanya,
      message:
        menjawab < ditanya
          ? ctx.services.texts.t(ctx.bahasa, 'laporan.sebagian', { menjawab, ditanya })
          : message(count),
    }
  }
}
