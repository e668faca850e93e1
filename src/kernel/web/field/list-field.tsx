import { MultiSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { kinds, type FieldValue } from '#kernel/shared/fields.ts'
import { useTexts } from '../i18n.ts'
import { useList } from '../query.ts'
import { propsOf, type InputProps, type ReferenceSource } from './input-props.ts'

/** A list of words, or of records when it refers to a master. */
export function ListField(p: InputProps) {
  return p.source ? <ChosenList {...p} source={p.source} /> : <TypedList {...p} />
}

/** Words separated by commas; a # in front is removed. */
function TypedList(p: InputProps) {
  const { t } = useTexts()
  const [text, setText] = useState<string | null>(null)
  return (
    <TextInput
      {...propsOf(p)}
      value={text ?? kinds.daftar.write(p.value)}
      autoComplete="off"
      placeholder={p.placeholder ?? t('isian.daftar_ajakan')}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        const read = kinds.daftar.read(value)
        if ('value' in read) p.onChange(read.value)
      }}
      onBlur={() => {
        setText(null)
        p.onBlur?.()
      }}
    />
  )
}

type Row = Readonly<Record<string, FieldValue>>
const FRESH_MS = 60_000

function ChosenList({ source, ...p }: Omit<InputProps, 'source'> & { source: ReferenceSource }) {
  const { t } = useTexts()
  const { rows } = useList<Row>(source.list, {}, { staleTime: FRESH_MS })
  const chosen = Array.isArray(p.value) ? (p.value as readonly string[]) : []
  const known = rows.map((row) => {
    const value = String(row[source.key] ?? '')
    const label = String(row[source.label] ?? '')
    if (source.kodeAcak && label) return { value, label }
    return { value, label: label && label !== value ? `${value} · ${label}` : value }
  })
  // A code without a record stays visible, so that it can be removed.
  const lost = chosen.filter((value) => !known.some((k) => k.value === value))
  return (
    <MultiSelect
      {...propsOf(p as InputProps)}
      searchable
      hidePickedOptions
      data={[...known, ...lost.map((value) => ({ value, label: value }))]}
      value={[...chosen]}
      {...(p.field.max ? { maxValues: p.field.max } : {})}
      placeholder={chosen.length > 0 ? '' : (p.placeholder ?? t('isian.cari_master'))}
      nothingFoundMessage={t('tabel.kosong')}
      maxDropdownHeight={320}
      onChange={(value) => p.onChange(value)}
      {...(p.onBlur ? { onBlur: p.onBlur } : {})}
    />
  )
}
