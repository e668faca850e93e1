import type { ReactNode } from 'react'
import { documentOf } from '#kernel/shared/document.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import { useDocuments } from '../../document/documents.ts'
import { Link } from '../../router/link.tsx'
import { addressOf } from '../../router/router.ts'
import { useSession } from '../../session/session.ts'
import { useMayOpen } from '../../shell/use-screens.ts'
import type { ReportRow } from './declaration.ts'
import css from './figure.module.css'

export const linkTo = (key: string, to: ScreenPath) => (row: ReportRow) => {
  const value = row[key]
  if (value === null || value === undefined) return null
  return <LinkTo name={key} text={String(value)} to={to} days={daysOf(row)} />
}

type Days = Readonly<Record<string, string>>

/** A row that says for which days another report shows its lines opens that report with them. */
function daysOf({ tgl_from: from, tgl_to: to }: ReportRow): Days {
  if (typeof from !== 'string' || typeof to !== 'string') return {}
  return { tgl_from: from, tgl_to: to, cari: '1' }
}

interface Props {
  readonly name: string
  readonly text: string
  readonly to: ScreenPath
  readonly days?: Days
}

/**
 * A report of one kind of document may hold numbers of another, which that kind's screen can't
 * show: they lead to the screen of their own, for whoever may open it.
 */
export function LinkTo({ name, text, to, days = {} }: Props) {
  const documents = useDocuments()
  const kind = documentOf(documents, text)
  const own = [...documents.values()].some((d) => d.lihat === to) ? (kind?.lihat ?? to) : to
  const may = useMayOpen(own)
  const [at, of] = may && kind && own !== to ? [own, kind.nomor] : [to, name]
  return <Link to={addressOf(at, { [of]: text, ...days })}>{text}</Link>
}

interface Away {
  readonly text: (row: ReportRow) => unknown
  /** Shows what the row names, as it is in its branch; without it only the text stands there. */
  readonly open: ((row: ReportRow) => void) | undefined
}

/** A link for rows of this shop; what a row of another branch names does not open on a screen here. */
export const awayFrom = (link: (row: ReportRow) => ReactNode, { text, open }: Away) =>
  function Linked(row: ReportRow) {
    const written = text(row)
    if (typeof written !== 'string') return link(row)
    return <AwayOr row={row} text={written} open={open} link={link} />
  }

interface AwayOrProps {
  readonly row: ReportRow
  readonly text: string
  readonly open: Away['open']
  readonly link: (row: ReportRow) => ReactNode
}

function AwayOr({ row, text, open, link }: AwayOrProps) {
  const { toko } = useSession()
  const shop = row['kode_cabang']
  if (shop === undefined || shop === toko.kode_toko) return link(row)
  return open ? <Pressed text={text} onPress={() => open(row)} /> : text
}

/** A name that opens in its place, looking like the links beside it. */
export function Pressed({
  text,
  onPress,
}: {
  readonly text: string
  readonly onPress: () => void
}) {
  return (
    <button type="button" className={css['pressed']} onClick={onPress}>
      {text}
    </button>
  )
}
