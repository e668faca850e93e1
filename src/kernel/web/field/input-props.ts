import type { ReactNode } from 'react'
import type { Field, FieldValue, ValueOf } from '#kernel/shared/fields.ts'
import { hasText, teksBebas } from '../i18n.ts'
import type { ReadPath, ScreenPath } from '#kernel/shared/names.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** Where the choices of a reference are read, and which fields of them count. */
export interface ReferenceSource {
  readonly list: ReadPath
  readonly key: string
  readonly label: string
  /** Screen of the master: where its first record is made. */
  readonly screen?: ScreenPath
  /** The key says nothing to people: the label alone is shown. */
  readonly kodeAcak?: boolean
}

/** What a field hands on: nothing where it was emptied, which a box to tick can't be. */
type Entered<V> = [V] extends [boolean] ? V : V | null
/** A choice may be shown as any text, as an address or a row has it. */
type Shown<V> = V extends string ? string : V

/** What a screen gives a field and gets from it, in the field's own type. */
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
  /** Choices with their labels; default: the texts `pilihan.<name>.<value>`. */
  readonly choices?: readonly Choice[]
  /** Where a reference reads its choices; default: what the master's declaration says. */
  readonly source?: ReferenceSource
}

type Part = 'label' | 'input' | 'description' | 'error'

/** What every kind of input passes on to the component library. */
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

/** A field that stands alone has no label to see; its name is said all the same. */
function spoken(name: string | undefined): Pick<LibraryProps, 'aria-label'> {
  const key = `label.${name}`
  return name && hasText(key) ? { 'aria-label': teksBebas(key) } : {}
}

/** What is absent is left out, not passed as undefined (exactOptionalPropertyTypes). */
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
