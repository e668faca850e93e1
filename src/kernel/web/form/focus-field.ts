/**
 * Takes the focus to the field that a refusal is about, once what was said of it is drawn: the first
 * of these names that is a field of the screen. None of them leaves the focus where it is.
 */
export function focusField(...names: readonly (string | undefined)[]): void {
  requestAnimationFrame(() => {
    const fields = names.map((name) => (name ? fieldOf(name) : null))
    fields.find((field) => field !== null)?.focus()
  })
}

/** A choice keeps its name in a hidden input behind the one that is typed into. */
function fieldOf(name: string): HTMLElement | null {
  const field = document.querySelector<HTMLInputElement>(`#isi [name="${CSS.escape(name)}"]`)
  if (field?.type !== 'hidden') return field
  return field.previousElementSibling?.querySelector('input') ?? null
}
