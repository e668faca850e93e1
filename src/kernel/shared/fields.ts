import { dariGram, keGram } from './berat.ts'
import { bacaBulat, bacaUkuran, tulisDesimal, type DecimalSign } from './numbers.ts'
import type { ErrorCode, FieldError } from './errors.ts'
import { dariPersen, kePersen } from './kadar.ts'
import { tulisAngka } from './rupiah.ts'
import { MAKS_GRAM, MAKS_RUPIAH } from './limits.ts'
import { adalahTanggal } from './tanggal.ts'

export const FIELD_KINDS = [
  'kode',
  'teks',
  'teksPanjang',
  'rupiah',
  'berat',
  'persen',
  'kadar',
  'carat',
  'bilangan',
  'tanggal',
  'waktu',
  'pilihan',
  'rujukan',
  'yaTidak',
  'warna',
  'gambar',
  'daftarGambar',
  'daftar',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** Value on the wire and in a form: gram, percent and rupiah as numbers, dates as text. */
export type FieldValue = string | number | boolean | readonly string[] | null

declare const holds: unique symbol

export interface Field<V extends FieldValue = FieldValue> {
  readonly kind: FieldKind
  /** Type of the value on the wire; only for the compiler. */
  readonly [holds]?: V
  readonly wajib: boolean
  /** Smallest and largest value, or length of a text, in the unit of the wire. */
  readonly min?: number
  readonly max?: number
  readonly pilihan?: readonly string[]
  /** Master that a `rujukan` refers to, or each entry of a `daftar`. */
  readonly master?: string
  readonly default?: FieldValue
  /** Has to be sent; its default is only the first value on the report's screen. */
  readonly diminta?: true
  /** In the form only, not in the list. */
  readonly hanyaForm?: boolean
  /** In the list only, not in the form. */
  readonly hanyaDaftar?: boolean
  /** Accepted, stored and exported, but on no screen. */
  readonly tersembunyi?: boolean
  /** Set by the server: shown and exported, never sent. */
  readonly hanyaBaca?: boolean
  /** Error code for a required field that is empty; default `isian.wajib`. */
  readonly kosong?: ErrorCode
  /** Example shown in the empty input. */
  readonly contoh?: string
  /** Folder of this field's pictures, per shop. Every picture field of a master has one. */
  readonly folder?: string
  /** Pictures of this field may be as large as a splash screen. */
  readonly besar?: true
  /** A PDF is taken in place of a picture. */
  readonly pdf?: true
  /** Name under which a record also carries the picture's address. */
  readonly alamat?: string
  /** Personal: only for persons who may open the master's screen, and each reading is logged. */
  readonly pribadi?: boolean
  /** The field applies only while another field has one of these values, and is empty otherwise. */
  readonly bila?: { readonly field: string; readonly nilai: readonly string[] }
}

/** True when a field applies to this record (`bila`). */
export function berlaku(f: Field, record: Readonly<Record<string, FieldValue>>): boolean {
  return f.bila === undefined || f.bila.nilai.includes(String(record[f.bila.field]))
}

export type FieldOptions = Partial<Omit<Field, 'kind' | 'pilihan' | 'master' | typeof holds>>

/** Type of a field's value, or null where it may be empty. */
type Held<V extends FieldValue, O> = O extends { readonly wajib: false } ? V | null : V

/** Type of a field on the wire. */
export type ValueOf<F extends Field> = F extends Field<infer V> ? V : never
export type ValuesOf<F extends Readonly<Record<string, Field>>> = {
  readonly [N in keyof F]: ValueOf<F[N]>
}

const field =
  <V extends FieldValue>(kind: FieldKind, own: FieldOptions = {}) =>
  <const O extends FieldOptions>(options?: O): Field<Held<V, O>> => ({
    wajib: true,
    ...own,
    ...options,
    kind,
  })
/** Optional unless a declaration requires it. */
const optional =
  <V extends FieldValue>(kind: FieldKind, own: FieldOptions = {}) =>
  (options: FieldOptions = {}): Field<V | null> => ({ wajib: false, ...own, ...options, kind })

/** A code: in capitals, trimmed. */
export const kode = field<string>('kode', { max: 20 })
export const teks = field<string>('teks', { max: 100 })
export const teksPanjang = field<string>('teksPanjang', { max: 1000, hanyaForm: true })
/** Whole rupiah; its column has the suffix `_rp`. */
export const rupiah = field<number>('rupiah', { min: 0, max: MAKS_RUPIAH })
/** Gram with up to 3 decimals on the wire; milligrams in the column with the suffix `_mg`. */
export const berat = field<number>('berat', { min: 0, max: MAKS_GRAM })
/** Percent with up to 2 decimals on the wire; basis points in the column with the suffix `_bp`. */
export const persen = field<number>('persen', { min: 0, max: 100 })
/** Purity: like persen, but never 0. */
export const kadar = field<number>('kadar', { min: 0.01, max: 100 })
/** Weight of a stone: carat with 2 decimals on the wire, hundredths in the column (`_cct`). */
export const carat = field<number>('carat', { min: 0.01, max: 1000 })
export const bilangan = field<number>('bilangan', { min: 0, max: 1_000_000_000 })
export const tanggal = field<string>('tanggal')
/** A read-only time by the shop's clock: `YYYY-MM-DD HH:MM`, with seconds where they matter. */
export const waktu = field<string>('waktu', { hanyaBaca: true })
export const yaTidak = field<boolean>('yaTidak', { default: false })
export const warna = field<string>('warna', { max: 7 })
/** The name of a picture; in a form also a data URL of one that was just taken. */
export const gambar = optional<string>('gambar', { hanyaForm: true })
/** Pictures of one record; a list on the wire. */
export const daftarGambar = optional<readonly string[]>('daftarGambar', { hanyaForm: true, max: 1 })
export const daftar = optional<readonly string[]>('daftar', { hanyaForm: true, max: 100 })
/** Codes of another master. */
export const daftarRujukan = (master: string, options: FieldOptions = {}) => ({
  ...daftar(options),
  master,
})
export const pilihan = <const P extends string, const O extends FieldOptions>(
  values: readonly P[],
  options?: O,
): Field<Held<P, O>> => ({
  wajib: true,
  ...options,
  kind: 'pilihan',
  pilihan: values,
})
export const rujukan = <const O extends FieldOptions>(
  master: string,
  options?: O,
): Field<Held<string, O>> => ({
  wajib: true,
  max: 40,
  ...options,
  kind: 'rujukan',
  master,
})

type Read = { readonly value: FieldValue } | { readonly error: FieldError }

/** Everything that one kind of value needs, in one place. */
export interface Kind {
  readonly suffix: '' | '_rp' | '_mg' | '_bp' | '_cct'
  readonly sql: 'text' | 'bigint' | 'integer' | 'boolean' | 'date' | 'text[]'
  readonly align: 'left' | 'right' | 'center'
  /** Number format of a spreadsheet cell; null for text. */
  readonly excel: string | null
  readonly decimals: number
  /** Wire → column and back. */
  readonly toColumn: (v: FieldValue) => FieldValue
  readonly toWire: (v: FieldValue) => FieldValue
  /** Writes a value for people; reading it back gives the same value. */
  readonly write: (v: FieldValue) => string
  /** `desimalFile`: decimal sign of the file that the text comes from (`bacaUkuran`). */
  readonly read: (text: string, desimalFile?: DecimalSign) => Read
}

const same = (v: FieldValue) => v
const asText = (v: FieldValue) => (v === null ? '' : String(v))
const readText = (text: string): Read => ({ value: text.trim() || null })

const textKind: Kind = {
  suffix: '',
  sql: 'text',
  align: 'left',
  excel: null,
  decimals: 0,
  toColumn: same,
  toWire: same,
  write: asText,
  read: readText,
}

function numberKind(
  own: Pick<Kind, 'suffix' | 'sql' | 'excel' | 'decimals' | 'toColumn' | 'toWire'>,
): Kind {
  const scale = 10 ** own.decimals
  return {
    ...own,
    align: 'right',
    write: (v) => {
      if (typeof v !== 'number') return ''
      return own.decimals ? tulisDesimal(Math.round(v * scale), own.decimals) : tulisAngka(v)
    },
    read: (text, desimalFile) => {
      if (text.trim() === '') return { value: null }
      if (own.decimals === 0) {
        const n = bacaBulat(text)
        return n === null ? { error: { code: 'isian.angka' } } : { value: n }
      }
      const read = bacaUkuran(text, own.decimals, desimalFile)
      return 'galat' in read ? { error: read.galat } : { value: read.nilai / scale }
    },
  }
}

const percentKind = numberKind({
  suffix: '_bp',
  sql: 'integer',
  excel: '0.00',
  decimals: 2,
  toColumn: (v) => (typeof v === 'number' ? dariPersen(v) : null),
  toWire: (v) => (typeof v === 'number' ? kePersen(v) : null),
})

export const kinds: Readonly<Record<FieldKind, Kind>> = {
  kode: { ...textKind, read: (t) => ({ value: t.trim().toUpperCase() || null }) },
  teks: textKind,
  teksPanjang: textKind,
  rupiah: numberKind({
    suffix: '_rp',
    sql: 'bigint',
    excel: '#,##0',
    decimals: 0,
    toColumn: same,
    toWire: same,
  }),
  berat: numberKind({
    suffix: '_mg',
    sql: 'bigint',
    excel: '#,##0.000',
    decimals: 3,
    toColumn: (v) => (typeof v === 'number' ? dariGram(v) : null),
    toWire: (v) => (typeof v === 'number' ? keGram(v) : null),
  }),
  persen: percentKind,
  kadar: percentKind,
  carat: numberKind({
    suffix: '_cct',
    sql: 'integer',
    excel: '0.00',
    decimals: 2,
    toColumn: (v) => (typeof v === 'number' ? Math.round(v * 100) : null),
    toWire: (v) => (typeof v === 'number' ? v / 100 : null),
  }),
  bilangan: numberKind({
    suffix: '',
    sql: 'integer',
    excel: '#,##0',
    decimals: 0,
    toColumn: same,
    toWire: same,
  }),
  tanggal: {
    ...textKind,
    sql: 'date',
    excel: 'yyyy-mm-dd',
    read: (t) => {
      const text = t.trim()
      if (text === '') return { value: null }
      return adalahTanggal(text) ? { value: text } : { error: { code: 'tanggal.salah' } }
    },
  },
  waktu: textKind,
  pilihan: textKind,
  rujukan: { ...textKind, read: (t) => ({ value: t.trim().toUpperCase() || null }) },
  yaTidak: {
    ...textKind,
    sql: 'boolean',
    align: 'center',
    read: (t) => ({ value: ['ya', 'yes', 'true', '1', 'y'].includes(t.trim().toLowerCase()) }),
  },
  warna: textKind,
  gambar: textKind,
  daftarGambar: {
    ...textKind,
    sql: 'text[]',
    write: (v) => (Array.isArray(v) ? v.join(', ') : ''),
    read: (t) => ({ value: t.split(/[\s,]+/).filter(Boolean) }),
  },
  daftar: {
    ...textKind,
    sql: 'text[]',
    write: (v) => (Array.isArray(v) ? v.join(', ') : ''),
    // Separated by commas, without #, as hashtag fields require.
    read: (t) => ({
      value: t
        .split(',')
        .map((s) => s.trim().replace(/^#/, ''))
        .filter(Boolean),
    }),
  },
}

/** True when a field holds several values. */
export const isList = (f: Pick<Field, 'kind'>): boolean =>
  f.kind === 'daftar' || f.kind === 'daftarGambar'

/** True when a field holds pictures. */
export const isPicture = (f: Pick<Field, 'kind'>): boolean =>
  f.kind === 'gambar' || f.kind === 'daftarGambar'

/** Name of a picture; the server gives each name only once. */
export const NAMA_GAMBAR = /^[A-Z0-9]{16}$/

/** The same where a PDF may stand in place of a picture: its name tells. */
export const NAMA_BERKAS = /^[A-Z0-9]{16}(-PDF)?$/
export const isPdf = (nama: string): boolean => nama.endsWith('-PDF')

/** Address of a picture below /api/v1/. */
export const alamatGambar = (folder: string, nama: string): string => `gambar/${folder}/${nama}`

/** Column of a field: `berat_baki` of kind berat is `berat_baki_mg`; a name with its unit stays. */
export function columnOf(name: string, f: Field): string {
  const { suffix } = kinds[f.kind]
  return suffix && !name.endsWith(suffix) ? name + suffix : name
}

const TEXT_KINDS: readonly FieldKind[] = [
  'kode',
  'teks',
  'teksPanjang',
  'rujukan',
  'waktu',
  'warna',
  'gambar',
]

/**
 * Checks one value of the wire against its field. Null when it is right; otherwise the error, whose
 * text is `error.<code>` with the field's label as `label`. Server and browser run the same check.
 */
export function checkField(f: Field, v: FieldValue | undefined): FieldError | null {
  if (v === undefined || v === null || v === '') return kosong(f)
  if (f.kind === 'yaTidak') return typeof v === 'boolean' ? null : { code: 'isian.jenis' }
  if (isList(f)) return checkList(f, v)
  if (f.kind === 'tanggal') {
    return typeof v === 'string' && adalahTanggal(v) ? null : { code: 'tanggal.salah' }
  }
  if (f.kind === 'pilihan') {
    return typeof v === 'string' && f.pilihan?.includes(v) ? null : { code: 'isian.pilihan' }
  }
  if (TEXT_KINDS.includes(f.kind)) return checkText(f, v)
  return checkNumber(f, v)
}

const kosong = (f: Field): FieldError | null =>
  f.wajib ? { code: f.kosong ?? 'isian.wajib' } : null

function checkList(f: Field, v: FieldValue): FieldError | null {
  // A picture that was just taken is a long data URL.
  const longest = f.kind === 'daftarGambar' ? Infinity : 100
  if (!Array.isArray(v) || v.some((s) => typeof s !== 'string' || s.length > longest)) {
    return { code: 'isian.jenis' }
  }
  if (v.length === 0) return kosong(f)
  return v.length > (f.max ?? 100)
    ? { code: 'isian.terlalu_banyak', params: { max: f.max ?? 100 } }
    : null
}

function checkText(f: Field, v: FieldValue): FieldError | null {
  if (typeof v !== 'string') return { code: 'isian.jenis' }
  if (v.trim() === '') return kosong(f)
  if (f.kind === 'warna' && !/^#[0-9a-f]{6}$/i.test(v)) return { code: 'isian.warna' }
  if (f.max !== undefined && v.length > f.max)
    return { code: 'isian.terlalu_panjang', params: { max: f.max } }
  if (f.min !== undefined && v.length < f.min)
    return { code: 'isian.terlalu_pendek', params: { min: f.min } }
  return null
}

function checkNumber(f: Field, v: FieldValue): FieldError | null {
  const { decimals } = kinds[f.kind]
  if (typeof v !== 'number' || !Number.isFinite(v)) {
    return { code: decimals > 0 ? 'isian.ukuran' : 'isian.angka' }
  }
  const scaled = v * 10 ** decimals
  if (Math.abs(scaled - Math.round(scaled)) > 1e-6) {
    return { code: 'isian.desimal', params: { desimal: decimals } }
  }
  if (f.max !== undefined && v > f.max) {
    // the specification's own text for a percentage above 100.
    const persen = f.kind === 'persen' && f.max === 100
    return { code: persen ? 'isian.lebih_100' : 'isian.terlalu_besar', params: { max: f.max } }
  }
  if (f.min !== undefined && v < f.min)
    return { code: 'isian.terlalu_kecil', params: { min: f.min } }
  return null
}

/** Key of the text for a choice's code. */
export const choiceKey = (name: string, value: string): string =>
  `pilihan.${name}.${value.toLowerCase().replaceAll(' ', '_')}`
