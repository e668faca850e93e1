import type { ApiPath, ReadPath, ScreenPath } from '#kernel/shared/names.ts'
import type { ErrorCode } from '#kernel/shared/errors.ts'
import type { Field, FieldKind, FieldValue } from '#kernel/shared/fields.ts'
import type { MasterWords } from '#kernel/shared/master.ts'
import type { Choice, ReferenceSource } from '../../field/input-props.ts'

export interface DeclaredField {
  readonly name: string
  readonly label: string
  readonly kind: FieldKind
  readonly wajib: boolean
  readonly min?: number
  readonly max?: number
  readonly pilihan?: readonly Choice[]
  readonly master?: string
  readonly rujukan?: ReferenceSource
  readonly kosong?: ErrorCode
  readonly contoh?: string
  readonly folder?: string
  readonly besar?: boolean
  readonly hanyaForm?: boolean
  readonly hanyaDaftar?: boolean
  readonly tersembunyi?: boolean
  readonly hanyaBaca?: boolean
  readonly pribadi?: boolean
  /** Many records may get one value at once. */
  readonly massal?: boolean
  /** The value can't be changed after the record is made. */
  readonly tetap?: boolean
  readonly bila?: NonNullable<Field['bila']>
  readonly default?: FieldValue
}

/** The answer of `GET masters/{name}`: a master's declaration for the browser. */
export interface MasterDeclaration {
  readonly name: string
  readonly screen: ScreenPath
  readonly title: string
  readonly key: string
  readonly label: string
  readonly keyMade: boolean
  /** The key means nothing to people. */
  readonly kodeAcak: boolean
  /** A change names the record by `<key>_old` and may rename it. */
  readonly keyInQuery: boolean
  /** Records can be made inactive. */
  readonly aktif: boolean
  readonly fields: readonly DeclaredField[]
  readonly api: {
    readonly list: ReadPath
    readonly create: ApiPath
    readonly read: ReadPath
    readonly update: ApiPath
    readonly remove: ApiPath
  }
  /** Screen that exports the records; null where the list's own file does. */
  readonly ekspor: ScreenPath | null
  /** Texts of this master alone; without one the general text applies. */
  readonly pesan: { readonly [K in keyof MasterWords]?: string }
  /** Reason why a person who may open the screen can only read it; null when they may change it. */
  readonly hanyaPusat: string | null
  /** The list leaves personal data out; opening a record shows them. */
  readonly bukaSatu: boolean
  readonly boleh: {
    readonly tambah: boolean
    readonly ubah: boolean
    readonly hapus: boolean
    readonly riwayat: boolean
  }
}

export type Row = Readonly<Record<string, FieldValue>>

/** A declared field in the form for the shared check and the inputs. */
export function fieldOf(d: DeclaredField): Field {
  return {
    kind: d.kind,
    wajib: d.wajib,
    ...(d.min === undefined ? {} : { min: d.min }),
    ...(d.max === undefined ? {} : { max: d.max }),
    ...(d.pilihan ? { pilihan: d.pilihan.map((c) => c.value) } : {}),
    ...(d.master ? { master: d.master } : {}),
    ...(d.kosong ? { kosong: d.kosong } : {}),
    ...(d.folder ? { folder: d.folder } : {}),
    ...(d.besar ? { besar: true } : {}),
    ...(d.default === undefined ? {} : { default: d.default }),
    ...(d.hanyaBaca ? { hanyaBaca: true } : {}),
    ...(d.bila ? { bila: d.bila } : {}),
  }
}

/** `S03 · Rina`: the name of a record for people. */
export function nameOf(m: MasterDeclaration, row: Row): string {
  const key = String(row[m.key] ?? '')
  const label = row[m.label]
  if (m.kodeAcak && typeof label === 'string' && label) return label
  return typeof label === 'string' && label && label !== key ? `${key} · ${label}` : key
}
