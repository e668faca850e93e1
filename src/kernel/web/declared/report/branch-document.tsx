import { type FullDocument, callOfOne, documentOf } from '#kernel/shared/document.ts'
import { DocumentBody } from '../../document/document-body.tsx'
import { DocumentTag } from '../../document/declared-document.tsx'
import type { DocumentHead } from '../../document/document-screen.ts'
import { useDocuments } from '../../document/documents.ts'
import { useReadAs } from '../../query.ts'
import { useMayOpen } from '../../shell/use-screens.ts'
import { ErrorView, Skeleton } from '../../ui/empty.tsx'
import { Panel } from '../../ui/parts.tsx'

interface Props {
  readonly shop: string
  /** Its number; any other fact has nothing to show here. */
  readonly nomor: string
}

/** A document of another branch, read from there; nothing for whoever may not see one of its kind. */
export function BranchDocument({ shop, nomor }: Props) {
  const kind = documentOf(useDocuments(), nomor)
  const may = useMayOpen(kind?.lihat ?? '')
  return kind && may && isFull(kind) ? <Shown of={kind} shop={shop} nomor={nomor} /> : null
}

const isFull = (d: NonNullable<ReturnType<typeof documentOf>>): d is FullDocument =>
  callOfOne(d) !== undefined

function Shown({ of, shop, nomor }: Props & { readonly of: FullDocument }) {
  const q = useReadAs<DocumentHead>('portal/dokumen', { kode_toko: shop, dokumen: nomor })
  return (
    <Panel
      title={`${nomor} · ${shop}`}
      actions={q.data && <DocumentTag of={of} status={q.data.status} />}
    >
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {q.isPending && <Skeleton rows={4} />}
      {q.data && <DocumentBody of={of} dokumen={q.data} away />}
    </Panel>
  )
}
