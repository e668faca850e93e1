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

/** The shop's accounts with the card fees of their banks. */
export function useRekening(): readonly Rekening[] {
  const rekening = useList<BarisRekening>('rekenings', {}, { staleTime: SEGAR_MS }).rows
  const bank = useList<BarisBank>('banks', {}, { staleTime: SEGAR_MS }).rows
  return rekening.map((r) => {
    const b = bank.find((x) => x.kode_bank === r.kode_bank)
    return {
      ...r,
      fee_debet_bp: dariPersen(b?.fee_debet ?? 0),
      fee_kredit_bp: dariPersen(b?.fee_kredit ?? 0),
    }
  })
}

const TERAKHIR = 'terminal.rekening'

/** The account that payments of this kind last went to on this terminal. */
export const rekeningTerminal = (kodeToko: string, jenis: string): string | null =>
  read<string>(`${TERAKHIR}.${kodeToko}.${jenis}`)

export function ingatRekening(kodeToko: string, jenis: string, no: string | null): void {
  if (no) write(`${TERAKHIR}.${kodeToko}.${jenis}`, no)
}
