import { type ErrorCode, AppError } from '#kernel/shared/errors.ts'
import { akunKas } from '../accounts.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { daftarLaciToko } from './saldo-kas.ts'

export interface KasDiminta {
  readonly laci?: string | undefined
  readonly no_rekening?: string | undefined
}

/** A drawer or account of the shop, as a document keeps it and as the ledger calls it. */
export interface KasTerpilih {
  readonly jenis_kas: 'KAS' | 'BANK'
  /** Drawer or account number. */
  readonly kode_kas: string
  readonly metode: 'CASH' | 'TRANSFER'
  readonly akun: string
}

/**
 * The account that was named, else the drawer, else `bawaan`, which is the person's own drawer.
 * Throws 422 `kas.laci_tidak_dikenal` or `pembayaran.rekening_tidak_ada`.
 */
export async function pilihKas(tx: Tx, diminta: KasDiminta, bawaan: string): Promise<KasTerpilih> {
  const { no_rekening } = diminta
  if (no_rekening !== undefined) {
    const ada = await tx.maybe(sql`
      select 1 from public.rekening
      where kode_toko = ${tx.kode_toko} and no_rekening = ${no_rekening}`)
    if (!ada) throw salahIsian('no_rekening', 'pembayaran.rekening_tidak_ada', { no_rekening })
    return {
      jenis_kas: 'BANK',
      kode_kas: no_rekening,
      metode: 'TRANSFER',
      akun: akunKas.bank(no_rekening),
    }
  }
  const laci = diminta.laci ?? bawaan
  await pastikanLaci(tx, laci)
  return { jenis_kas: 'KAS', kode_kas: laci, metode: 'CASH', akun: akunKas.kas(laci) }
}

/** Throws 422 `kas.laci_tidak_dikenal` for a drawer that the shop does not have. */
export async function pastikanLaci(tx: Tx, laci: string): Promise<void> {
  const ada = await daftarLaciToko(tx)
  if (!ada.includes(laci)) throw salahIsian('laci', 'kas.laci_tidak_dikenal', { laci })
}

/** A refusal that is told at the field that it is about. */
export function salahIsian(
  field: string,
  code: ErrorCode,
  params: Readonly<Record<string, string | number>> = {},
): AppError {
  return new AppError(code, { params, fields: { [field]: { code, params } } })
}
