import type { Setting } from '#kernel/shared/gates.ts'

/** Where a setting stands on the screen, in this order. */
export const KELOMPOK = [
  'umum',
  'penjualan',
  'pembelian',
  'pesanan',
  'hutang',
  'barang',
  'member',
  'laporan',
  'tanggal',
  'nota',
  'kas',
  'cabang',
  'sepuhan',
] as const
export type Kelompok = (typeof KELOMPOK)[number]

/** What a setting holds, and so what is typed and checked. */
export type Isian =
  | { readonly tipe: 'saklar' }
  | {
      readonly tipe: 'angka' | 'rupiah' | 'persen' | 'berat'
      readonly min: number
      readonly max: number
    }
  | { readonly tipe: 'pilihan'; readonly pilihan: readonly string[] }
  | { readonly tipe: 'daftarToko' }
  | { readonly tipe: 'namaToko' }

/** Why a change is asked about once more; the text is `pengaturan.bahaya.<name>`. */
export type Bahaya =
  | 'harga'
  | 'tanggal'
  | 'spv'
  | 'persetujuan'
  | 'saldo'
  | 'hutang'
  | 'lelang'
  | 'kas'
  | 'gesek'
  | 'biaya_kartu'
  | 'masuk'

/**
 * One setting of a shop. Its name and meaning are the texts `pengaturan.nama.<kunci>` and
 * `pengaturan.arti.<kunci>`; which screens it opens or closes is read off the screens' gates.
 */
export interface Pengaturan {
  readonly kunci: string
  readonly jenis: 'modul' | 'mode' | 'parameter'
  readonly kelompok: Kelompok
  readonly isian: Isian
  readonly bawaan: Setting
  /** The shop's everyday parameters: changed on /settingtoko too. */
  readonly harian?: true
  readonly bahaya?: Bahaya
  /** Changed by a screen of its own and nowhere else. */
  readonly layar?: string
}

type Lain = Pick<Pengaturan, 'harian' | 'bahaya'>

/** A module that a shop has (`true`) or has not (`false`) until it says otherwise. */
export const modul = (
  kelompok: Kelompok,
  kunci: string,
  bawaan: boolean,
  lain: Lain = {},
): Pengaturan => ({ kunci, jenis: 'modul', kelompok, isian: { tipe: 'saklar' }, bawaan, ...lain })

export const parameter = (
  kelompok: Kelompok,
  kunci: string,
  isian: Isian,
  bawaan: Setting,
  lain: Lain & Pick<Pengaturan, 'layar'> = {},
): Pengaturan => ({ kunci, jenis: 'parameter', kelompok, isian, bawaan, ...lain })
