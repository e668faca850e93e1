import { addressLines, nameLines, wrap } from './wrap.ts'
import { type Paper, INK } from './paper.ts'
import { drawCode, code128, qrCode, codeSize } from './barcode.ts'
import type { SlipPiece, SlipLine, Block, Layout } from './slip.ts'
import { signatureBlocks, textBlocks, pair } from './slip-text.ts'

/** Left edges of the columns as parts of the sheet's width. */
const DETAILS_AT = 0.3
const SUM_AT = 0.58
/** Scale of the shop's name and of the document's title. */
const LARGE = 1.35

/**
 * The slip on a wide sheet: the shop on the left, the document on the right, goods as a table. At
 * the foot the code is beside the sums, kept together on one page.
 */
export function sheetBlocks(t: Layout): readonly Block[] {
  const { s } = t
  return [
    shopHead(t),
    line(t),
    ...(s.kepala.length > 0 ? [head(t), line(t)] : []),
    ...s.barang.flatMap((b) => [...groupHead(t, b), piece(t, b)]),
    ...(s.barang.length > 0 ? [line(t)] : []),
    foot(t),
  ]
}

/** A line of the head; the first on each side is larger. */
interface HeadLine {
  readonly text: string
  readonly large: boolean
}

function shopHead({ s, u, lineHeight, inner, k: paper, logo }: Layout): Block {
  const factor =
    logo && s.logo ? Math.min(s.logo.height / logo.height, (inner * 0.2) / logo.width) : 0
  const [logoWidth, logoHeight] = [(logo?.width ?? 0) * factor, (logo?.height ?? 0) * factor]
  const shift = logo ? logoWidth + 8 : 0
  const [room, rightRoom] = [inner * (SUM_AT - 0.02) - shift, inner * (1 - SUM_AT)]
  const measure = (text: string) => paper.fonts.width(text, u.fontSize)
  const measureLarge = (text: string) => paper.fonts.width(text, u.fontSize * LARGE, 600)
  const written = (first: string, others: readonly string[], width: number): HeadLine[] => [
    ...wrap(first, width, measureLarge).map((text) => ({ text, large: true })),
    ...others.flatMap((l) => wrap(l, width, measure)).map((text) => ({ text, large: false })),
  ]
  const telp = s.toko.telp ? [s.toko.telp] : []
  const address = addressLines(s.toko.alamat, room, measure)
  const left = written(s.toko.nama, [...address, ...telp, ...(s.salam ?? [])], room)
  const others = [s.batal, s.salinan].filter((c) => !!c).map(String)
  const right = written(s.judul, others, rightRoom)
  const write = (k: Paper, y: number, list: readonly HeadLine[], align: 'left' | 'right') =>
    list.forEach(({ text, large }, i) =>
      k.text(
        u.margins.left + (align === 'right' ? inner * SUM_AT : shift),
        y + lineHeight * (i + 0.9),
        text,
        {
          size: large ? u.fontSize * LARGE : u.fontSize,
          weight: large ? 600 : 400,
          align,
          width: align === 'right' ? rightRoom : room,
        },
      ),
    )
  return {
    height: Math.max(lineHeight * (Math.max(left.length, right.length) + 0.4), logoHeight + 3),
    draw: (k, y) => {
      if (logo) k.draw(logo, [u.margins.left, y, logoWidth, logoHeight])
      write(k, y, left, 'left')
      write(k, y, right, 'right')
    },
  }
}

function line({ u, inner }: Layout): Block {
  return {
    height: 6,
    draw: (k, y) => k.line(u.margins.left, y + 2.75, inner, INK.black, 0.5),
  }
}

/** Data that identify the document, in two columns, each value beside its label. */
function head({ s, u, lineHeight, inner, k: paper }: Layout): Block {
  const measure = (text: string) => paper.fonts.width(text, u.fontSize)
  const half = Math.ceil(s.kepala.length / 2)
  const sides = [s.kepala.slice(0, half), s.kepala.slice(half)].map((list, i) => {
    const x = u.margins.left + (i === 0 ? 0 : inner * SUM_AT)
    const width = { label: inner * 0.12, nilai: inner * (i === 0 ? 0.42 : 0.28) }
    let at = 0
    const all = list.map((b) => {
      const label = wrap(b.label, width.label, measure)
      const nilai = wrap(b.nilai, width.nilai, measure)
      const entry = { label, nilai, at }
      at += Math.max(label.length, nilai.length)
      return entry
    })
    return { x, width, all, lines: at }
  })
  return {
    height: Math.max(...sides.map((side) => side.lines)) * lineHeight,
    draw: (k, y) => {
      for (const { x, width, all } of sides)
        for (const { label, nilai, at } of all) {
          const baseline = (i: number) => y + lineHeight * (at + i + 0.78)
          const style = { size: u.fontSize, color: INK.dim, width: width.label }
          label.forEach((text, i) => k.text(x, baseline(i), text, style))
          nilai.forEach((text, i) =>
            k.text(x + inner * 0.13, baseline(i), text, { size: u.fontSize, width: width.nilai }),
          )
        }
    },
  }
}

