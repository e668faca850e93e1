import { Readable } from 'node:stream'
import { type Ctx, Download, Envelope } from '../http/route.ts'
import type { Branch } from '../portal/branches.ts'
import type { BranchReply } from '../portal/portal.ts'
import { reasonOf } from '../portal/reason.ts'
import { type BranchAnswer, askBranch } from './branches.ts'
import type { ReportDefinition } from './define.ts'
import { addTotals, totalsFromWire, totalsToWire } from './executor.ts'
import { codeColumns, readNames } from './names.ts'
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
  const replies = await askBranch(a.ctx, a.r, a.p, a.branches)
  return new Envelope([], {
    cabang: replies.map((j) => partOf(a, j)),
    ...(await whole(a, replies)),
  })
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
  const all = async () => {
    const replies = await askBranch(a.ctx, a.r, a.p, a.branches, (j) =>
      line({ cabang: partOf(a, j) }),
    )
    line(await whole(a, replies))
    body.push(null)
  }
  all().catch((error: Error) => body.destroy(error))
  return new Download({ name: `${a.r.file}.ndjson`, type: 'application/x-ndjson', body })
}

function partOf({ ctx }: Asked, j: Reply) {
  const { kode_toko, nama_toko } = j.cabang
  if (j.status === 'success') return { kode_toko, nama_toko, status: 'success', ...j.isi }
  ctx.services.log.warn(reasonOf(j.cabang, j.sebab), `branch ${kode_toko} gave no report`)
  const message = ctx.services.texts.t(ctx.bahasa, 'portal.gagal')
  return { kode_toko, nama_toko, status: 'error', message, ...NOTHING }
}

async function whole({ ctx, r, p, message }: Asked, replies: readonly Reply[]) {
  const answers = replies.flatMap((j) => (j.status === 'success' ? [j.isi] : []))
  const totals = answers.reduce((sum, a) => addTotals(sum, totalsFromWire(r.columns, a.totals)), {})
  const count = answers.reduce((n, a) => n + a.count, 0)
  const [menjawab, ditanya] = [answers.length, replies.length]
  // A shop's own codes may mean something else in the next one.
  const shared = codeColumns(r, ctx.services.registry).filter(({ target }) => !target.perToko)
  const rows = answers.flatMap((a) => a.data)
  return {
    nama: await ctx.services.db.baca(ctx.toko.kode_toko, (tx) => readNames(tx, shared, rows)),
    totals: totalsToWire(r.columns, totals),
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
