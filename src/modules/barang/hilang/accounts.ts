/** What a count did not find: cost, weights and pieces, until it turns up again. */
export const akunHilang = { hilang: 'barang/hilang' } as const
