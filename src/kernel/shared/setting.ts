import type { Setting } from './gates.ts'

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

/**
 * One setting of a shop, declared by an area (`settings.ts`). Its name and meaning are the texts
 * `pengaturan.nama.<kunci>` and `pengaturan.arti.<kunci>`; which screens it opens or closes is read off the screens' gates.
 */
export interface SettingDefinition {
  readonly kunci: string
  readonly jenis: 'modul' | 'mode' | 'parameter'
  /** Where it stands on the screen of the settings. */
  readonly kelompok: string
  readonly isian: Isian
  readonly bawaan: Setting
  /** The shop's everyday parameters: changed on /settingtoko too. */
  readonly harian?: true
  /** Why a change is asked about once more; the text is `pengaturan.bahaya.<name>`. */
  readonly bahaya?: string
  /** Changed by a screen of its own and nowhere else. */
  readonly layar?: string
}

type Lain = Pick<SettingDefinition, 'harian' | 'bahaya'>

/** A module that a shop has (`true`) or has not (`false`) until it says otherwise. */
export const modul = (
  kelompok: string,
  kunci: string,
  bawaan: boolean,
  lain: Lain = {},
): SettingDefinition => ({
  kunci,
  jenis: 'modul',
  kelompok,
  isian: { tipe: 'saklar' },
  bawaan,
  ...lain,
})

export const parameter = (
  kelompok: string,
  kunci: string,
  isian: Isian,
  bawaan: Setting,
  lain: Lain & Pick<SettingDefinition, 'layar'> = {},
): SettingDefinition => ({ kunci, jenis: 'parameter', kelompok, isian, bawaan, ...lain })
