import { useScreen } from '../shell/screen-context.ts'

/** Screens that stay empty, not 'not allowed', for a shop that is not on their list. */
export const BLANK_WHEN_DENIED: ReadonlySet<string> = new Set([
  '/laporan-rekap-sales',
  '/laporan-rekap-transaksi-pembelian',
])

/** /blank: a page with nothing on it, for the two reports that some shops must not see. */
export default function BlankScreen() {
  const screen = useScreen()
  return <h1 className="sr-only">{screen?.title}</h1>
}
