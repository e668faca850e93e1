import type { ReactNode } from 'react'
import type { FullDocument } from '#kernel/shared/document.ts'
import type { ReadPath, ScreenPath } from '#kernel/shared/names.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { useTexts } from '../i18n.ts'
import { useReadAs } from '../query.ts'
import { navigate } from '../router/router.ts'
import { useUrlState } from '../router/url-state.ts'
import { useScan } from '../scan/use-scan.ts'
import { ListTable } from '../table/list-table.tsx'
import { ErrorView, Skeleton } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { DocumentTag, documentColumns } from './declared-document.tsx'
import css from './document.module.css'
import type { DocumentHead } from './document-screen.ts'

/** The list that a document is chosen from: what waits for this act. */
export interface Waiting {
  readonly path: ReadPath
  readonly filter?: Readonly<Record<string, string>>
  /** Names of its columns; those of the document's list without them. */
  readonly columns?: readonly string[]
  readonly sort?: string
  readonly empty: TextKey
}

interface Props<One> {
  readonly dokumen: FullDocument
  /** The screen itself: what is chosen stands in its address. */
  readonly screen: ScreenPath
  readonly waiting: Waiting
  readonly children: (dokumen: One) => ReactNode
}

/** A screen that does something with one document: find it by scan or in a list, then act on it. */
export function ActOnDocument<One extends DocumentHead>(props: Props<One>) {
  const { nomor } = props.dokumen
  const [url, setUrl] = useUrlState({ [nomor]: '' })
  useScan((code) => setUrl({ [nomor]: code }))
  const chosen = url[nomor]
  return chosen ? <OneDocument key={chosen} {...props} nomor={chosen} /> : <Choice {...props} />
}

function Choice<One extends DocumentHead>({ dokumen, screen, waiting }: Props<One>) {
  const { tt } = useTexts()
  const { nomor } = dokumen
  const { path, filter, columns, sort = `-${nomor}`, empty } = waiting
  return (
    <ListTable<One>
      name={screen.slice(1)}
      path={path}
      {...(filter ? { filter } : {})}
      columns={documentColumns<One>(dokumen, columns)}
      rowKey={nomor as keyof One & string}
      sort={sort}
      emptyText={tt(empty)}
      onOpen={(row) =>
        void navigate(`${screen}?${nomor}=${String(row[nomor as keyof One & string])}`)
      }
    />
  )
}

function OneDocument<One extends DocumentHead>(props: Props<One> & { readonly nomor: string }) {
  const { dokumen, screen, nomor, children } = props
  const q = useReadAs<One>(dokumen.isi.panggil.satu, { [dokumen.nomor]: nomor })
  return (
    <Page
      title={nomor}
      back={screen}
      tag={q.data && <DocumentTag of={dokumen} status={q.data.status} />}
    >
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {q.isPending && <Skeleton />}
      {q.data && <div className={css['dokumen']}>{children(q.data)}</div>}
    </Page>
  )
}
