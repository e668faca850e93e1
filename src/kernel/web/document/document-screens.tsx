import type { FullDocument } from '#kernel/shared/document.ts'
import { useScreen } from '../shell/screen-context.ts'
import { CancelDocument, type CancelWay } from './cancel-document.tsx'
import { type OwnLook, documentScreen } from './declared-document.tsx'
import type { DocumentHead, DocumentScreen } from './document-screen.ts'
import { ViewDocument, type ViewMore } from './view-document.tsx'

interface Ways<One extends DocumentHead> extends ViewMore<One> {
  /** How one is cancelled; left out where it is not, or on a screen of another look. */
  readonly cara?: CancelWay<One>
}

/**
 * The screen that looks at documents and the one that cancels them, as one component: `screens.ts`
 * loads it for both, and the kind of the open screen tells which of them it is.
 */
export function viewAndCancel<Row extends DocumentHead, One extends Row>(
  layar: DocumentScreen<Row, One>,
  { cara, ...view }: Ways<One>,
) {
  return function DocumentScreens() {
    const cancels = useScreen()?.kind === 'cancel'
    if (cancels && cara) return <CancelDocument layar={layar} cara={cara} />
    return <ViewDocument layar={layar} {...view} />
  }
}

/** The same for a declared document. */
export const documentScreens = <Row extends DocumentHead, One extends Row>(
  d: FullDocument & { readonly lihat: NonNullable<FullDocument['lihat']> },
  own: OwnLook<Row, One> & Ways<One>,
) => viewAndCancel(documentScreen<Row, One>(d, own), own)
