/** A person's choice for a table: columns, order and widths. */
export interface ColumnChoice {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly width: Readonly<Record<string, number>>
}

/** Columns in the chosen order; a new one keeps its declared position. */
export function arrange<C extends { readonly name: string }>(
  columns: readonly C[],
  choice: ColumnChoice,
): readonly C[] {
  const place = (c: C, i: number) => {
    const chosen = choice.order.indexOf(c.name)
    return chosen < 0 ? i : chosen
  }
  return columns
    .map((c, i) => ({ c, at: place(c, i), i }))
    .toSorted((a, b) => a.at - b.at || a.i - b.i)
    .map(({ c }) => c)
}

export function visible<C extends { readonly name: string }>(
  columns: readonly C[],
  choice: ColumnChoice,
): readonly C[] {
  const shown = arrange(columns, choice).filter((c) => !choice.hidden.includes(c.name))
  // The choice is ignored when it would hide all columns.
  return shown.length > 0 ? shown : columns
}
