import { TextInput } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { kinds, type FieldKind, type FieldValue } from '../../shared/fields.ts'
import { useTexts } from '../i18n.ts'
import { propsOf, type InputProps } from './input-props.ts'
import { pasteNumber, typeNumber, type Typed } from './number-typing.ts'
import css from './field.module.css'

const UNITS: Partial<Record<FieldKind, string>> = {
  berat: 'g',
  persen: '%',
  kadar: '%',
  carat: 'ct',
}

/** What is typed belongs to the field; what comes from outside replaces it, unless it is the same. */
function shownFor(kind: FieldKind, value: FieldValue, typed: Typed | null): string {
  const same = typed && (Object.is(typed.value, value) || (typed.value === null && value === null))
  return same ? typed.text : kinds[kind].write(value)
}

/** rupiah, berat, persen, kadar, carat, bilangan: grouped while typing, the unit inside the field. */
export function NumberField(p: InputProps) {
  const { t } = useTexts()
  const { kind, min } = p.field
  const [typed, setTyped] = useState<Typed | null>(null)
  const [comma, setComma] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const rules = { decimals: kinds[kind].decimals, negative: min !== undefined && min < 0 }
  const text = shownFor(kind, p.value, typed)

  useLayoutEffect(() => {
    const at = input.current
    if (typed && at && document.activeElement === at && at.value === typed.text) {
      at.setSelectionRange(typed.caret, typed.caret)
    }
  }, [typed])

  const take = (next: Typed) => {
    setTyped(next)
    p.onChange(next.value)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const at = event.currentTarget
    const { selectionStart: from, selectionEnd: to } = at
    // The numpad's decimal key writes a comma on some keyboards: here it is the dot.
    if (event.code === 'NumpadDecimal' && event.key !== '.' && rules.decimals > 0) {
      event.preventDefault()
      const raw = `${text.slice(0, from ?? 0)}.${text.slice(to ?? 0)}`
      return take(typeNumber(raw, (from ?? 0) + 1, rules))
    }
    if (event.key === '.' && rules.decimals === 0) event.preventDefault()
    setComma(event.key === ',' && rules.decimals > 0)
    // Deleting over a comma takes the digit behind it, or the key would seem dead.
    if (event.key === 'Backspace' && from === to && from && text[from - 1] === ',') {
      event.preventDefault()
      take(typeNumber(text.slice(0, from - 2) + text.slice(from), from - 2, rules))
    }
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const at = event.currentTarget
    const whole =
      at.value === '' || (at.selectionEnd ?? 0) - (at.selectionStart ?? 0) === at.value.length
    if (!whole) return
    event.preventDefault()
    take(pasteNumber(event.clipboardData.getData('text'), rules))
  }
  const edit = (raw: string, caret: number | null) => {
    // A dot can come into a whole number only by other ways than its key: then nobody guesses.
    const foreign = rules.decimals === 0 && raw.includes('.')
    take(foreign ? pasteNumber(raw, rules) : typeNumber(raw, caret ?? raw.length, rules))
  }
  const props = propsOf(p)
  const unreadable = typeof p.value === 'number' && Number.isNaN(p.value)
  return (
    <TextInput
      {...props}
      ref={input}
      value={text}
      autoComplete="off"
      classNames={{ input: css['number'] ?? '' }}
      inputMode={rules.decimals > 0 ? 'decimal' : 'numeric'}
      onKeyDown={press}
      onPaste={paste}
      error={props.error ?? (unreadable ? t('error.isian.angka', { label: '' }).trim() : undefined)}
      description={comma ? t('isian.koma') : props.description}
      onChange={(e) => edit(e.currentTarget.value, e.currentTarget.selectionStart)}
      onFocus={(e) => e.currentTarget.select()}
      onBlur={() => {
        if (!unreadable) setTyped(null)
        setComma(false)
        p.onBlur?.()
      }}
      {...(kind === 'rupiah'
        ? { leftSection: <span className={css['unit']}>Rp.</span>, leftSectionWidth: 36 }
        : {})}
      {...(UNITS[kind] ? { rightSection: <span className={css['unit']}>{UNITS[kind]}</span> } : {})}
    />
  )
}
