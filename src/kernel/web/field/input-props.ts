import type { ReactNode } from 'react'
import type { Field, FieldValue, ValueOf } from '#kernel/shared/fields.ts'
import { hasText, teksBebas } from '../i18n.ts'
import type { ReadPath, ScreenPath } from '#kernel/shared/names.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** Source of a reference's choices, and the fields of them that are shown. */
export interface ReferenceSource {
  readonly list: ReadPath
  readonly key: string
  readonly label: string
  /** Screen of the master, where its first record can be made. */
  readonly screen?: ScreenPath
  /** The key means nothing to people, so only the label is shown. */
  readonly kodeAcak?: boolean
  /** Its records can be made inactive; such ones are only offered to find what is there. */
  readonly aktif?: boolean
}

/** Value that a field passes on: null when it was emptied, which a checkbox can't be. */
type Entered<V> = [V] extends [boolean] ? V : V | null
/** A choice may show any text, because addresses and rows hold plain texts. */
type Shown<V> = V extends string ? string : V

/** Props of a field in its own type. */
export interface FieldProps<F extends Field> extends Omit<InputProps, 'value' | 'onChange'> {
  readonly field: F
  readonly value: Shown<ValueOf<F>> | null
  readonly onChange: (value: Entered<ValueOf<F>>) => void
}

export interface InputProps {
  readonly field: Field
  readonly value: FieldValue
  onChange(value: FieldValue): void
  readonly name?: string
  readonly label?: ReactNode
  readonly note?: ReactNode
  readonly error?: ReactNode
  readonly autoFocus?: boolean
  readonly readOnly?: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly onBlur?: () => void
  /** Choices with labels; by default the texts `pilihan.<name>.<value>`. */
  readonly choices?: readonly Choice[]
  /** Source of a reference's choices; by default that of the master's declaration. */
  readonly source?: ReferenceSource
  /** Offers inactive records too: the field finds old records and makes none. */
  readonly withInactive?: boolean
}

type Part = 'label' | 'input' | 'description' | 'error'

/** Props that every kind of input passes to the component library. */
interface LibraryProps {
  label?: ReactNode
  'aria-label'?: string
  error?: ReactNode
  description?: ReactNode
  name?: string
  placeholder?: string
  onBlur?: () => void
  autoFocus: boolean
  'data-autofocus'?: true
  readOnly: boolean
  disabled: boolean
  withAsterisk: boolean
  size: 'sm'
  inputWrapperOrder: Part[]
}

/** A field without a visible label still gets an accessible name. */
export function spoken(name: string | undefined): Pick<LibraryProps, 'aria-label'> {
  const key = `label.${name}`
  return name && hasText(key) ? { 'aria-label': teksBebas(key) } : {}
}

/** Leaves out absent props, because undefined is not allowed (exactOptionalPropertyTypes). */
export function propsOf(p: InputProps): LibraryProps {
  return {
    ...(p.label === undefined ? spoken(p.name) : { label: p.label }),
    ...(p.error === undefined ? {} : { error: p.error }),
    ...(p.note === undefined ? {} : { description: p.note }),
    ...(p.name === undefined ? {} : { name: p.name }),
    ...(p.placeholder === undefined ? {} : { placeholder: p.placeholder }),
    ...(p.onBlur ? { onBlur: p.onBlur } : {}),
    autoFocus: p.autoFocus ?? false,
    ...(p.autoFocus ? { 'data-autofocus': true as const } : {}),
    readOnly: p.readOnly ?? false,
    disabled: p.disabled ?? false,
    withAsterisk: p.field.wajib && !p.readOnly,
    size: 'sm',
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
  }
}
