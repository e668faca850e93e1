import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { FieldValue } from '#kernel/shared/fields.ts'
import { FieldInput } from '../../field/field-input.tsx'
import { enterNext, focusWrong } from '../../form/form.tsx'
import { useTexts } from '../../i18n.ts'
import css from './report.module.css'
import type { ReportParam } from './declaration.ts'
import { paramField, type Filter } from './filter.ts'

interface Props {
  readonly params: readonly ReportParam[]
  readonly value: Filter
  readonly onChange: (name: string, value: FieldValue) => void
  readonly onSearch: () => void
  readonly busy: boolean
  /** Default 'Cari Laporan'. */
  readonly label?: string
  /** Dates are read-only when the date lock applies. */
  readonly locked?: boolean
  readonly problems?: Readonly<Record<string, string>>
  /** Further inputs before the button, such as the branch or an order. */
  readonly children?: ReactNode
}

const WIDTH: Partial<Record<ReportParam['kind'], number>> = {
  tanggal: 120,
  rujukan: 132,
  pilihan: 120,
}

/** The search bar of a report: parameters and a button, 'Sedang Mencari' during a search. */
export function FilterBar(props: Props) {
  const { params, value, onChange, onSearch, busy, label, locked, problems = {}, children } = props
  const { t } = useTexts()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    onSearch()
    focusWrong(event.currentTarget)
  }
  return (
    <form className={css['bar']} onSubmit={submit} onKeyDownCapture={enterNext} noValidate>
      {params.map((p) => (
        <div key={p.name} style={{ width: WIDTH[p.kind] ?? 136 }} data-kind={p.kind}>
          <FieldInput
            field={paramField(p)}
            name={p.name}
            label={p.label}
            value={value[p.name] ?? null}
            {...(p.kind === 'tanggal' ? {} : { placeholder: p.wajib ? '' : t('umum.semua') })}
            onChange={(v) => onChange(p.name, v)}
            readOnly={locked === true && p.kind === 'tanggal'}
            {...(problems[p.name] ? { error: problems[p.name] } : {})}
            {...(p.pilihan ? { choices: p.pilihan } : {})}
            {...(p.rujukan ? { source: p.rujukan, withInactive: true } : {})}
          />
        </div>
      ))}
      {children}
      <Button type="submit" aria-busy={busy} disabled={busy}>
        {busy ? t('laporan.mencari') : (label ?? t('laporan.cari'))}
      </Button>
    </form>
  )
}
