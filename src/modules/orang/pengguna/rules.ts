import type { Level } from '#kernel/shared/gates.ts'
import { MIN_DIGIT_HP, rapikanNoHp } from '#kernel/shared/phone.ts'
import type { Screen } from '#kernel/shared/screen.ts'

/** Shortest password that anybody may choose, and that whoever looks after others may. */
const MIN_SANDI = 8
const MIN_SANDI_PENGAWAS = 12

/** Characters that a password of this level has at least; 12 are a short phrase of words. */
export function minSandi(level: Level): number {
  return level === 'KASIR' || level === 'DEV' ? MIN_SANDI : MIN_SANDI_PENGAWAS
}

/** So short a piece of a name stands in many a good password. */
const MIN_POTONG_NAMA = 4

/** Whether a password is made of the person's id or of a word of the name (at least 4 letters). */
export function memuatNama(
  sandi: string,
  { user_id, nama }: { readonly user_id: string; readonly nama: string },
): boolean {
  const kecil = sandi.toLowerCase()
  return [user_id, ...nama.split(/[^\p{L}\p{N}]+/u)].some(
    (kata) => kata.length >= MIN_POTONG_NAMA && kecil.includes(kata.toLowerCase()),
  )
}

const KINDS_KASIR = new Set(['dashboard', 'transaction', 'view', 'cancel'])
const KASIR_ALSO = new Set([
  '/ganti-password',
  '/data-member',
  '/data-barang',
  '/laporan-penjualan',
  '/laporan-kas',
  '/catat-mencurigakan',
])
const KASIR_NOT = new Set([
  '/tambah-data-barang',
  '/tambah-barang-manual',
  // What goods cost, and what was wrong about it.
  '/lihat-tambah-barang',
  '/batal-tambah-barang',
  '/koreksi-barang',
  '/lihat-koreksi-barang',
  '/batal-koreksi-barang',
  '/update-kadar',
  '/lihat-update-kadar',
  '/batal-update-kadar',
  '/update-profit-barang',
  '/lihat-update-profit',
  '/batal-update-profit',
  '/barang-hilang',
  '/lihat-barang-hilang',
  '/batal-barang-hilang',
  '/temu-barang',
  '/lihat-temu-barang',
  '/batal-temu-barang',
  // What an accountant books.
  '/transaksi-jurnal-umum',
  '/balik-jurnal-umum',
  '/lihat-jurnal-umum',
  '/batal-jurnal-umum',
  // Taxes of a month, for the tax office.
  '/pajak',
  // What suppliers are owed and paid.
  '/terima-barang-supplier',
  '/lihat-terima-barang-supplier',
  '/batal-terima-barang-supplier',
  '/tambah-barang-supplier',
  '/bayar-supplier',
  '/lihat-bayar-supplier',
  '/batal-bayar-supplier',
  '/bayar-berlian',
  '/lihat-bayar-berlian',
  '/batal-bayar-berlian',
  '/retur-supplier',
  '/lihat-retur-supplier',
  '/batal-retur-supplier',
  // Loose stones come in at a cost that whoever enters them says, and change hands at the bench.
  '/batu-lepas',
  '/pasang-batu',
  '/lihat-mutasi-batu',
  '/batal-mutasi-batu',
  // Whoever labels a piece anew says which one it is.
  '/sidik-berat',
  '/batal-sidik-berat',
  // Money that leaves the house, and the references that open it.
  '/kirim-uang-pusat',
  '/lihat-kirim-uang',
  '/terima-uang-kas',
  // What is said to every customer at once.
  '/send-promo-to-customer',
  '/lihat-promo',
])
const OWNER_ONLY = new Set([
  '/data-users',
  '/hak-akses-users',
  '/hak-akses-news',
  '/settingsystem',
  '/data-fingerprint',
  // What is told to the authority, and what is suspected.
  '/daftar-ppatk',
  '/laporan-ppatk',
  '/transaksi-mencurigakan',
  '/master-toko',
])

