/** Between a field and what opens from it. */
const GAP = 8

export interface Place {
  readonly position: 'bottom-start' | 'top-start'
  readonly offset: number
}

export const BELOW: Place = { position: 'bottom-start', offset: GAP }

/**
 * Where a panel of a field opens, so that the button at the end of its form stays free: below the
 * field, above it where the button would be covered, and below the button where there is no room
 * above.
 */
export function besideButton(field: Element, panel: HTMLElement): Place {
  const button = field.closest('form')?.querySelector('button[type=submit]')
  if (!button) return BELOW
  const [at, free] = [field.getBoundingClientRect(), button.getBoundingClientRect()]
  const { offsetWidth: width, offsetHeight: height } = panel
  const top = at.bottom + GAP
  const left = Math.max(0, Math.min(at.left, innerWidth - width))
  const covered =
    free.bottom > top && free.top < top + height && free.right > left && free.left < left + width
  if (!covered) return BELOW
  if (at.top - GAP - height >= 0) return { position: 'top-start', offset: GAP }
  return { position: 'bottom-start', offset: free.bottom + GAP - at.bottom }
}
