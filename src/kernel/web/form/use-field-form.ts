import { type BaseSyntheticEvent, useRef, useState } from 'react'
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import {
  type Field,
  type FieldValue,
  type ValueOf,
  type ValuesOf,
  berlaku,
  checkField,
} from '#kernel/shared/fields.ts'
import type { ApiError, WireFieldError } from '../api.ts'
import { picturesTaken } from '../field/pictures.ts'
import { teksBebas } from '../i18n.ts'
import type { FieldErrorSink } from '../query.ts'

export type Values = Record<string, FieldValue>

export interface FormOptions<F extends Readonly<Record<string, Field>>> {
  readonly fields: F
  /** First values of the fields; by default the field's own default, otherwise empty. */
  readonly values?: Readonly<Record<string, FieldValue>>
  /** Labels by name; by default the text `label.<name>`. */
  readonly labels?: Readonly<Record<string, string>>
  /** The form adds lines one by one, so empty fields between two lines are no error. */
  readonly lines?: boolean
}

/** What the fields hold while they are filled in: nothing yet, or a value of their kind. */
export type Entered<F extends Readonly<Record<string, Field>>> = {
  readonly [N in keyof F]: ValueOf<F[N]> | null
}

export interface FieldForm<F extends Readonly<Record<string, Field>>> extends FieldErrorSink {
  readonly fields: F
  readonly rhf: UseFormReturn<Values>
  readonly label: (name: keyof F & string) => string
  readonly watch: <N extends keyof F & string>(name: N) => Entered<F>[N]
  readonly set: (name: keyof F & string, value: FieldValue) => void
  readonly values: () => Entered<F>
  /** Handles the values once they are right, with the types of their fields. */
  readonly submit: (
    handle: (values: ValuesOf<F>) => void | Promise<void>,
  ) => (event?: BaseSyntheticEvent) => Promise<void>
  readonly reset: (values?: Readonly<Record<string, FieldValue>>) => void
  readonly dirty: boolean
}

function starting(
  fields: Readonly<Record<string, Field>>,
  values: Readonly<Record<string, FieldValue>> = {},
): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, f]) => [name, values[name] ?? f.default ?? null]),
  )
}

/** Runs the server's check with the server's texts (R-193 and similar). */
function checkAll(
  fields: Readonly<Record<string, Field>>,
  values: Values,
  label: (name: string) => string,
): FieldErrors<Values> {
  const errors: Record<string, { type: string; message: string }> = {}
  for (const [name, f] of Object.entries(fields)) {
    const error = f.hanyaBaca || !berlaku(f, values) ? null : checkField(f, values[name])
    if (!error) continue
    const message = teksBebas(`error.${error.code}`, { ...error.params, label: label(name) })
    errors[name] = { type: error.code, message }
  }
  return errors as FieldErrors<Values>
}

/** The server's message for one field, otherwise our text of its code. */
function messageOf(name: string, error: WireFieldError, label: (name: string) => string): string {
  const params = { ...error.params, label: label(name) }
  return error.message ?? (teksBebas(`error.${error.code}`, params) || error.code)
}

/** A form of declared fields: values of the wire, checked like on the server. */
export function useFieldForm<const F extends Readonly<Record<string, Field>>>(
  options: FormOptions<F>,
): FieldForm<F> {
  const { fields, labels } = options
  const label = (name: string) => labels?.[name] ?? teksBebas(`label.${name}`)
  const [defaultValues] = useState(() => starting(fields, options.values))
  const rhf = useForm<Values>({
    defaultValues,
    resolver: (values) => {
      const errors = checkAll(fields, values, label)
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
    mode: options.lines ? 'onSubmit' : 'onTouched',
    shouldFocusError: true,
  })
  const waits = useRef(false)
  const setErrors = (error: ApiError): boolean => {
    const all = Object.entries(error.fields)
    const ours = all.filter(([name]) => name in fields)
    ours.forEach(([name, e], i) =>
      rhf.setError(
        name,
        { type: e.code, message: messageOf(name, e, label) },
        { shouldFocus: i === 0 },
      ),
    )
    return ours.length > 0 && ours.length === all.length
  }
  return {
    fields,
    rhf,
    label,
    setErrors,
    watch: (name) => (rhf.watch(name) ?? null) as Entered<F>[typeof name],
    set: (name, value) =>
      rhf.setValue<string>(name, value, {
        shouldDirty: true,
        shouldValidate: rhf.formState.isSubmitted,
      }),
    values: () => rhf.getValues() as Entered<F>,
    submit: (handle) => {
      const send = rhf.handleSubmit((values) => handle(values as ValuesOf<F>))
      return async (event) => {
        const pictures = picturesTaken()
        if (!pictures) return send(event)
        event?.preventDefault()
        // Pressed again meanwhile, it is the same wish.
        if (waits.current) return
        waits.current = true
        await pictures
        waits.current = false
        return send(event)
      }
    },
    reset: (values) => rhf.reset(starting(fields, values)),
    dirty: rhf.formState.isDirty,
  }
}
