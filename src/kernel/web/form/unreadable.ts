/** Attribute of an input whose text can't be read, with the reason in words. */
export const UNREADABLE = 'data-unreadable'

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
