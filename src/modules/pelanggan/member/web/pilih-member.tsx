import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rujukan } from '#kernel/shared/fields.ts'
import type { ApiError } from '#kernel/web/api.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { Loaded } from '#kernel/web/ui/empty.tsx'
import css from './member.module.css'

const MEMBER = rujukan('member')

interface Props<T> {
  /** Code of the member, or empty while none is chosen. */
  readonly value: string
  readonly onChange: (kode_customer: string) => void
  /** What a screen reads of the chosen one; it waits while there is none. */
  readonly q: UseQueryResult<T, ApiError>
  readonly children: (data: T) => ReactNode
}

/** A member by code or name, and below it what the screen tells of him. */
export function PilihMember<T>({ value, onChange, q, children }: Props<T>) {
  const { t } = useTexts()
  return (
    <>
      <div className={css['pilih']}>
        <FieldInput
          field={MEMBER}
          name="kode_customer"
          label={t('label.kode_customer')}
          value={value || null}
          autoFocus={value === ''}
          onChange={(v) => onChange(v ?? '')}
        />
      </div>
      {value !== '' && <Loaded q={q}>{children}</Loaded>}
    </>
  )
}
