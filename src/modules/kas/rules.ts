/** Ways of paying that money comes and goes by; the detail (`rincian`) of a money account. */
export const METODE = ['CASH', 'TRANSFER', 'DEBET', 'CREDIT'] as const
export type Metode = (typeof METODE)[number]

const KAS = 'kas/CASH/'
const BANK = 'bank/'

/** The drawer or account number that a money account stands for; null for any other account. */
export function kasDariAkun(akun: string): { jenis: 'KAS' | 'BANK'; kode: string } | null {
  if (akun.startsWith(KAS)) return { jenis: 'KAS', kode: akun.slice(KAS.length) }
  if (akun.startsWith(BANK)) return { jenis: 'BANK', kode: akun.slice(BANK.length) }
  return null
}
