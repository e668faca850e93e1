import type { ErrorCode } from '#kernel/shared/errors.ts'
import type { TableWrite } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { SiapDiambil, UangMukaSiap } from '../contract.ts'
import type { JenisMuka } from '../rules.ts'
import type { UangMuka } from './diambil.ts'

/** Head of a document that holds money on account, in whatever state it is. */
export interface KepalaMuka extends Omit<UangMukaSiap, 'items' | 'jenis'> {
  readonly status: string
  readonly no_faktur_jual: string | null
}

/** What a sale does with a kind of document that holds money on account until the sale takes it. */
export interface PenahanMuka {
  /** Undefined where the number is of none of this kind. */
  readonly kepala: (tx: Tx, nomor: string) => Promise<KepalaMuka | undefined>
  /** Why it can't be taken, by its state; a state that is left out can. */
  readonly tolak: Readonly<Record<string, ErrorCode>>
  /** Its pieces, at the prices that count now. */
  readonly siap: (tx: Tx, nomor: string) => Promise<SiapDiambil[]>
  /** Takes it into the sale that is being made. */
  readonly kunci: (
    tx: Tx,
    a: { readonly nomor: string; readonly tanggal: string },
  ) => Promise<Omit<UangMuka, 'ppn_muka_rp'>>
  /** Opens it again whose sale is cancelled. */
  readonly pulihkan: (
    tx: Tx,
    a: { readonly nomor: string; readonly no_faktur_jual: string },
  ) => Promise<readonly TableWrite[]>
}

const penahan = new Map<JenisMuka, PenahanMuka>()

/** Each kind is declared by its own module, when the module is loaded. */
export function daftarkanMuka(jenis: JenisMuka, p: PenahanMuka): void {
  penahan.set(jenis, p)
}

export const semuaPenahan = (): readonly (readonly [JenisMuka, PenahanMuka])[] => [...penahan]

/** Throws where no module has declared the kind. */
export function penahanDari(jenis: JenisMuka): PenahanMuka {
  const p = penahan.get(jenis)
  if (!p) throw new Error(`no module holds money on account as ${jenis}`)
  return p
}
