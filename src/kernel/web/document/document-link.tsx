import { Link } from '../router/link.tsx'
import { useDocumentAddress } from './documents.ts'

/** The number of a document, with the way to it where it has a screen. */
export function DocumentLink({ nomor }: { readonly nomor: string }) {
  const address = useDocumentAddress()(nomor)
  return address ? <Link to={address}>{nomor}</Link> : nomor
}
