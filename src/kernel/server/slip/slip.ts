import type { Readable } from 'node:stream'
import { type Picture, Paper, MM } from './paper.ts'
import { rollBlocks } from './slip-roll.ts'
import { sheetBlocks } from './slip-sheet.ts'
import { textBlocks } from './slip-text.ts'

/** A roll of 58 or 80 mm, or half a letter sheet in landscape. */
export type PaperKind = '58mm' | '80mm' | 'setengah-surat'

/** Paper in points: size, margins and font size. */
export interface PaperSize {
  readonly width: number
  /** Null on a roll: the page is as long as its content. */
  readonly height: number | null
  readonly margins: Margins
  readonly fontSize: number
}

export interface Margins {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export interface SlipLine {
  readonly label: string
  readonly nilai: string
  /** True for the most important amount: what is due. */
  readonly tebal?: boolean
}

export interface SlipPiece {
  /** Heading above the first of a group of pieces: old goods, new goods. */
  readonly kelompok?: string
  /** In segments of at most 20 letters, at most 5. */
  readonly nama: string
  /** Weight, purity, price per gram: one line each. */
  readonly rincian: readonly string[]
  readonly jumlah: string
}

export interface SlipCode {
  readonly jenis: 'qr' | 'code128'
  readonly isi: string
  readonly teks: string
}

/** A slip of any kind of document; all texts are ready in the person's language. */
export interface Slip {
  readonly kertas: PaperKind | PaperSize
  readonly bahasa: string
  readonly toko: { readonly nama: string; readonly alamat: string; readonly telp?: string | null }
  /** The shop's picture at the head, a JPEG; `height` is its greatest height in points. */
  readonly logo?: { readonly data: Buffer; readonly height: number } | undefined
  /** Greeting of the shop below its name. */
  readonly salam?: readonly string[]
  readonly judul: string
  /** 'SALINAN ke-2' on a copy; null on the first print. */
  readonly salinan?: string | null
  /** 'BATAL' across the head of a cancelled document. */
  readonly batal?: string | null
  readonly kepala: readonly SlipLine[]
  readonly barang: readonly SlipPiece[]
  readonly jumlah: readonly SlipLine[]
  readonly bayar?: readonly SlipLine[]
  /** Code to scan; `teks` below it is the document's number for people. */
  readonly kode?: SlipCode
  /** Words below the lines to sign on. */
  readonly tandaTangan?: readonly string[]
  /** Paragraphs at the foot. */
  readonly catatan?: readonly string[]
  /** Paragraphs on the reverse of each copy; on a roll they are a slip of their own after it. */
  readonly belakang?: readonly string[]
  /** Copies per print: 2 when the duplicate module is on. */
  readonly rangkap?: number
  /** What each copy of a print is for; further copies say nothing of it. */
  readonly lembar?: readonly string[]
  /** Prints one side only, for a preview. */
  readonly sisi?: 'depan' | 'belakang'
}

/** A piece of the slip: its height, and how to draw it with its top at y. */
export interface Block {
  readonly height: number
  readonly draw: (k: Paper, y: number) => void
}

/** The slip during layout: its paper, the height of a line, and the width between the margins. */
export interface Layout {
  readonly s: Slip
  readonly u: PaperSize
  readonly lineHeight: number
  readonly inner: number
  readonly k: Paper
  readonly logo: Picture | null
}

const align = (margins: number): Margins => ({
  top: margins,
  right: margins,
  bottom: margins,
  left: margins,
})

const SIZES: Readonly<Record<PaperKind, PaperSize>> = {
  '58mm': { width: 58 * MM, height: null, margins: align(4 * MM), fontSize: 7.5 },
  '80mm': { width: 80 * MM, height: null, margins: align(4 * MM), fontSize: 8.5 },
  'setengah-surat': { width: 215.9 * MM, height: 139.7 * MM, margins: align(10 * MM), fontSize: 9 },
}

/** Narrower sheets are laid out like a roll, from top to bottom. */
const WIDE_SHEET = 140 * MM

/** The slip as PDF: one page per copy on a roll, as many as needed on sheets. */
export function slipPdf(s: Slip): Readable {
  const u = typeof s.kertas === 'string' ? SIZES[s.kertas] : s.kertas
  const paper = new Paper({
    language: s.bahasa,
    title: s.judul,
    author: s.toko.nama,
    size: [u.width, u.height ?? u.width],
  })
  const t: Layout = {
    s,
    u,
    lineHeight: u.fontSize * 1.35,
    inner: u.width - u.margins.left - u.margins.right,
    k: paper,
    logo: s.logo ? paper.openPicture(s.logo.data) : null,
  }
  const sheet = u.height !== null && u.width >= WIDE_SHEET
  const front = (copy: Layout) => (sheet ? sheetBlocks(copy) : rollBlocks(copy))
  const back = s.sisi === 'depan' ? [] : backBlocks(t)
  for (let copy = 0; copy < (s.rangkap ?? 1); copy++) {
    if (s.sisi !== 'belakang') print(t, front({ ...t, s: ofCopy(s, copy) }))
    if (back.length > 0) print(t, back)
  }
  if (paper.pages === 0) paper.newPage()
  paper.finish()
  return paper.doc
}

/** The slip as its n-th copy: what it is for stands where a copy says which one it is. */
export const ofCopy = (s: Slip, n: number): Slip => {
  const which = [s.lembar?.[n], s.salinan].filter((text) => !!text).join(' · ')
  return { ...s, salinan: which || null }
}

/** Places the blocks on new pages. */
function print({ k, u }: Layout, blocks: readonly Block[]): void {
  const { top, bottom } = u.margins
  const length = blocks.reduce((n, b) => n + b.height, 0) + top + bottom
  const size = [u.width, u.height ?? length] as const
  k.newPage(size)
  let y = top
  for (const b of blocks) {
    if (u.height !== null && y > top && y + b.height > u.height - bottom) {
      k.newPage(size)
      y = top
    }
    b.draw(k, y)
    y += b.height
  }
}

function backBlocks(t: Layout): readonly Block[] {
  const { belakang = [] } = t.s
  return belakang.length === 0 ? [] : textBlocks(t, belakang, { scale: 0.95, align: 'left' })
}
