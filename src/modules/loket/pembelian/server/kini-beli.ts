import { sql } from '#kernel/server/db/query.ts'

/**
 * What a bought piece `b` (public.pembelian_barang) weighs now, in milligram: gross, without stones,
 * fine. A test of its gold and work that took something of it count.
 */
export const beratKini = sql`coalesce(b.sisa_berat_mg, b.berat_mg)`
export const bersihKini = sql`
  (b.berat_bersih_mg - b.berat_mg + coalesce(b.sisa_berat_mg, b.berat_mg))`
export const murniKini = sql`coalesce(b.sisa_murni_mg, b.uji_murni_mg, b.murni_mg)`
