import type { ReactNode } from 'react'
import { type FullDocument, type StepOf, mayStep, refusalOf } from '#kernel/shared/document.ts'
import { useTexts } from '../i18n.ts'
import { Notice } from '../ui/layout.tsx'
import type { DocumentHead } from './document-screen.ts'

interface Props<D extends FullDocument> {
  readonly of: D
  readonly step: StepOf<D>
  readonly dokumen: DocumentHead
  /** What takes the step. */
  readonly children: ReactNode
}

/** A step on a document, or why its status does not allow it. */
export function Step<D extends FullDocument>({ of, step, dokumen, children }: Props<D>) {
  const { tt } = useTexts()
  if (mayStep(of, step, dokumen.status)) return children
  const values = new Map<string, unknown>(Object.entries(dokumen))
  const params = { [of.nomor]: String(values.get(of.nomor)) }
  return <Notice tone="bad">{tt(`error.${refusalOf(of, dokumen.status)}`, params)}</Notice>
}
