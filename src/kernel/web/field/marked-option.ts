import type { KeyboardEvent } from 'react'

/**
 * Enter in an open list takes the line that an arrow has marked; true when there was one. The
 * library looks for the marked line by a timer, too, and on a busy machine that comes between the
 * arrow and Enter and forgets it: the line stayed marked, and Enter did nothing.
 */
export function takeMarked(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.key !== 'Enter' || event.ctrlKey || event.nativeEvent.isComposing) return false
  const reached = event.currentTarget.getAttribute('aria-activedescendant')
  const line = reached ? document.getElementById(reached) : null
  if (!line?.hasAttribute('data-combobox-selected')) return false
  event.preventDefault()
  event.stopPropagation()
  line.click()
  return true
}
