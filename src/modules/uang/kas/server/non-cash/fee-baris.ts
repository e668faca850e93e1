import { sql } from '#kernel/server/db/query.ts'

/** Number of the account that a line `b` of the bank stands on: bank/8100 is 8100. */
const noRekening = sql`substr(b.akun, 6)`

/**
 * Joins the line of a fee, as `alias`, to the bank's line `b` that it came with: the same document, the
 * same side of it (a mirror has the mirror's), the same way of paying and account (`rincianFee`).
 */
export const feeBaris = (alias: 'f' | 'x', akun: string) => {
  const f = sql.id(alias)
  return sql`left join public.buku ${f} on ${f}.kode_toko = b.kode_toko and ${f}.tanggal = b.tanggal
    and ${f}.dokumen = b.dokumen and ${f}.akun = ${akun} and sign(${f}.baris) = sign(b.baris)
    and ${f}.rincian = b.rincian || '/' || ${noRekening}`
}
