import type { Readable } from 'node:stream'
import { type Gambar, Kertas, MM } from './paper.ts'
import { blokGulung } from './slip-roll.ts'
import { blokLembar } from './slip-sheet.ts'
import { blokTeks } from './slip-text.ts'

/** Roll of 58 or 80 mm, or half a letter sheet lying down. */
export type JenisKertas = '58mm' | '80mm' | 'setengah-surat'

/** Paper in points: its size, what stays free at its edges, and how large the letters are. */
export interface Ukuran {
  readonly lebar: number
  /** Null on a roll: the page is as long as what stands on it. */
  readonly tinggi: number | null
  readonly tepi: Tepi
  readonly huruf: number
}

export interface Tepi {
  readonly atas: number
  readonly kanan: number
  readonly bawah: number
  readonly kiri: number
}

export interface BarisSlip {
  readonly label: string
  readonly nilai: string
  /** The one figure that matters: what is due. */
  readonly tebal?: boolean
}

export interface BarangSlip {
  /** What this and the pieces below are, above the first of them: old goods, new goods. */
  readonly kelompok?: string
  /** In segments of at most 20 letters, at most 5. */
  readonly nama: string
  /** Weight, purity, price per gram: one line each. */
  readonly rincian: readonly string[]
  readonly jumlah: string
}

export interface KodeSlip {
  readonly jenis: 'qr' | 'code128'
  readonly isi: string
  readonly teks: string
}

/** A slip of any kind of document; every text is ready in the language of the person. */
export interface Slip {
  readonly kertas: JenisKertas | Ukuran
  readonly bahasa: string
  readonly toko: { readonly nama: string; readonly alamat: string; readonly telp?: string | null }
  /** The shop's picture at the head, as JPEG, at most so many points high. */
  readonly logo?: { readonly data: Buffer; readonly tinggi: number } | undefined
  /** The shop's own words below its name. */
  readonly salam?: readonly string[]
  readonly judul: string
  /** 'SALINAN ke-2' on a copy, nothing on the first print. */
  readonly salinan?: string | null
  /** 'BATAL' across the head of a cancelled document. */
  readonly batal?: string | null
  readonly kepala: readonly BarisSlip[]
  readonly barang: readonly BarangSlip[]
  readonly jumlah: readonly BarisSlip[]
  readonly bayar?: readonly BarisSlip[]
  /** To be scanned back; `teks`, the number of the document, stands below it for people. */
  readonly kode?: KodeSlip
  /** Who signs by hand: room to sign above each of these words. */
  readonly tandaTangan?: readonly string[]
  /** Paragraphs at the foot. */
  readonly catatan?: readonly string[]
  /** Paragraphs on the reverse of each copy; on a roll they follow on a slip of their own. */
  readonly belakang?: readonly string[]
  /** How often it is printed in one go: 2 where the duplicate module is on. */
  readonly rangkap?: number
  /** One side alone, to be looked at. */
  readonly sisi?: 'depan' | 'belakang'
}

/** A piece of the slip: how high it is, and how it is drawn with its top at y. */
export interface Blok {
  readonly tinggi: number
  readonly gambar: (k: Kertas, y: number) => void
}

/** A slip that is being laid out: its paper, what a line is high, and the room between margins. */
export interface Tata {
  readonly s: Slip
  readonly u: Ukuran
  readonly baris: number
  readonly isi: number
  readonly k: Kertas
  readonly logo: Gambar | null
}

const rata = (tepi: number): Tepi => ({ atas: tepi, kanan: tepi, bawah: tepi, kiri: tepi })

const UKURAN: Readonly<Record<JenisKertas, Ukuran>> = {
  '58mm': { lebar: 58 * MM, tinggi: null, tepi: rata(4 * MM), huruf: 7.5 },
  '80mm': { lebar: 80 * MM, tinggi: null, tepi: rata(4 * MM), huruf: 8.5 },
  'setengah-surat': { lebar: 215.9 * MM, tinggi: 139.7 * MM, tepi: rata(10 * MM), huruf: 9 },
}

/** Narrower sheets are laid out as a roll is, from top to bottom. */
const LEMBAR_LEBAR = 140 * MM

/** The slip as PDF: one page per copy on a roll, as many as it takes on sheets. */
export function slipPdf(s: Slip): Readable {
  const u = typeof s.kertas === 'string' ? UKURAN[s.kertas] : s.kertas
  const kertas = new Kertas({
    bahasa: s.bahasa,
    judul: s.judul,
    pembuat: s.toko.nama,
    ukuran: [u.lebar, u.tinggi ?? u.lebar],
  })
  const t: Tata = {
    s,
    u,
    baris: u.huruf * 1.35,
    isi: u.lebar - u.tepi.kiri - u.tepi.kanan,
    k: kertas,
    logo: s.logo ? kertas.bukaGambar(s.logo.data) : null,
  }
  const lembar = u.tinggi !== null && u.lebar >= LEMBAR_LEBAR
  const depan = s.sisi === 'belakang' ? [] : lembar ? blokLembar(t) : blokGulung(t)
  const belakang = s.sisi === 'depan' ? [] : blokBelakang(t)
  for (let rangkap = 0; rangkap < (s.rangkap ?? 1); rangkap++) {
    if (depan.length > 0) cetak(t, depan)
    if (belakang.length > 0) cetak(t, belakang)
  }
  if (kertas.halaman === 0) kertas.halamanBaru()
  kertas.selesai()
  return kertas.doc as unknown as Readable
}

/** Lays the blocks onto fresh pages. */
function cetak({ k, u }: Tata, blok: readonly Blok[]): void {
  const { atas, bawah } = u.tepi
  const panjang = blok.reduce((n, b) => n + b.tinggi, 0) + atas + bawah
  const ukuran = [u.lebar, u.tinggi ?? panjang] as const
  k.halamanBaru(ukuran)
  let y = atas
  for (const b of blok) {
    if (u.tinggi !== null && y > atas && y + b.tinggi > u.tinggi - bawah) {
      k.halamanBaru(ukuran)
      y = atas
    }
    b.gambar(k, y)
    y += b.tinggi
  }
}

function blokBelakang(t: Tata): readonly Blok[] {
  const { belakang = [] } = t.s
  return belakang.length === 0 ? [] : blokTeks(t, belakang, { besar: 0.95, rata: 'left' })
}
