import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import type { Field } from '#kernel/shared/fields.ts'
import { FieldInput } from '../field/field-input.tsx'
import type { InputProps } from '../field/input-props.ts'
import type { FieldForm } from './use-field-form.ts'

type Pass = Pick<
  InputProps,
  | 'note'
  | 'autoFocus'
  | 'readOnly'
  | 'disabled'
  | 'placeholder'
  | 'choices'
  | 'source'
  | 'withInactive'
>

interface Props<F extends Readonly<Record<string, Field>>> extends Partial<Pass> {
  readonly form: FieldForm<F>
  readonly name: keyof F & string
  readonly label?: ReactNode
  /** Called after the person has changed the value. */
  readonly onChange?: (value: InputProps['value']) => void
}

/** One field of a form: label above, message below. */
export function FormField<F extends Readonly<Record<string, Field>>>(props: Props<F>) {
  const { form, name, label, onChange, ...rest } = props
  const field: Field | undefined = form.fields[name]
  if (!field) throw new Error(`form has no field ${name}`)
  return (
    <Controller
      control={form.rhf.control}
      name={name}
      render={({ field: at, fieldState: { error } }) => (
        <FieldInput
          {...rest}
          field={field}
          name={name}
          label={label ?? form.label(name)}
          value={at.value ?? null}
          onBlur={at.onBlur}
          readOnly={rest.readOnly ?? field.hanyaBaca ?? false}
          {...(error?.message ? { error: error.message } : {})}
          onChange={(value) => {
            at.onChange(value)
            onChange?.(value)
          }}
        />
      )}
    />
  )
}
