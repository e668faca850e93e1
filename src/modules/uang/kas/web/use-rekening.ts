import { dariPersen } from '#kernel/shared/kadar.ts'
import { type Envelope, onRefusal } from '#kernel/web/api.ts'
import { queries, refresh, useList } from '#kernel/web/query.ts'
import { refreshSession } from '#kernel/web/session/refresh.ts'
import { session, useSession } from '#kernel/web/session/session.ts'
import { read, write } from '#kernel/web/session/storage.ts'
import { type Bayar, type FeeBank, type Gesekan, hitungGesek, penanggungBiaya } from '../rules.ts'

export interface Rekening extends FeeBank {
  readonly no_rekening: string
  /** The shop's static code of this account. */
  readonly qris?: string | null
  readonly kode_bank: string
}

interface BarisRekening {
  readonly no_rekening: string
  readonly qris?: string | null
  readonly kode_bank: string
  readonly aktif: boolean
}

interface BarisBank {
  readonly kode_bank: string
  readonly fee_debet: number | null
  readonly fee_kredit: number | null
  readonly fee_transfer: number | null
}

/** Accounts to choose from, each with its bank. */
export const pilihanRekening = (
  rekening: readonly Pick<BarisRekening, 'no_rekening' | 'kode_bank'>[],
) =>
  rekening.map(({ no_rekening, kode_bank }) => ({
    value: no_rekening,
    label: `${no_rekening} - ${kode_bank}`,
  }))

const SEGAR_MS = 300_000

export type BankFee = Omit<Rekening, 'no_rekening'>

const BANK = 'banks'
const REKENING = 'rekenings'

// The setting or a bank's percent changed under an open document: its pane shows the charge that
// counts now, so that the customer is told it before the document is saved again.
onRefusal('pembayaran.gesek_berbeda', () => {
  void refreshSession()
  refresh(BANK, REKENING)
})

const feeBank = (bank: readonly BarisBank[]): readonly BankFee[] =>
  bank.map((b) => ({
    kode_bank: b.kode_bank,
    fee_debet_bp: dariPersen(b.fee_debet ?? 0),
    fee_kredit_bp: dariPersen(b.fee_kredit ?? 0),
    fee_transfer_bp: dariPersen(b.fee_transfer ?? 0),
  }))

export const TANPA_FEE: FeeBank = { fee_debet_bp: 0, fee_kredit_bp: 0, fee_transfer_bp: 0 }

const denganFee = (
  rekening: readonly BarisRekening[],
  bank: readonly BankFee[],
): readonly Rekening[] =>
  rekening.map((r) => ({
    ...TANPA_FEE,
    ...bank.find((b) => b.kode_bank === r.kode_bank),
    ...r,
  }))

/** Banks with the fees of their cards, in basis points. */
export const useBank = (): readonly BankFee[] =>
  feeBank(useList<BarisBank>(BANK, {}, { staleTime: SEGAR_MS }).rows)

/** The shop's active accounts with the card fees of their banks. */
export function useRekening(): readonly Rekening[] {
  const rekening = useList<BarisRekening>(REKENING, {}, { staleTime: SEGAR_MS }).rows
  return denganFee(
    rekening.filter((r) => r.aktif),
    useBank(),
  )
}

/** A payment and the account that it goes to. */
type BayarKe = Bayar<string> & { readonly no_rekening: string | null }

const gesekDari = (
  b: BayarKe,
  rekening: readonly Rekening[],
  modules: Parameters<typeof penanggungBiaya>[0],
): Gesekan => {
  const akun = rekening.find((r) => r.no_rekening === b.no_rekening)
  return hitungGesek(b, akun ?? TANPA_FEE, penanggungBiaya(modules))
}

/** What the card of a payment is charged, by the accounts and the setting that this screen knows. */
export function useGesek(): (b: BayarKe) => Gesekan {
  const rekening = useRekening()
  const { modules } = useSession()
  return (b) => gesekDari(b, rekening, modules)
}

/** The same for code that sends a document: out of what the screens have read. */
export function gesekTampil(b: BayarKe): Gesekan {
  const rows = <Row>(path: string) =>
    queries.getQueryData<Envelope<Row[]>>([path, 'list', {}])?.data ?? []
  const rekening = denganFee(rows<BarisRekening>(REKENING), feeBank(rows<BarisBank>(BANK)))
  return gesekDari(b, rekening, session()?.modules ?? {})
}

const TERAKHIR = 'terminal.rekening'

/** The account that payments of this kind last went to on this terminal. */
export const rekeningTerminal = (kodeToko: string, jenis: string): string | null =>
  read<string>(`${TERAKHIR}.${kodeToko}.${jenis}`)

export function ingatRekening(kodeToko: string, jenis: string, no: string | null): void {
  if (no) write(`${TERAKHIR}.${kodeToko}.${jenis}`, no)
}
