import { dariPersen } from '../../../kernel/shared/kadar.ts'
import { useList } from '../../../kernel/web/query.ts'
import { read, write } from '../../../kernel/web/session/storage.ts'

export interface Rekening {
  readonly no_rekening: string
  readonly kode_bank: string
  readonly fee_debet_bp: number
  readonly fee_kredit_bp: number
}

interface BarisRekening {
  readonly no_rekening: string
  readonly kode_bank: string
}

interface BarisBank {
  readonly kode_bank: string
  readonly fee_debet: number | null
  readonly fee_kredit: number | null
}

const SEGAR_MS = 300_000

export type BankFee = Omit<Rekening, 'no_rekening'>

/** Banks with the fees of their cards, in basis points. */
export function useBank(): readonly BankFee[] {
  const bank = useList<BarisBank>('banks', {}, { staleTime: SEGAR_MS }).rows
  return bank.map((b) => ({
    kode_bank: b.kode_bank,
    fee_debet_bp: dariPersen(b.fee_debet ?? 0),
    fee_kredit_bp: dariPersen(b.fee_kredit ?? 0),
  }))
}

/** The shop's accounts with the card fees of their banks. */
export function useRekening(): readonly Rekening[] {
  const rekening = useList<BarisRekening>('rekenings', {}, { staleTime: SEGAR_MS }).rows
  const bank = useBank()
  return rekening.map((r) => ({
    fee_debet_bp: 0,
    fee_kredit_bp: 0,
    ...bank.find((b) => b.kode_bank === r.kode_bank),
    ...r,
  }))
}

const TERAKHIR = 'terminal.rekening'

/** The account that payments of this kind last went to on this terminal. */
export const rekeningTerminal = (kodeToko: string, jenis: string): string | null =>
  read<string>(`${TERAKHIR}.${kodeToko}.${jenis}`)

export function ingatRekening(kodeToko: string, jenis: string, no: string | null): void {
  if (no) write(`${TERAKHIR}.${kodeToko}.${jenis}`, no)
}
