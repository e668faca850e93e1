import { read, write } from '#kernel/web/session/storage.ts'

const SALES = 'terminal.sales'

/** The sales person last chosen on this terminal, for all documents. */
export const salesTerakhir = (toko: string): string | null => read<string>(`${SALES}.${toko}`)

export function ingatSales(toko: string, kode: string | null): void {
  if (kode) write(`${SALES}.${toko}`, kode)
}
