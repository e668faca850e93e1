import type { ReactNode } from 'react'
import type { Field, FieldValue } from '#kernel/shared/fields.ts'
import { FieldInput } from '../field/field-input.tsx'
import type { InputProps } from '../field/input-props.ts'
import type { Entered } from '../form/use-field-form.ts'
import { teksBebas } from '../i18n.ts'

type Fields = Readonly<Record<string, Field>>

interface Draft<F extends Fields> {
  readonly values: { readonly [N in keyof F]: FieldValue }
  readonly change: (part: Partial<Entered<F>>) => void
  /** The server's messages by field. */
  readonly errors?: Readonly<Record<string, string>>
}

type Own = Partial<Omit<InputProps, 'field' | 'value' | 'onChange' | 'error'>>

/**
 * The inputs of a draft's fields, each by its name: `{input('kode_tukang')}`. The label is the
 * text `label.<name>` unless `own` says another. Text that is no number counts as empty.
 */
export function draftInputs<const F extends Fields>(
  fields: F,
  { values, change, errors = {} }: Draft<F>,
) {
  return (name: keyof F & string, own: Own = {}): ReactNode => {
    const field: Field | undefined = fields[name]
    if (!field) throw new Error(`draft has no field ${name}`)
    return (
      <FieldInput
        name={name}
        label={teksBebas(`label.${name}`)}
        {...own}
        field={field}
        value={values[name]}
        error={errors[name]}
        onChange={(v) => change(part(name, Number.isNaN(v) ? null : v))}
      />
    )
  }
}

/** What a new draft of these fields holds: nothing yet. */
export function emptyDraft<const F extends Fields>(fields: F): Entered<F>
export function emptyDraft(fields: Fields): Readonly<Record<string, null>> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
}

/** A change of one field, with the type of all of them. */
function part<F extends Fields>(name: keyof F & string, value: FieldValue): Partial<Entered<F>>
function part(name: string, value: FieldValue): Readonly<Record<string, FieldValue>> {
  return { [name]: value }
}
