/**
 * Focuses the field of a refusal once its message is drawn: the first of these names that is a
 * field of the screen. Without one the focus stays.
 */
export function focusField(...names: readonly (string | undefined)[]): void {
  requestAnimationFrame(() => {
    const fields = names.map((name) => (name ? fieldOf(name) : null))
    fields.find((field) => field !== null)?.focus()
  })
}

/** A choice keeps its name in a hidden input after the visible one. */
function fieldOf(name: string): HTMLElement | null {
  const field = document.querySelector<HTMLInputElement>(`#isi [name="${CSS.escape(name)}"]`)
  if (field?.type !== 'hidden') return field
  return field.previousElementSibling?.querySelector('input') ?? null
}
