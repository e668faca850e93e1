import type { FieldError } from '#kernel/shared/errors.ts'
import {
  type Field,
  type FieldValue,
  bilangan,
  checkField,
  daftar,
  pilihan,
  teks,
  teksPanjang,
  yaTidak,
} from '#kernel/shared/fields.ts'

export { HURUF_TANDA, PANJANG_TANDA, bacaQrNota, tulisQrNota } from './qr-nota.ts'

/** The layout that all slips share, as the jenis of its row. */
export const UMUM = 'UMUM'

/** Where a slip comes out: the till with its printer, or the app on a phone. */
export const PLATFORM = ['DESKTOP', 'MOBILE'] as const
export type Platform = (typeof PLATFORM)[number]
/** The side of the paper: texts of BACK are printed on the reverse. */
export const SISI = ['FRONT', 'BACK'] as const
export type Sisi = (typeof SISI)[number]

export const KERTAS = ['58MM', '80MM', 'SETENGAH_SURAT', 'A4_DATAR', 'KHUSUS'] as const
export type Kertas = (typeof KERTAS)[number]

/** Paper that a till's own printer takes, as calls name it. */
export const KERTAS_TERMINAL = {
  58: '58MM',
  80: '80MM',
  half: 'SETENGAH_SURAT',
} as const satisfies Readonly<Record<string, Kertas>>

/** Sizes of letters in points. */
export const HURUF = ['6', '6.5', '7', '7.5', '8', '8.5', '9', '9.5', '10', '11', '12', '14']

/** Values of a layout by name, as they cross the wire and stand in the database. */
export type Tata = Readonly<Record<string, FieldValue>>
export type Bidang = Readonly<Record<string, Field>>

export const BAGIAN_KERTAS = [
  'kertas',
  'lebar',
  'tinggi',
  'atas',
  'kanan',
  'bawah',
  'kiri',
  'huruf',
] as const
export type BagianKertas = (typeof BAGIAN_KERTAS)[number]

/** `desktop_lebar`: the paper's part of one platform. */
export const namaKertas = (platform: Platform, bagian: BagianKertas) =>
  `${platform.toLowerCase()}_${bagian}`

interface UkuranKertas {
  readonly lebar: number
  /** Millimetres; null on a roll. */
  readonly tinggi: number | null
  readonly tepi: number
  readonly huruf: string
}

/** What a chosen paper begins with. */
export const UKURAN: Readonly<Record<Exclude<Kertas, 'KHUSUS'>, UkuranKertas>> = {
  '58MM': { lebar: 58, tinggi: null, tepi: 4, huruf: '7.5' },
  '80MM': { lebar: 80, tinggi: null, tepi: 4, huruf: '8.5' },
  SETENGAH_SURAT: { lebar: 215.9, tinggi: 139.7, tepi: 10, huruf: '9' },
  A4_DATAR: { lebar: 297, tinggi: 210, tepi: 15, huruf: '12' },
}

export const LEBAR = { min: 40, max: 220 } as const
export const TINGGI = { min: 60, max: 300 } as const
/** What must be left between the margins, so that a code can be scanned and a line be read. */
export const RUANG = { lebar: 30, tinggi: 40 } as const

function bidangKertas(platform: Platform, bawaan: Exclude<Kertas, 'KHUSUS'>): Bidang {
  const { tepi, huruf } = UKURAN[bawaan]
  const mm = () => bilangan({ min: 0, max: 40, default: tepi })
  const bidang: Record<BagianKertas, Field> = {
    kertas: pilihan(KERTAS, { default: bawaan }),
    lebar: bilangan({ ...LEBAR, default: 80 }),
    tinggi: bilangan({ ...TINGGI, wajib: false }),
    atas: mm(),
    kanan: mm(),
    bawah: mm(),
    kiri: mm(),
    huruf: pilihan(HURUF, { default: huruf }),
  }
  return Object.fromEntries(BAGIAN_KERTAS.map((b) => [namaKertas(platform, b), bidang[b]]))
}

const bidangPlatform: Bidang = {
  ...bidangKertas('DESKTOP', '80MM'),
  ...bidangKertas('MOBILE', '58MM'),
}

/** What all slips of a shop share: its head, its texts of either side, its paper. */
export const bidangUmum: Bidang = {
  logo: yaTidak({ default: true }),
  logo_mm: bilangan({ min: 8, max: 40, default: 14 }),
  alamat: yaTidak({ default: true }),
  telp: yaTidak({ default: true }),
  salam: teksPanjang({ max: 200, wajib: false }),
  depan: teksPanjang({ max: 600, wajib: false }),
  belakang: teksPanjang({ max: 3000, wajib: false }),
  ...bidangPlatform,
}

/** What one kind of slip has of its own; an empty text is the general one. */
export const bidangSlip: Bidang = {
  judul: teks({ max: 40, wajib: false }),
  depan: teksPanjang({ max: 600, wajib: false }),
  syarat: teksPanjang({ max: 400, wajib: false }),
  belakang: teksPanjang({ max: 3000, wajib: false }),
  kode: pilihan(['QR', 'CODE128', 'TANPA'], { default: 'QR' }),
  rangkap: bilangan({ min: 1, max: 5, default: 1 }),
  sembunyi: daftar({ max: 40 }),
  kertas_sendiri: yaTidak({ default: false }),
  ...bidangPlatform,
}

