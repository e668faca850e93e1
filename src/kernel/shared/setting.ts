import type { ErrorCode } from './errors.ts'
import type { Setting } from './gates.ts'

/** Type of a setting's value, for its input and its check. */
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
 * `pengaturan.nama.<kunci>` and `pengaturan.arti.<kunci>`. The screens that it opens or closes
 * follow from the screens' gates.
 */
export interface SettingDefinition {
  readonly kunci: string
  readonly jenis: 'modul' | 'mode' | 'parameter'
  /** Group on the screen of settings. */
  readonly kelompok: string
  readonly isian: Isian
  readonly bawaan: Setting
  /** Everyday parameter of the shop: it can also be changed on /settingtoko. */
  readonly harian?: true
  /** Reason for a second question before a change; the text is `pengaturan.bahaya.<name>`. */
  readonly bahaya?: string
  /** Choices that nobody may make (any more), each with the error that says why. */
  readonly ditolak?: Readonly<Record<string, ErrorCode>>
  /** Path of the only screen that changes it. */
  readonly layar?: string
}

type Lain = Pick<SettingDefinition, 'harian' | 'bahaya' | 'ditolak'>

/** A module with its default: on (`true`) or off (`false`) until the shop changes it. */
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
