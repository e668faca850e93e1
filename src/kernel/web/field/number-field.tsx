import { TextInput, Tooltip } from '@mantine/core'
import {
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactElement,
} from 'react'
import { kinds, type FieldKind, type FieldValue } from '#kernel/shared/fields.ts'
import { UNREADABLE } from '../form/unreadable.ts'
import { teksBebas, useTexts } from '../i18n.ts'
import { propsOf, type InputProps, spoken } from './input-props.ts'
import { isGrouped, pasteNumber, typeNumber, type Typed } from './number-typing.ts'
import { TakeWeight, useWeightField } from './weight-key.tsx'
import type { WeightField } from './weight-fields.ts'
import css from './field.module.css'

const UNITS: Partial<Record<FieldKind, string>> = {
  berat: 'g',
  persen: '%',
  kadar: '%',
  carat: 'ct',
}

const nothing = (v: FieldValue) => v === null || v === '' || Number.isNaN(v)

/** A screen may hold null for an unreadable text; the text and its error stay. */
const sameValue = (typed: number | null, value: FieldValue) =>
  typed === value || (nothing(typed) && nothing(value))

/**
 * rupiah and bilangan are grouped while typing; an empty decimal part is explained beside the
 * field. berat, persen, kadar and carat stay as typed, with their reading beside the field until it
 * is left. The unit is inside the field. A weight may also come from the scale of the terminal.
 */
export function NumberField(p: InputProps) {
  const { kind, min } = p.field
  const [typed, setTyped] = useState<Typed | null>(null)
  const [held, setHeld] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const whole = kinds[kind].decimals === 0
  const rules = { kind, negative: min !== undefined && min < 0 }
  // The typed text stays until a different value comes from outside. An emptied field stays empty
  // while it has the focus, even when its screen sets a price meanwhile; otherwise the next typed
  // digits would be inserted into that price.
  const emptied = held && typed?.text === ''
  const now = typed && (emptied || sameValue(typed.value, p.value)) ? typed : null
  const text = now ? now.text : kinds[kind].write(p.value)
  const unreadable = Number.isNaN(p.value) || (now !== null && now.error !== null)
  // The next key may complete a group, so a whole number is called wrong only when the field is
  // left.
  const wrong = unreadable && !(held && now?.open)

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
    if (!whole || !isGrouped(text)) return
    // Deleting over one of our commas deletes the digit before it; otherwise the key would do
    // nothing.
    if (event.key === 'Backspace' && from === to && from && text[from - 1] === ',') {
      event.preventDefault()
      take(typeNumber(text.slice(0, from - 2) + text.slice(from), from - 2, rules))
    }
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const at = event.currentTarget
    const all =
      at.value === '' || (at.selectionEnd ?? 0) - (at.selectionStart ?? 0) === at.value.length
    if (!all) return
    event.preventDefault()
    take(pasteNumber(event.clipboardData.getData('text'), rules))
  }
  const edit = (raw: string, caret: number | null) => {
    // Dots that did not come by their key were written by somebody else, so they are not
    // interpreted.
    const foreign = whole && raw.includes('.') && raw.length > text.length + 1
    take(foreign ? pasteNumber(raw, rules) : typeNumber(raw, caret ?? raw.length, rules, text))
  }
  const weight = useWeightField(input, {
    when: kind === 'berat' && !p.readOnly && !p.disabled,
    changed: now?.text ?? p.value,
    put: (gram, focus) => {
      setTyped(null)
      p.onChange(gram)
      if (!focus) return
      // Selected once it stands there, so that the next typed digit replaces it.
      requestAnimationFrame(() => {
        input.current?.focus()
        input.current?.select()
      })
    },
  })
  const props = propsOf(p)
  return (
    <Reading kind={kind} value={whole && !now?.open ? null : (now?.value ?? null)}>
      <TextInput
        {...props}
        ref={input}
        value={text}
        autoComplete="off"
        classNames={{ input: css['number'] ?? '' }}
        inputMode={whole ? 'numeric' : 'decimal'}
        onKeyDown={press}
        onPaste={paste}
        error={wrong ? wrongText(p, now) : props.error}
        {...(unreadable ? { [UNREADABLE]: wrongText(p, now) } : {})}
        onChange={(e) => edit(e.currentTarget.value, e.currentTarget.selectionStart)}
        onFocus={(e) => {
          setHeld(true)
          e.currentTarget.select()
        }}
        onBlur={() => {
          setHeld(false)
          if (!unreadable) setTyped(null)
          p.onBlur?.()
        }}
        {...(kind === 'rupiah'
          ? { leftSection: <span className={css['unit']}>Rp.</span>, leftSectionWidth: 36 }
          : {})}
        {...unitOf(kind, weight)}
      />
    </Reading>
  )
}

/** The unit at the right end of the input, beside the scale where a weight may come from one. */
function unitOf(kind: FieldKind, weight: WeightField | null) {
  const unit = UNITS[kind] && <span className={css['unit']}>{UNITS[kind]}</span>
  if (!unit || !weight) return unit ? { rightSection: unit } : {}
  const rightSection = (
    <>
      <TakeWeight field={weight} />
      {unit}
    </>
  )
  return { rightSection, rightSectionWidth: 46 }
}

/** The reason why the text is no number, with the field's label where it has one. */
function wrongText({ field, label, name }: InputProps, typed: Typed | null): string {
  const whole = kinds[field.kind].decimals === 0
  const { code, params } = typed?.error ?? { code: whole ? 'isian.angka' : 'isian.ukuran' }
  const named = typeof label === 'string' ? label : (spoken(name)['aria-label'] ?? '')
  return teksBebas(`error.${code}`, { ...params, label: named }).trim()
}

/**
 * Shows how a weight, a percentage or a whole number with a decimal part is read while typing. It
 * floats beside the field, because an appearing line would move the button that a person is about
 * to press.
 */
function Reading(p: { kind: FieldKind; value: number | null; children: ReactElement }) {
  const { t } = useTexts()
  const shown = p.value !== null && !Number.isNaN(p.value)
  const unit = p.kind === 'berat' ? t('isian.gram') : UNITS[p.kind]
  return (
    <Tooltip
      opened={shown}
      label={shown ? `= ${kinds[p.kind].write(p.value)} ${unit ?? ''}` : ''}
      position="top-end"
      offset={2}
      transitionProps={{ duration: 0 }}
    >
      {p.children}
    </Tooltip>
  )
}
