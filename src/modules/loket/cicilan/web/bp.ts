/** Percent on the wire, as basis points. */
export const bpDari = (persen: number | null): number | null =>
  persen === null ? null : Math.round(persen * 100)
