import { documentOf } from '#kernel/shared/document.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import { useDocuments } from '../../document/documents.ts'
import { Link } from '../../router/link.tsx'
import { useMayOpen } from '../../shell/use-screens.ts'
import type { ReportRow } from './declaration.ts'

export const linkTo = (key: string, to: ScreenPath) => (row: ReportRow) => {
  const value = row[key]
  if (value === null || value === undefined) return null
  return <LinkTo name={key} text={String(value)} to={to} days={daysOf(row)} />
}

/** A row that says for which days another report shows its lines opens that report with them. */
function daysOf({ tgl_from: from, tgl_to: to }: ReportRow): string {
  if (typeof from !== 'string' || typeof to !== 'string') return ''
  return `&${new URLSearchParams({ tgl_from: from, tgl_to: to, cari: '1' }).toString()}`
}

interface Props {
  readonly name: string
  readonly text: string
  readonly to: ScreenPath
  readonly days?: string
}

/**
 * A report of one kind of document may hold numbers of another, which that kind's screen can't
 * show: they lead to the screen of their own, for whoever may open it.
 */
export function LinkTo({ name, text, to, days = '' }: Props) {
  const documents = useDocuments()
  const kind = documentOf(documents, text)
  const own = [...documents.values()].some((d) => d.lihat === to) ? (kind?.lihat ?? to) : to
  const may = useMayOpen(own)
  const [at, of] = may && kind && own !== to ? [own, kind.nomor] : [to, name]
  return <Link to={`${at}?${of}=${encodeURIComponent(text)}${days}`}>{text}</Link>
}
