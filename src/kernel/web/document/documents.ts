import { useEffect } from 'react'
import { type DokumenDefinition, documentOf } from '#kernel/shared/document.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { extensions } from '../extensions.ts'
import { store } from '../feedback/store.ts'

type Documents = ReadonlyMap<string, DokumenDefinition>

const known = store<Documents>(new Map())

/** All kinds of documents; empty while they are fetched for the first time. */
export function useDocuments(): Documents {
  const documents = known.use()
  useEffect(() => {
    if (documents.size === 0) fetchOnce()
  }, [documents])
  return documents
}

let fetching = false
function fetchOnce(): void {
  if (fetching) return
  fetching = true
  void extensions()
    .documents()
    .then(
      (all) => known.set(new Map(all.default.map((d) => [d.jenis, d]))),
      () => (fetching = false),
    )
}

/** Key of a kind's name, by its letters; unknown letters are called a document. */
export function useDocumentName(): (jenis: string) => TextKey {
  const documents = useDocuments()
  return (jenis) => documents.get(jenis)?.nama ?? 'label.dokumen'
}

/** Address of the screen that shows this document; null when there is none. */
export function useDocumentAddress(): (nomor: string) => string | null {
  const documents = useDocuments()
  return (nomor) => {
    const d = documentOf(documents, nomor)
    return d?.lihat ? `${d.lihat}?${d.nomor}=${nomor}` : null
  }
}