export const bidangDari = (jenis: string): Bidang => (jenis === UMUM ? bidangUmum : bidangSlip)

/** A paper of its own that a kind of slip begins with: money travels on A4 lying. */
const KERTAS_JENIS: Readonly<Record<string, Exclude<Kertas, 'KHUSUS'>>> = {
  KIRIM_UANG: 'A4_DATAR',
}

/** Copies that a kind of slip begins with, where it is more than one. */
const RANGKAP_JENIS: Readonly<Record<string, number>> = { MARKETPLACE: 2 }

/** The layout of a shop that has set nothing. */
export function tataBawaan(jenis: string): Tata {
  const bawaan: Record<string, FieldValue> = Object.fromEntries(
    Object.entries(bidangDari(jenis)).map(([nama, f]) => [
      nama,
      f.default ?? (f.kind === 'daftar' ? [] : null),
    ]),
  )
  const rangkap = RANGKAP_JENIS[jenis]
  if (rangkap !== undefined) bawaan['rangkap'] = rangkap
  const kertas = KERTAS_JENIS[jenis]
  if (!kertas) return bawaan
  const { tepi, huruf } = UKURAN[kertas]
  const nama = (b: BagianKertas) => namaKertas('DESKTOP', b)
  for (const b of ['atas', 'kanan', 'bawah', 'kiri'] as const) bawaan[nama(b)] = tepi
  return { ...bawaan, kertas_sendiri: true, [nama('kertas')]: kertas, [nama('huruf')]: huruf }
}

/** What is stored, on top of the defaults; what a field no longer knows is dropped. */
export function lengkapiTata(jenis: string, tersimpan: Tata): Tata {
  const bawaan = tataBawaan(jenis)
  return Object.fromEntries(
    Object.keys(bawaan).map((nama) => [nama, tersimpan[nama] ?? bawaan[nama] ?? null]),
  )
}

/** One platform's paper out of a layout, millimetres and points. */
export interface KertasTata {
  readonly lebar: number
  readonly tinggi: number | null
  readonly atas: number
  readonly kanan: number
  readonly bawah: number
  readonly kiri: number
  readonly huruf: number
}

export function kertasDari(tata: Tata, platform: Platform): KertasTata {
  const nilai = (b: BagianKertas) => tata[namaKertas(platform, b)] ?? null
  const kertas = nilai('kertas') as Kertas
  const { lebar, tinggi } =
    kertas === 'KHUSUS'
      ? { lebar: Number(nilai('lebar')), tinggi: nilai('tinggi') as number | null }
      : UKURAN[kertas]
  const tepi = (b: BagianKertas) => Number(nilai(b))
  return {
    lebar,
    tinggi,
    atas: tepi('atas'),
    kanan: tepi('kanan'),
    bawah: tepi('bawah'),
    kiri: tepi('kiri'),
    huruf: Number(nilai('huruf')),
  }
}

/**
 * Errors of a layout by field, none when it can be printed: every field by its own limits, and
 * margins that leave room. `bagian`: the parts that this slip may leave out.
 */
export function periksaTata(
  jenis: string,
  tata: Tata,
  bagian: readonly string[] = [],
): Readonly<Record<string, FieldError>> {
  const salah: Record<string, FieldError> = {}
  for (const [nama, f] of Object.entries(bidangDari(jenis))) {
    const error = checkField(f, tata[nama])
    if (error) salah[nama] = error
  }
  const sembunyi = tata['sembunyi']
  if (Array.isArray(sembunyi) && sembunyi.some((b: string) => !bagian.includes(b)))
    salah['sembunyi'] ??= { code: 'isian.pilihan' }
  if (Object.keys(salah).length > 0) return salah
  for (const platform of PLATFORM) Object.assign(salah, periksaRuang(tata, platform))
  return salah
}

function periksaRuang(tata: Tata, platform: Platform): Record<string, FieldError> {
  const k = kertasDari(tata, platform)
  const salah: Record<string, FieldError> = {}
  const samping = Math.floor(k.lebar - RUANG.lebar)
  if (k.kiri + k.kanan > samping)
    salah[namaKertas(platform, 'kanan')] = { code: 'nota.tepi_samping', params: { maks: samping } }
  const tegak = k.tinggi === null ? 80 : Math.floor(k.tinggi - RUANG.tinggi)
  if (k.atas + k.bawah > tegak)
    salah[namaKertas(platform, 'bawah')] = { code: 'nota.tepi_tegak', params: { maks: tegak } }
  return salah
}

/** How often a slip comes out in one go: twice at least while its duplicate module is on. */
export function banyakRangkap(tata: Tata, duplikat: boolean): number {
  return Math.max(Number(tata['rangkap'] ?? 1), duplikat ? 2 : 1)
}
