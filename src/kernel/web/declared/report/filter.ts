import { checkField, kinds, type Field, type FieldValue } from '#kernel/shared/fields.ts'
import { adalahTanggal, periksaRentang } from '#kernel/shared/tanggal.ts'
import type { UrlState, UrlValue } from '../../router/url-state.ts'
import type { ReportDeclaration, ReportParam } from './declaration.ts'

export type Filter = Readonly<Record<string, FieldValue>>
type Problem = {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}

export function paramField(p: ReportParam): Field {
  return {
    kind: p.kind,
    wajib: p.wajib,
    ...(p.min === undefined ? {} : { min: p.min }),
    ...(p.max === undefined ? {} : { max: p.max }),
    ...(p.pilihan ? { pilihan: p.pilihan.map((c) => c.value) } : {}),
  }
}

/** Defaults of the URL's parameters as text; an empty text means no choice. */
export function urlDefaults(d: ReportDeclaration): UrlState {
  const params = d.params.map((p) => [p.name, p.default === null ? '' : String(p.default)])
  const branch = d.cabang ? [[d.cabang.param, '']] : []
  return {
    ...Object.fromEntries([...params, ...branch]),
    page: 1,
    limit: 50,
    sort: '',
    cari: false,
  }
}

/** Parameters and branch from the URL's text, in the types of their kinds. */
export function filterOf(d: ReportDeclaration, url: UrlState): Filter {
  const read = (p: ReportParam): FieldValue => {
    const text = String(url[p.name] ?? '')
    if (text === '') return null
    if (p.kind === 'yaTidak') return text === 'true'
    return kinds[p.kind].align === 'right' ? Number(text) : text
  }
  const branch = d.cabang ? { [d.cabang.param]: String(url[d.cabang.param] ?? '') || null } : {}
  return { ...Object.fromEntries(d.params.map((p) => [p.name, read(p)])), ...branch }
}

export function urlOf(filter: Filter): Record<string, UrlValue> {
  return Object.fromEntries(
    Object.entries(filter).map(([name, v]) => [name, v === null ? '' : String(v)]),
  )
}

/**
 * Errors of a filter, by parameter. An empty parameter has the report's own text. The start
 * must not be after the end, and the range is one month at most unless the report lifts
 * that.
 */
export function checkFilter(
  d: ReportDeclaration,
  filter: Filter,
): Readonly<Record<string, Problem>> {
  const problems: Record<string, Problem> = {}
  for (const p of d.params) {
    const problem = checkField(paramField(p), filter[p.name])
    if (problem) problems[p.name] = problem.code === 'isian.wajib' ? { code: p.kosong } : problem
  }
  if (d.cabang?.wajib && !filter[d.cabang.param]) {
    problems[d.cabang.param] = { code: 'laporan.pilih_toko' }
  }
  if (!d.rentang) return problems
  const { dari, sampai, bebas } = d.rentang
  const [from, to] = [filter[dari], filter[sampai]]
  if (
    typeof from !== 'string' ||
    typeof to !== 'string' ||
    !adalahTanggal(from) ||
    !adalahTanggal(to)
  ) {
    return problems
  }
  const code = periksaRentang(from, to)
  if (code && !(bebas && code === 'tanggal.lebih_satu_bulan')) problems[sampai] ??= { code }
  return problems
}
