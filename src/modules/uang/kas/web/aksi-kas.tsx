import { useDocumentAddress } from '#kernel/web/document/documents.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Link } from '#kernel/web/router/link.tsx'

/** Money moved between drawers has a screen of its own, under the letters of all such moves. */
const MUTASI_CASH = 'kas.mutasi_cash'

/** What moved the money, in words. An act that has no words yet stands as it is called. */
export function AksiKas({ aksi }: { readonly aksi: string | null }) {
  const { tt } = useTexts()
  return aksi === null ? '' : tt(`kas.aksi.${aksi}`) || aksi
}

/** The number of a document; it opens the document where a screen shows it. */
export function DokumenKas(p: { readonly aksi: string | null; readonly dokumen: string }) {
  const address = useDocumentAddress()(p.dokumen)
  const to = p.aksi === MUTASI_CASH ? `/mutasi-uang-cash?no_transaksi=${p.dokumen}` : address
  return to ? <Link to={to}>{p.dokumen}</Link> : p.dokumen
}
