import { ApiError, type CallOptions, NO_ANSWER, callLines } from '../../api.ts'
import { translate } from '../../i18n.ts'
import type { BranchPart, ReportAnswer, ReportDeclaration } from './declaration.ts'

/** How often a page that still grows is drawn again: five hundred branches may answer in a second. */
const DRAW_MS = 250

type Whole = Partial<Omit<ReportAnswer, 'cabang'>>
type Line = Whole & { readonly cabang?: BranchPart }

/**
 * A report over all branches. `show` hears what has come so far, without totals: a sum stands under
 * rows when it is one of all who answered.
 */
export async function askBranches(
  d: ReportDeclaration,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions,
  show: (soFar: ReportAnswer) => void,
): Promise<ReportAnswer> {
  const parts: BranchPart[] = []
  let whole: Whole = {}
  let drawn = performance.now()
  const soFar = () => ({
    data: [],
    cabang: parts.toSorted((a, b) => (a.kode_toko < b.kode_toko ? -1 : 1)),
    count: parts.reduce((n, p) => n + p.count, 0),
  })
  await callLines(d.api, { ...input, aliran: 'ya' }, options, (raw) => {
    const { cabang, ...rest } = raw as Line
    whole = { ...whole, ...rest }
    if (cabang) parts.push(cabang)
    if (performance.now() - drawn < DRAW_MS) return
    drawn = performance.now()
    show({ ...soFar(), ...(whole.ditanya === undefined ? {} : { ditanya: whole.ditanya }) })
  })
  if (!whole.totals)
    throw new ApiError({ code: NO_ANSWER, status: 0, message: translate(`error.${NO_ANSWER}`) })
  return { ...soFar(), ...whole }
}
