import { addressLines, nameLines, wrap } from './wrap.ts'
import { INK } from './paper.ts'
import { drawCode, code128, qrCode, codeSize } from './barcode.ts'
import type { SlipPiece, Block, SlipCode, Layout } from './slip.ts'
import { GAP, signatureBlocks, textBlocks, pair } from './slip-text.ts'

/** The slip from top to bottom, as it comes off a roll. */
export function rollBlocks(t: Layout): readonly Block[] {
  const { s } = t
  return [
    ...shopHead(t),
    line(t),
    ...s.kepala.flatMap((b) => pair(t, b)),
    ...(s.kepala.length > 0 ? [line(t)] : []),
    ...s.barang.flatMap((b) => [...groupHead(t, b), piece(t, b)]),
    ...(s.barang.length > 0 ? [line(t)] : []),
    ...s.jumlah.flatMap((b) => pair(t, b)),
    ...(s.bayar?.length ? [line(t), ...s.bayar.flatMap((b) => pair(t, b))] : []),
    ...(s.kode ? [code(t, s.kode)] : []),
    ...textBlocks(t, s.catatan ?? [], SMALL),
    ...signatureBlocks(t, s.tandaTangan ?? []),
  ]
}

/**
 * Text around the document's content: address, greeting, remarks. Below it the style of the title.
 */
const SMALL = { scale: 0.9, align: 'center' } as const
const TITLE = { scale: 1.1, align: 'center', weight: 600 } as const

function shopHead(t: Layout): readonly Block[] {
  const { toko, judul, salinan, batal, salam = [] } = t.s
  const measure = (text: string) => t.k.fonts.width(text, t.u.fontSize * SMALL.scale)
  return [
    ...logo(t),
    ...textBlocks(t, [toko.nama], { ...TITLE, scale: 1.35 }),
    ...textBlocks(t, addressLines(toko.alamat, t.inner, measure), SMALL),
    ...textBlocks(t, [...(toko.telp ? [toko.telp] : []), ...salam], SMALL),
    ...textBlocks(t, [judul, batal, salinan].filter((c) => !!c).map(String), TITLE),
  ]
}

function logo({ s, u, inner, logo: picture }: Layout): readonly Block[] {
  if (!picture || !s.logo) return []
  const factor = Math.min(s.logo.height / picture.height, inner / picture.width)
  const [width, height] = [picture.width * factor, picture.height * factor]
  const x = u.margins.left + (inner - width) / 2
  return [{ height: height + 3, draw: (k, y) => k.draw(picture, [x, y, width, height]) }]
}

function line({ u, inner }: Layout): Block {
  return {
    height: 5,
    draw: (k, y) => k.line(u.margins.left, y + 2.25, inner, INK.black, 0.5),
  }
}

const groupHead = (t: Layout, b: SlipPiece): readonly Block[] =>
  b.kelompok === undefined ? [] : textBlocks(t, [b.kelompok], { scale: 0.9, align: 'left' })

/** Name in segments, then the details; the amount goes on the last line that has room for it. */
function piece({ u, inner, lineHeight, k: paper }: Layout, b: SlipPiece): Block {
  const { fontSize: size } = u
  const measure = (text: string) => paper.fonts.width(text, size)
  const name = nameLines(b.nama, inner, (text) => paper.fonts.width(text, size, 600))
  const all = [...name, ...b.rincian.flatMap((text) => wrap(text, inner, measure))]
  if (measure(all.at(-1) ?? '') + measure(b.jumlah) + GAP > inner) all.push('')
  return {
    height: lineHeight * all.length + 2,
    draw: (k, y) => {
      all.forEach((text, i) =>
        k.text(u.margins.left, y + lineHeight * (i + 0.78), text, {
          size,
          weight: i < name.length ? 600 : 400,
          width: inner,
        }),
      )
      k.text(u.margins.left, y + lineHeight * (all.length - 1 + 0.78), b.jumlah, {
        size,
        align: 'right',
        width: inner,
      })
    },
  }
}

function code({ u, inner, lineHeight }: Layout, { jenis, isi, teks: text }: SlipCode): Block {
  const shape = jenis === 'qr' ? qrCode(isi) : code128(isi)
  const { module, barHeight } = codeSize(shape, inner)
  const height = shape.height === 1 ? barHeight : shape.height * module
  const x = u.margins.left + (inner - shape.width * module) / 2
  return {
    height: height + lineHeight + 4,
    draw: (k, y) => {
      drawCode(k, shape, { x, y: y + 3, module, barHeight })
      k.text(u.margins.left, y + 3 + height + lineHeight * 0.75, text, {
        size: u.fontSize * 0.9,
        align: 'center',
        width: inner,
      })
    },
  }
}
