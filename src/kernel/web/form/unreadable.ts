/** Attribute of an input whose text can't be read, with the reason in words. */
export const UNREADABLE = 'data-unreadable'

/** A change with null for every text that is no number: its field says why, and sums go on without it. */
export const readable = <T extends object>(change: T): T => ({
  ...change,
  ...Object.fromEntries(
    Object.entries(change).flatMap(([name, v]) => (Number.isNaN(v) ? [[name, null]] : [])),
  ),
})

interface Said {
  readonly text: string
  /** None: the focus is there already. */
  readonly field?: undefined
}

/**
 * The reason why a field of the screen can't be read, with the focus moved to that field; null when
 * all can be. Its value counts as empty in a draft, so that a document saved now would be without it.
 */
export function focusUnreadable(): Said | null {
  const field = document.querySelector<HTMLInputElement>(`[${UNREADABLE}]`)
  if (!field) return null
  field.focus()
  return { text: field.getAttribute(UNREADABLE) ?? '' }
}