/**
 * The screens that a new person of this level starts with, as paths. SU and OWN need none: they see
 * every menu item. DEV works as KASIR, with the system settings (gaps.md 17).
 */
export function aksesBawaan(level: Level, screens: Iterable<Screen>): string[] {
  const may = (s: Screen): boolean => {
    if (level === 'SU' || level === 'OWN' || level === 'MU') return true
    if (level === 'SPV') return !OWNER_ONLY.has(s.path)
    if (level === 'DEV' && s.path === '/settingsystem') return true
    return (KINDS_KASIR.has(s.kind) && !KASIR_NOT.has(s.path)) || KASIR_ALSO.has(s.path)
  }
  return [...screens].filter(may).map((s) => s.path)
}

/** So many wrong guesses are free; the next waits, each further one twice as long. */
export const GRATIS = 5
export const TUNGGU_AWAL_MS = 30_000
export const TUNGGU_MAKS_MS = 900_000

/** Failures within a quarter of an hour after which an address, or an account, is put on hold. */
export const BATAS_GAGAL = 20
export const JENDELA_GAGAL_MS = 900_000

/**
 * Stands behind the id in the counters of guesses at a second factor: those of passwords are
 * forgotten with a right password, which whoever guesses the factor has.
 */
export const TEBAKAN_FAKTOR = '#2'

const DIBUAT: Readonly<Record<Level, readonly Level[]>> = {
  KASIR: [],
  DEV: [],
  SPV: ['KASIR'],
  OWN: ['KASIR', 'SPV', 'OWN'],
  MU: ['KASIR', 'SPV', 'OWN'],
  SU: ['KASIR', 'SPV', 'OWN'],
}

/**
 * Levels that a person of this level may create, edit, switch off and give passwords to (gaps.md
 * 37): those below the own one; SU, MU and OWN all but SU, MU and DEV, who are made by the command
 * line alone.
 */
export function levelDikelola(pelaku: Level): readonly Level[] {
  return DIBUAT[pelaku]
}

export function bolehKelola(pelaku: Level, sasaran: Level): boolean {
  return DIBUAT[pelaku].includes(sasaran)
}

/** Whose menu tree may be edited: also of MU and DEV, who need one (gaps.md 17), by SU. */
export function bolehUbahAkses(pelaku: Level, sasaran: Level): boolean {
  if (pelaku === 'SU' && (sasaran === 'MU' || sasaran === 'DEV')) return true
  return bolehKelola(pelaku, sasaran)
}

/** Whose session may be ended, and whose wrong guesses forgotten: the owner rules his house. */
export function bolehAkhiriSesi(pelaku: Level, sasaran: Level): boolean {
  return pelaku === 'OWN' || pelaku === 'SU' || bolehKelola(pelaku, sasaran)
}

/** Levels of which every shop keeps at least one active person, so that nobody is locked out. */
export const PEMIMPIN: readonly Level[] = ['OWN', 'SU']

/** These see every menu item and need no tree. */
export function tanpaPohon(level: Level): boolean {
  return level === 'SU' || level === 'OWN'
}

/** Fingers are enrolled for those who may approve with them. */
export const LEVEL_SIDIK_JARI: readonly Level[] = ['SPV', 'OWN']
/** 1 right thumb … 5 right little finger, 6 left thumb … 10 left little finger. */
export const MAKS_JARI = 10

/** A WhatsApp number as digits, or null when it is none. */
export function rapikanWhatsapp(teks: string): string | null {
  const nomor = rapikanNoHp(teks)
  return nomor.length < MIN_DIGIT_HP ? null : nomor
}

/** Without letters and digits that look like each other: it is read out and typed once. */
const ABJAD = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A first password of 12 characters, some 59 bits; the first log-in asks for another. */
export function sandiAcak(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(64))
  // 31 × 8 = 248: bytes above are left out, so that every character is equally likely.
  const fair = [...bytes].filter((b) => b < 248).slice(0, 12)
  return fair.map((b) => ABJAD[b % ABJAD.length]).join('')
}
