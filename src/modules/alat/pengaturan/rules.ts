import type { ErrorCode, FieldError } from '#kernel/shared/errors.ts'
import { berat, bilangan, checkField, persen, pilihan, rupiah } from '#kernel/shared/fields.ts'
import type { Setting } from '#kernel/shared/gates.ts'
import type { Isian, SettingDefinition } from '#kernel/shared/setting.ts'

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

/** Every module flag, app mode and parameter of a shop, by key. */
export type Settings = ReadonlyMap<string, SettingDefinition>

/** What every setting is while the shop has not said otherwise. */
export function pengaturanBawaan(settings: Settings): Record<string, Setting> {
  return Object.fromEntries([...settings.values()].map((p) => [p.kunci, p.bawaan]))
}

/**
 * What the environment's APP_MODE decides for every shop of a server: a mode that is on there is on
 * everywhere. Throws, and so stops the start, when there is no such mode.
 */
export function pengaturanTetap(settings: Settings, appMode: string): Record<string, Setting> {
  if (appMode === 'NORMAL') return {}
  if (settings.get(appMode)?.jenis !== 'mode') throw new Error(`APP_MODE: ${appMode} is no mode`)
  return { [appMode]: true }
}

/** The same as rows of the table pengaturan, for a shop that is being set up. */
export function isiPengaturanBawaan(
  settings: Settings,
  kode_toko: string,
): readonly { kode_toko: string; kunci: string; nilai: Setting }[] {
  const bawaan = Object.entries(pengaturanBawaan(settings))
  return bawaan.map(([kunci, nilai]) => ({ kode_toko, kunci, nilai }))
}

/** Nobody but OWN sees the stock summary while the module is on, SU included. */
export function saldoBarangTerlihat(
  modules: Readonly<Record<string, Setting>>,
  level: string,
): boolean {
  return modules['HIDE_SALDO_BARANG_SUMMARY'] !== true || level === 'OWN'
}

/** Most entries of a list or table of shop codes. */
export const MAKS_TOKO = 500
const KODE_TOKO = /^[A-Z0-9_-]{1,10}$/

export type Terbaca = { readonly nilai: Setting } | { readonly salah: FieldError }

/**
 * Reads what was sent for a setting: codes upper-cased, lists without doubles, everything in the
 * unit of the wire. `toko` are the codes that a list may name; null while nobody looks (browser).
 */
export function bacaNilai(
  p: SettingDefinition,
  nilai: unknown,
  toko: ReadonlySet<string> | null = null,
): Terbaca {
  switch (p.isian.tipe) {
    case 'saklar':
      return typeof nilai === 'boolean' ? { nilai } : salah('isian.jenis')
    case 'daftarToko':
      return bacaDaftar(nilai, toko)
    case 'namaToko':
      return bacaNama(nilai)
    default: {
      const ditolak = typeof nilai === 'string' ? p.ditolak?.[nilai] : undefined
      return ditolak ? salah(ditolak) : bacaSatu(p.isian, nilai)
    }
  }
}

const salah = (code: ErrorCode, params?: FieldError['params']): Terbaca => ({
  salah: params ? { code, params } : { code },
})

type Tunggal = Extract<Isian, { tipe: 'angka' | 'rupiah' | 'persen' | 'berat' | 'pilihan' }>

/** The field that types and checks a single value. */
export function isianTunggal(isian: Tunggal) {
  if (isian.tipe === 'pilihan') return pilihan(isian.pilihan)
  const batas = { min: isian.min, max: isian.max }
  if (isian.tipe === 'persen') return persen(batas)
  if (isian.tipe === 'berat') return berat(batas)
  return isian.tipe === 'rupiah' ? rupiah(batas) : bilangan(batas)
}

function bacaSatu(isian: Tunggal, nilai: unknown): Terbaca {
  if (typeof nilai !== 'string' && typeof nilai !== 'number') return salah('isian.jenis')
  const error = checkField(isianTunggal(isian), nilai)
  if (error) return { salah: error }
  return { nilai }
}

function bacaDaftar(nilai: unknown, toko: ReadonlySet<string> | null): Terbaca {
  if (!Array.isArray(nilai) || nilai.some((k) => typeof k !== 'string')) return salah('isian.jenis')
  const kode = [...new Set((nilai as string[]).map((k) => k.trim().toUpperCase()))].toSorted()
  if (kode.length > MAKS_TOKO) return salah('isian.terlalu_banyak', { max: MAKS_TOKO })
  const asing = kode.find((k) => !KODE_TOKO.test(k) || toko?.has(k) === false)
  return asing === undefined
    ? { nilai: kode }
    : salah('pengaturan.toko_tidak_dikenal', { kode_toko: asing.slice(0, 20) })
}

function bacaNama(nilai: unknown): Terbaca {
  if (typeof nilai !== 'object' || nilai === null || Array.isArray(nilai)) {
    return salah('isian.jenis')
  }
  const baris = Object.entries(nilai)
  if (baris.length > MAKS_TOKO) return salah('isian.terlalu_banyak', { max: MAKS_TOKO })
  const nama = new Map<string, string>()
  for (const [kunci, isi] of baris) {
    const kode = kunci.trim().toUpperCase()
    if (!KODE_TOKO.test(kode) || nama.has(kode)) {
      return salah('pengaturan.kode_toko_salah', { kode_toko: kode.slice(0, 20) })
    }
    if (typeof isi !== 'string' || isi.trim() === '' || isi.length > 100) {
      return salah('pengaturan.nama_toko_salah', { kode_toko: kode })
    }
    nama.set(kode, isi.trim())
  }
  return { nilai: Object.fromEntries([...nama].toSorted(([a], [b]) => (a < b ? -1 : 1))) }
}

/** Lines above every paper, and letters of one: what a slip of 58 mm still carries in small type. */
export const MAKS_BARIS_KEPALA = 5
export const MAKS_HURUF_KEPALA = 60

/** Two values of one setting say the same. */
export function samaNilai(a: Setting, b: Setting): boolean {
  return tulis(a) === tulis(b)
}

/** The database keeps no order of keys, so names are compared in one of ours. */
const tulis = (n: Setting) =>
  typeof n === 'object' && !Array.isArray(n)
    ? JSON.stringify(Object.entries(n).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : JSON.stringify(n)