const groupHead = (t: Layout, b: SlipPiece): readonly Block[] =>
  b.kelompok === undefined ? [] : textBlocks(t, [b.kelompok], { scale: 0.9, align: 'left' })

function piece({ u, lineHeight, inner, k: paper }: Layout, b: SlipPiece): Block {
  const [nameWidth, x] = [inner * (DETAILS_AT - 0.02), u.margins.left + inner * DETAILS_AT]
  const name = nameLines(b.nama, nameWidth, (text) => paper.fonts.width(text, u.fontSize, 600))
  const detailsWidth = inner * (1 - DETAILS_AT - 0.02) - paper.fonts.width(b.jumlah, u.fontSize)
  const measure = (text: string) => paper.fonts.width(text, u.fontSize)
  const details = b.rincian.flatMap((text) => wrap(text, detailsWidth, measure))
  return {
    height: lineHeight * Math.max(name.length, details.length, 1) + 3,
    draw: (k, y) => {
      const write = (list: readonly string[], at: number, weight: 400 | 600, width: number) =>
        list.forEach((text, i) =>
          k.text(at, y + lineHeight * (i + 0.78), text, { size: u.fontSize, weight, width }),
        )
      write(name, u.margins.left, 600, nameWidth)
      write(details, x, 400, detailsWidth)
      k.text(x, y + lineHeight * 0.78, b.jumlah, {
        size: u.fontSize,
        align: 'right',
        width: inner * (1 - DETAILS_AT),
      })
    },
  }
}

/**
 * Code and notes on the left, sums with the lines to sign on at the right. Notes are beside a QR
 * code but below a barcode, because a sheet has more width than height.
 */
function foot(t: Layout): Block {
  const { s, u, lineHeight, inner, k: paper } = t
  const sums: readonly SlipLine[] = [...s.jumlah, ...(s.bayar ?? [])]
  const code = s.kode && (s.kode.jenis === 'qr' ? qrCode(s.kode.isi) : code128(s.kode.isi))
  const { module, barHeight } = code ? codeSize(code, inner * 0.5) : { module: 0, barHeight: 0 }
  const codeHeight = code ? (code.height === 1 ? barHeight : code.height * module) : 0
  const size = u.fontSize * 0.9
  const beside = code !== undefined && code.height > 1
  const shift = beside ? code.width * module + 8 : 0
  const room = inner * (SUM_AT - 0.04) - shift
  const measure = (text: string) => paper.fonts.width(text, size)
  const notes = (s.catatan ?? []).flatMap((text) => wrap(text, room, measure))
  const textHeight = lineHeight * (notes.length + (code ? 1 : 0))
  const leftHeight = beside ? Math.max(codeHeight, textHeight) : codeHeight + textHeight
  const column = { x: u.margins.left + inner * SUM_AT, width: inner * (1 - SUM_AT) }
  const right = [
    ...sums.flatMap((b) => pair(t, b, column)),
    ...signatureBlocks(t, s.tandaTangan ?? [], column),
  ]
  const rightHeight = right.reduce((n, b) => n + b.height, 0)
  return {
    height: Math.max(rightHeight, leftHeight),
    draw: (k, y) => {
      if (code) drawCode(k, code, { x: u.margins.left, y: y + 2, module, barHeight })
      const belowCode = beside ? 0 : codeHeight
      const bottom = [...(s.kode ? [s.kode.teks] : []), ...notes]
      bottom.forEach((text, i) =>
        k.text(u.margins.left + shift, y + 2 + belowCode + lineHeight * (i + 0.78), text, {
          size,
          color: INK.dim,
          width: room,
        }),
      )
      let at = y
      for (const b of right) {
        b.draw(k, at)
        at += b.height
      }
    },
  }
}
