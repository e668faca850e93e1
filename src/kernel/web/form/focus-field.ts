/**
 * Takes the focus to the field that a refusal is about, once what was said of it is drawn: the first
 * of these names that is a field of the screen. None of them leaves the focus where it is.
 */
export function focusField(...names: readonly (string | undefined)[]): void {
  requestAnimationFrame(() => {
    const fields = names.map((name) =>
      name ? document.querySelector<HTMLElement>(`#isi [name="${CSS.escape(name)}"]`) : null,
    )
    fields.find((field) => field !== null)?.focus()
  })
}
