import type { ReactNode } from 'react'
import type { FullDocument } from '#kernel/shared/document.ts'
import type { ReadPath, ScreenPath } from '#kernel/shared/names.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { useTexts } from '../i18n.ts'
import { useReadAs } from '../query.ts'
import { navigate } from '../router/router.ts'
import { useUrlState } from '../router/url-state.ts'
import { useScan } from '../scan/use-scan.ts'
import type { Column } from '../table/data-table.tsx'
import { ListTable } from '../table/list-table.tsx'
import { ErrorView, Skeleton } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { DocumentTag, documentColumns } from './declared-document.tsx'
import css from './document.module.css'
import type { DocumentHead } from './document-screen.ts'

/** List of the documents that wait for this act. */
export interface Waiting<Row extends DocumentHead = DocumentHead> {
  readonly path: ReadPath
  readonly filter?: Readonly<Record<string, string>>
  /** Columns for `documentColumns`. */
  readonly columns?: readonly (string | Column<Row>)[]
  readonly sort?: string
  readonly tone?: (row: Row) => 'on' | 'off' | undefined
  readonly empty: TextKey
  /** Beside the search. */
  readonly tools?: ReactNode
}

interface Props<One extends DocumentHead> {
  readonly dokumen: FullDocument
  /** The screen itself; its address holds the chosen document. */
  readonly screen: ScreenPath
  readonly waiting: Waiting<One>
  /** Tells which scanned codes may name a document; by default any. */
  readonly accepts?: (code: string) => boolean
  /** Buttons at the head of a document. */
  readonly actions?: (dokumen: One) => ReactNode
  readonly children: (dokumen: One) => ReactNode
}

/** A screen that acts on one document: find it by scan or in a list, then act on it. */
export function ActOnDocument<One extends DocumentHead>(props: Props<One>) {
  const { accepts = () => true } = props
  const { nomor } = props.dokumen
  const [url, setUrl] = useUrlState({ [nomor]: '' })
  useScan((code) => {
    if (accepts(code)) setUrl({ [nomor]: code })
  })
  const chosen = url[nomor]
  return chosen ? <OneDocument key={chosen} {...props} nomor={chosen} /> : <Choice {...props} />
}

function Choice<One extends DocumentHead>({ dokumen, screen, waiting }: Props<One>) {
  const { tt } = useTexts()
  const { nomor } = dokumen
  const { path, filter, columns, sort = `-${nomor}`, tone, empty, tools } = waiting
  return (
    <ListTable<One>
      name={screen.slice(1)}
      path={path}
      {...(filter ? { filter } : {})}
      tools={tools}
      columns={documentColumns<One>(dokumen, columns)}
      rowKey={nomor as keyof One & string}
      sort={sort}
      emptyText={tt(empty)}
      {...(tone ? { tone } : {})}
      onOpen={(row) =>
        void navigate(`${screen}?${nomor}=${String(row[nomor as keyof One & string])}`)
      }
    />
  )
}

type OneProps<One extends DocumentHead> = Omit<Props<One>, 'waiting'> & { readonly nomor: string }

/** One document, by its number or by one of its slips. */
export function OneDocument<One extends DocumentHead>(props: OneProps<One>) {
  const { dokumen, screen, nomor, actions, children } = props
  const q = useReadAs<One>(dokumen.isi.panggil.satu, { [dokumen.nomor]: nomor })
  const own = q.data?.[dokumen.nomor as keyof One]
  return (
    <Page
      title={String(own ?? nomor)}
      back={screen}
      tag={q.data && <DocumentTag of={dokumen} status={q.data.status} />}
      actions={q.data && actions?.(q.data)}
    >
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {q.isPending && <Skeleton />}
      {q.data && <div className={css['dokumen']}>{children(q.data)}</div>}
    </Page>
  )
}
