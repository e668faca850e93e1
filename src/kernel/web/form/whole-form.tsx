import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Field, type ValuesOf, berlaku } from '#kernel/shared/fields.ts'
import { useTexts } from '../i18n.ts'
import css from './form.module.css'
import { FormField } from './form-field.tsx'
import { Form } from './form.tsx'
import type { FieldForm } from './use-field-form.ts'

interface Props<F extends Readonly<Record<string, Field>>> {
  readonly form: FieldForm<F>
  readonly onSubmit: (values: ValuesOf<F>) => void | Promise<void>
  readonly busy: boolean
  /** By default 'Simpan Data'. */
  readonly submit?: string
  /** Buttons beside it. */
  readonly more?: ReactNode
}

/** All fields that apply, in the order of their declaration, and the button that sends them. */
export function WholeForm<F extends Readonly<Record<string, Field>>>(props: Props<F>) {
  const { form, onSubmit, busy, submit, more } = props
  const { t } = useTexts()
  const names = Object.keys(form.fields) as (keyof F & string)[]
  const values = Object.fromEntries(names.map((name) => [name, form.watch(name) ?? null]))
  return (
    <Form form={form} onSubmit={onSubmit} className={css['whole']}>
      {names
        .filter((name) => berlaku(form.fields[name] as Field, values))
        .map((name) => (
          <FormField key={name} form={form} name={name} autoFocus={name === names[0]} />
        ))}
      <div>
        <Button type="submit" loading={busy}>
          {submit ?? t('button.simpan_data')}
        </Button>{' '}
        {more}
      </div>
    </Form>
  )
}
