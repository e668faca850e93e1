import type { Readable } from 'node:stream'
import { AppError } from '#kernel/shared/errors.ts'
import { tulisBerat } from '#kernel/shared/berat.ts'
import { bungkus } from './wrap.ts'
import { Kertas, MM } from './paper.ts'
import { type Kode, PX_TINGGI, TITIK, gambarKode, kode128, kodeQr, modulMuat } from './barcode.ts'

/** What stands on the label of one piece. */
export interface Label {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly berat_mg: number
  /** The trade's name of the purity: 750, 700, 16K. */
  readonly kadar: string
  /** Price class or price, as the shop wants it said. */
  readonly kelas?: string | null
  readonly size?: string | null
}

/** Where labels stand on the roll or sheet; millimetres. */
export interface TataLabel {
  readonly lebar: number
  readonly tinggi: number
  /** Labels side by side, and rows on one page. A roll has one row per page. */
  readonly kolom: number
  readonly baris: number
  readonly celahX: number
  readonly celahY: number
  readonly tepiX: number
  readonly tepiY: number
  readonly kode: 'code128' | 'qr'
}

const GULUNGAN = {
  lebar: 40,
  tinggi: 15,
  kolom: 2,
  baris: 1,
  celahX: 3,
  celahY: 0,
  tepiX: 2,
  tepiY: 1.5,
} as const

/** The layouts that a shop chooses from. */
export const TATA_LABEL = {
  'gulungan-2-code128': { ...GULUNGAN, kode: 'code128' },
  'gulungan-2-qr': { ...GULUNGAN, lebar: 30, tinggi: 12, kode: 'qr' },
  'a4-code128': {
    lebar: 45,
    tinggi: 16,
    kolom: 4,
    baris: 17,
    celahX: 2,
    celahY: 0.5,
    tepiX: 12,
    tepiY: 8,
    kode: 'code128',
  },
} as const satisfies Readonly<Record<string, TataLabel>>
export type NamaTataLabel = keyof typeof TATA_LABEL

/** Labels as PDF, as many as are given. 422 `label.kode_tidak_muat` when a code is too long. */
export function labelPdf(labels: readonly Label[], t: TataLabel, bahasa = 'id'): Readable {
  const lebar = 2 * t.tepiX + t.kolom * t.lebar + (t.kolom - 1) * t.celahX
  const tinggi = 2 * t.tepiY + t.baris * t.tinggi + (t.baris - 1) * t.celahY
  const a4 = t.baris > 1
  const kertas = new Kertas({
    bahasa,
    judul: 'Label',
    pembuat: 'Kencana',
    ukuran: [(a4 ? 210 : lebar) * MM, (a4 ? 297 : tinggi) * MM],
  })
  // Every code is made before the first byte goes out, so that a bad one is an error, not a page.
  const kode = labels.map((l) => siapkan(l, t))
  const diHalaman = t.kolom * t.baris
  if (labels.length === 0) kertas.halamanBaru()
  labels.forEach((label, i) => {
    if (i % diHalaman === 0) kertas.halamanBaru()
    const n = i % diHalaman
    const x = t.tepiX + (n % t.kolom) * (t.lebar + t.celahX)
    const y = t.tepiY + Math.floor(n / t.kolom) * (t.tinggi + t.celahY)
    gambarLabel(kertas, label, kode[i] as KodeSiap, { x: x * MM, y: y * MM, t })
  })
  kertas.selesai()
  return kertas.doc as unknown as Readable
}

interface KodeSiap {
  readonly kode: Kode
  readonly modul: number
}

const RUANG = 1 * MM

function siapkan(l: Label, t: TataLabel): KodeSiap {
  const kode = t.kode === 'qr' ? kodeQr(l.kode_barcode) : kode128(l.kode_barcode)
  const modul = modulMuat(kode, (t.kode === 'qr' ? t.tinggi : t.lebar) * MM - RUANG, TITIK)
  if (modul === null) {
    throw new AppError('label.kode_tidak_muat', { params: { kode_barcode: l.kode_barcode } })
  }
  return { kode, modul }
}

interface Tempat {
  readonly x: number
  readonly y: number
  readonly t: TataLabel
}

function gambarLabel(k: Kertas, l: Label, s: KodeSiap, p: Tempat): void {
  if (p.t.kode === 'qr') gambarQr(k, l, s, p)
  else gambarBatang(k, l, s, p)
}

/** Name above, bars in the middle, number and weight below. */
function gambarBatang(k: Kertas, l: Label, { kode, modul }: KodeSiap, { x, y, t }: Tempat): void {
  const isi = t.lebar * MM - 2 * RUANG
  const kiri = x + RUANG
  const batang = Math.min(PX_TINGGI * TITIK, t.tinggi * MM * 0.42)
  const atas = y + (t.tinggi * MM - batang) / 2
  const ruang = isi - k.huruf.lebar(ekor(l), 6, 600) - 3
  const [nama = ''] = namaLabel(k, l, ruang, 6, 1)
  k.teks(kiri, atas - 2.5, nama, { ukuran: 6, lebar: ruang })
  k.teks(kiri, atas - 2.5, ekor(l), { ukuran: 6, tebal: 600, rata: 'right', lebar: isi })
  gambarKode(k, kode, { x: x + (t.lebar * MM - kode.lebar * modul) / 2, y: atas, modul, batang })
  const bawah = atas + batang + 7
  k.teks(kiri, bawah, l.kode_barcode, { ukuran: 6.5, tebal: 600, lebar: isi * 0.6 })
  const berat = `${tulisBerat(l.berat_mg)} g`
  k.teks(kiri, bawah, berat, { ukuran: 7.5, tebal: 600, rata: 'right', lebar: isi })
}

/** The code on the left, short lines beside it: the name in one or two. */
function gambarQr(k: Kertas, l: Label, { kode, modul }: KodeSiap, { x, y, t }: Tempat): void {
  const sisi = kode.lebar * modul
  const tinggi = t.tinggi * MM
  gambarKode(k, kode, { x, y: y + (tinggi - sisi) / 2, modul })
  const kiri = x + sisi + 1
  const lebar = t.lebar * MM - sisi - RUANG - 1
  const baris = [
    ...namaLabel(k, l, lebar, 5.5, 2).map((isi) => ({ isi, ukuran: 5.5, tebal: 400 as const })),
    { isi: `${tulisBerat(l.berat_mg)} g`, ukuran: 7, tebal: 600 as const },
    { isi: ekor(l), ukuran: 6, tebal: 400 as const },
    { isi: l.kode_barcode, ukuran: 6, tebal: 600 as const },
  ]
  baris.forEach(({ isi, ukuran, tebal }, i) =>
    k.teks(kiri, y + (tinggi / (baris.length + 0.4)) * (i + 1) - 1, isi, { ukuran, tebal, lebar }),
  )
}

/** The name in as many lines as there is room for; what goes beyond ends in '…'. */
const namaLabel = (k: Kertas, l: Label, lebar: number, ukuran: number, maks: number) =>
  bungkus(l.nama_barang, lebar, (teks) => k.huruf.lebar(teks, ukuran), maks)

const ekor = (l: Label) => [l.kadar, l.kelas, l.size].filter(Boolean).join('  ')
