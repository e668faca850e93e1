import { useLayoutEffect, useRef } from 'react'
import { store } from '../feedback/store.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'

export interface Shortcut {
  /** `F2`, `Ctrl+K`, `Alt+S`, `?`. */
  readonly combo: string
  readonly run: () => void
  /** Description for the sheet: a text key, or the text itself as `{ text }`. */
  readonly text: TextKey | { readonly text: string }
  /** Order of registration; the latest handler wins, so a screen overrides the shell. */
  readonly order: number
  /** True when it leaves the screen; it does not run while a dialog is open. */
  readonly leaves: boolean
}

/** The registry of keys, for the handlers and the sheet (?). */
export const shortcuts = store<readonly Shortcut[]>([])
let order = 0

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/**
 * Name of a pressed combination: `Ctrl+K`. Shift counts only for keys without a second character.
 */
export function comboOf(event: Key): string {
  const name = event.key.length === 1 ? event.key.toUpperCase() : event.key
  const shift = event.shiftKey && event.key.length > 1 ? 'Shift+' : ''
  const ctrl = event.ctrlKey || event.metaKey ? 'Ctrl+' : ''
  return `${ctrl}${event.altKey ? 'Alt+' : ''}${shift}${name}`
}

/** Plain characters belong to the focused field; F-keys and combinations never do. */
function typing(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.key.length > 1) return false
  const at = event.target as HTMLElement | null
  return !!at?.closest('input, textarea, select, [contenteditable="true"]')
}

/** Dialogs that are open. */
export const DIALOG = 'dialog[open], [role=dialog][aria-modal=true]'

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || typing(event)) return
  const combo = comboOf(event)
  const found = shortcuts
    .get()
    .filter((s) => s.combo === combo)
    .toSorted((a, b) => b.order - a.order)[0]
  if (!found) return
  event.preventDefault()
  if (found.leaves && document.querySelector(DIALOG)) return
  found.run()
}

export function startShortcuts(): () => void {
  addEventListener('keydown', press)
  return () => removeEventListener('keydown', press)
}

export interface ShortcutOptions {
  readonly text: Shortcut['text']
  readonly when?: boolean
  /** Opens another screen or a layer over this one. */
  readonly leaves?: boolean
}

/**
 * Runs `run` on the combination while the component is mounted and `when` holds. What a person sees
 * already takes the key: a key between the picture and a later effect would be lost, or would run
 * what was typed a moment ago.
 */
export function useShortcut(combo: string, run: () => void, options: ShortcutOptions): void {
  const latest = useRef(run)
  const { text, when = true, leaves = false } = options
  const textKey = typeof text === 'string' ? text : text.text
  const literal = typeof text !== 'string'
  useLayoutEffect(() => {
    latest.current = run
  })
  useLayoutEffect(() => {
    if (!when) return
    const mine: Shortcut = {
      combo,
      run: () => latest.current(),
      order: ++order,
      leaves,
      text: literal ? { text: textKey } : (textKey as TextKey),
    }
    shortcuts.set([...shortcuts.get(), mine])
    return () => shortcuts.set(shortcuts.get().filter((s) => s !== mine))
  }, [combo, when, textKey, literal, leaves])
}
