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
  /** Keeps the value that the record was made with. */
  readonly tetap?: boolean
  readonly bila?: NonNullable<Field['bila']>
  readonly default?: FieldValue
}

/** What `GET masters/{name}` answers: a master as the browser draws it. */
export interface MasterDeclaration {
  readonly name: string
  readonly screen: ScreenPath
  readonly title: string
  readonly key: string
  readonly label: string
  readonly keyMade: boolean
  /** Its key says nothing to people. */
  readonly kodeAcak: boolean
  /** A change names its record by `<key>_old` and may rename it. */
  readonly keyInQuery: boolean
  readonly fields: readonly DeclaredField[]
  readonly api: {
    readonly list: ReadPath
    readonly create: ApiPath
    readonly read: ReadPath
    readonly update: ApiPath
    readonly remove: ApiPath
  }
  /** Screen that takes the records out of the house; null where the list's own file does. */
  readonly ekspor: ScreenPath | null
  /** Words of this master alone; what is left out is everybody's. */
  readonly pesan: { readonly [K in keyof MasterWords]?: string }
  /** Why a person who may open the screen only reads it; null where he may change it. */
  readonly hanyaPusat: string | null
  /** The list leaves personal data out; a record tells them when it is opened. */
  readonly bukaSatu: boolean
  readonly boleh: { readonly tambah: boolean; readonly ubah: boolean; readonly hapus: boolean }
}

export type Row = Readonly<Record<string, FieldValue>>

/** A declared field as the shared check and the inputs know it. */
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

/** `S03 · Rina`: how a record is called where one is meant. */
export function nameOf(m: MasterDeclaration, row: Row): string {
  const key = String(row[m.key] ?? '')
  const label = row[m.label]
  if (m.kodeAcak && typeof label === 'string' && label) return label
  return typeof label === 'string' && label && label !== key ? `${key} · ${label}` : key
}
