import type { ReactNode } from 'react'
import { type Field, tanggal } from '#kernel/shared/fields.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { FieldInput } from '../field/field-input.tsx'
import { useTexts } from '../i18n.ts'
import { useUrlState } from '../router/url-state.ts'
import { useDateLocked, useSession } from '../session/session.ts'
import css from './table.module.css'

const DATE = tanggal({ wajib: false })

/** First and last day of a list. */
export const DATES = { tgl_from: DATE, tgl_to: DATE }

interface Filter {
  /** Values by field; an empty text does not filter. */
  readonly filter: Readonly<Record<string, string>>
  /** Inputs for the `tools` of a list. */
  readonly tools: ReactNode
}

/**
 * Declared fields that filter a list, kept in the address. Dates start with the business date and
 * are fixed for a person who may not change them. `all` gives the labels of empty choices.
 */
export function useFilter(
  fields: Readonly<Record<string, Field>>,
  all: Readonly<Record<string, TextKey>> = {},
): Filter {
  const { tt } = useTexts()
  const { toko } = useSession()
  const locked = useDateLocked()
  const start = ({ kind, default: first }: Field) =>
    kind === 'tanggal' ? toko.tgl_system : String(first ?? '')
  const [filter, setFilter] = useUrlState(
    Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, start(f)])),
  )
  const tools = (
    <div className={css['filter']}>
      {Object.entries(fields).map(([name, field]) => (
        <FieldInput
          key={name}
          field={field}
          name={name}
          value={filter[name] || null}
          withInactive
          readOnly={locked && field.kind === 'tanggal'}
          {...(all[name] ? { placeholder: tt(all[name]) } : {})}
          onChange={(v) => setFilter({ [name]: typeof v === 'string' ? v : '' })}
        />
      ))}
    </div>
  )
  return { filter, tools }
}
