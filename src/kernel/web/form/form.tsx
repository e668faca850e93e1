import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { Field, ValuesOf } from '#kernel/shared/fields.ts'
import type { FieldForm } from './use-field-form.ts'
import css from './form.module.css'

interface Props<F extends Readonly<Record<string, Field>>> {
  readonly form: FieldForm<F>
  readonly onSubmit: (values: ValuesOf<F>) => void | Promise<void>
  /** By default one field below the other. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

const FIELDS =
  'input:not([type=hidden]):not([type=file]):not([disabled]):not([readonly]), textarea:not([disabled])'

/**
 * Enter goes to the next field, and from the last one to the submit button; it never submits by
 * itself. An open list of choices handles Enter first; Ctrl+Enter submits from anywhere.
 */
export function enterNext(event: KeyboardEvent<HTMLFormElement>): void {
  const at = event.target as HTMLElement
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  if (event.ctrlKey) {
    event.preventDefault()
    return event.currentTarget.requestSubmit()
  }
  if (!(at instanceof HTMLInputElement) || at.getAttribute('aria-expanded') === 'true') return
  event.preventDefault()
  event.stopPropagation()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(FIELDS)]
  const next = all[all.indexOf(at) + 1]
  const submit = event.currentTarget.querySelector<HTMLElement>('button[type=submit]')
  ;(next ?? submit)?.focus()
}

/** Focuses the first wrong field, whether the browser or the server found the error. */
export function focusWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}

/** A field that loses the focus shows its message, which would move the button off the pointer. */
function keepFocus(event: MouseEvent): void {
  if ((event.target as Element).closest('button[type=submit]')) event.preventDefault()
}

export function Form<F extends Readonly<Record<string, Field>>>(props: Props<F>) {
  const { form, onSubmit, className, children } = props
  const submit = form.submit(onSubmit)
  return (
    <form
      className={className ?? css['form']}
      onKeyDownCapture={enterNext}
      onMouseDown={keepFocus}
      noValidate
      onSubmit={(e) => {
        const at = e.currentTarget
        void submit(e).then(() => focusWrong(at))
      }}
    >
      {children}
    </form>
  )
}
