import { type Chain, PATTERN } from './shops.ts'
import { periksa } from '../../test/factories/sale.ts'
import { masuk } from '../../test/factories/shop.ts'

/**
 * What shows that a copy is what its commands would have left: ledger and balances of these shops,
 * line by line, are the pattern's but for letters; and all invariants of the product hold in them.
 * Throws where one is not. Answers how many lines were compared.
 */
export async function proveCopies(
  chain: Chain,
  url: string,
  codes: readonly string[],
): Promise<number> {
  let compared = 0
  for (const kode of codes) {
    compared += await sameRows(chain, kode, LEDGER)
    compared += await sameRows(chain, kode, BALANCES)
    const broken = await periksa(await masuk(url, `K${kode}`))
    if (broken.length > 0) throw new Error(`${kode}: ${JSON.stringify(broken.slice(0, 5))}`)
  }
  return compared
}

/** Rows of one shop, told with the letters of another. */
type Rows = (kode: string, as: string) => string
const LEDGER: Rows = (kode, as) => `
  SELECT tanggal, replace(dokumen, '${kode}', '${as}'), baris, akun, satuan, rincian, jumlah
  FROM public.buku WHERE kode_toko = '${kode}'`
const BALANCES: Rows = (kode) => `
  SELECT tanggal, akun, satuan, rincian, jumlah, debet
  FROM public.saldo_harian WHERE kode_toko = '${kode}'`

async function sameRows({ query }: Chain, kode: string, rows: Rows): Promise<number> {
  const [a, b] = [rows(kode, kode), rows(PATTERN, kode)]
  const [found] = await query<{ n: number; other: number }>(`
    SELECT (SELECT count(*) FROM (${a}) t)::integer AS n,
      ((SELECT count(*) FROM (${a} EXCEPT ALL ${b}) t)
        + (SELECT count(*) FROM (${b} EXCEPT ALL ${a}) t))::integer AS other`)
  if (!found?.n) throw new Error(`${kode} has no ledger`)
  if (found.other > 0) throw new Error(`${kode}: ${found.other} lines are not those of the pattern`)
  return found.n
}
