import { POLA_BARCODE, type StatusBarang } from '#modules/barang/barang/rules.ts'

/** How goods are counted: by barcode, against the paper that brought them, by tag. */
export const CARA_OPNAME = ['BARANG', 'PENERIMAAN', 'RFID'] as const
export type NamaCara = (typeof CARA_OPNAME)[number]

/** What a count of goods looks through; all but the shop name a code. */
export const LINGKUP = ['TOKO', 'GUDANG', 'JENIS', 'GROUP', 'BAKI'] as const
/** One paper of an entry. */
export const LINGKUP_MASUK = ['MASUK'] as const
export type Lingkup = (typeof LINGKUP)[number] | (typeof LINGKUP_MASUK)[number]

/** States in which a piece lies in the shop; one at the craftsman does not. */
export const STATUS_DIHITUNG = ['READY', 'TITIP', 'PESAN', 'CICIL'] as const

/** Why a scan is no find. All but SUDAH and SESUDAH_MULAI are kept with the count. */
export const SEBAB = [
  'SUDAH',
  'SESUDAH_MULAI',
  'TIDAK_DIKENAL',
  'TOKO_LAIN',
  'KELUAR',
  'HILANG',
  'TEMPAT_LAIN',
  'PINDAH',
] as const
export type Sebab = (typeof SEBAB)[number]

/** Those that somebody has to look at after the count. */
export const SEBAB_TEMUAN = SEBAB.filter((s) => s !== 'SUDAH' && s !== 'SESUDAH_MULAI')

/** What is known of a code that was no find. */
export interface KeadaanKode {
  /** Of the piece; null when the shop has none of this code. */
  readonly status: StatusBarang | null
  /** It stands in the count. */
  readonly terhitung: boolean
  /** It was found in the count already. */
  readonly ketemu: boolean
  /** It lies where the count looks. */
  readonly diLingkup: boolean
  /** Another shop has it. */
  readonly diTokoLain: boolean
}

/** The one reason that helps whoever holds the piece in the hand. */
export function sebabKode(k: KeadaanKode): Sebab {
  if (k.ketemu) return 'SUDAH'
  if (k.status === null) return k.diTokoLain ? 'TOKO_LAIN' : 'TIDAK_DIKENAL'
  if (k.status === 'HILANG') return 'HILANG'
  if (!STATUS_DIHITUNG.some((s) => s === k.status)) return 'KELUAR'
  if (k.diLingkup) return 'SESUDAH_MULAI'
  return k.terhitung ? 'PINDAH' : 'TEMPAT_LAIN'
}

/** The barcode out of what was typed or scanned, or null while it is none. */
export function kodeScan(ketikan: string): string | null {
  const kode = ketikan.trim().toUpperCase()
  return POLA_BARCODE.test(kode) ? kode : null
}
