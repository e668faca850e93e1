import type { ReactNode } from 'react'
import type { ListedDocument } from '#kernel/shared/document.ts'
import { formatNamed, formatValue } from '../format.ts'
import { useTexts } from '../i18n.ts'
import { KeyValue } from '../ui/parts.tsx'

/** A field of the head by its name, or a label and what stands beside it. */
export type Fact = string | readonly [label: string, value: ReactNode]

interface Props {
  readonly of: ListedDocument
  readonly dokumen: object
  readonly facts: readonly Fact[]
}

/** Facts of a document, one below the other; what is empty is left out. */
export function DocumentFacts({ of, dokumen, facts }: Props) {
  const { tt } = useTexts()
  const values: Readonly<Record<string, unknown>> = { ...dokumen }
  const pairs = facts.map((fact) =>
    typeof fact === 'string' ? [tt(`label.${fact}`), shown(of, fact, values[fact])] : fact,
  )
  return pairs.map(([label, value], i) =>
    value === null || value === '' ? null : <KeyValue key={i} label={label} value={value} />,
  )
}

function shown(of: ListedDocument, name: string, value: unknown): string {
  const field = of.isi.kepala[name]
  if (!field) throw new Error(`${name} is no field of ${of.tabel}`)
  if (value === null || value === undefined) return ''
  const plain = typeof value === 'number' || (typeof value === 'string' && field.kind !== 'pilihan')
  return plain ? formatValue(field, value) : formatNamed(name, value)
}
