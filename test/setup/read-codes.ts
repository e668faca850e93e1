import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { PdfPage } from './read-pdf.ts'

const require = createRequire(import.meta.url)
const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer as ArrayBuffer } })

/** A picture in four channels. */
type Picture = Pick<ImageData, 'data' | 'width' | 'height' | 'colorSpace'>

/** A picture in one channel of grey per point, drawn from black rectangles on white. */
function draw(page: PdfPage, dpi: number) {
  const scale = dpi / 72
  const [width, height] = [Math.ceil(page.width * scale), Math.ceil(page.height * scale)]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const { at, colour } of page.boxes) {
    if (colour !== '0 0 0 rg') continue
    const [x = 0, y = 0, w = 0, h = 0] = at.map((n) => n * scale)
    for (let row = Math.round(y); row < Math.round(y + h); row++)
      for (let column = Math.round(x); column < Math.round(x + w); column++)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
  }
  return { data, width, height, colorSpace: 'srgb' as const }
}

/** Every code on a page of one of our PDFs, as a scanner sees it at `dpi`: `CODE128 A100001`. */
export const readCodes = (page: PdfPage, dpi: number): Promise<string[]> =>
  readPicture(draw(page, dpi))

/** Every code in a picture. */
export async function readPicture(picture: Picture): Promise<string[]> {
  const found = await readBarcodes(picture as ImageData, {
    formats: ['Code128', 'QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 100,
  })
  return found
    .filter((f) => f.isValid)
    .map((f) => `${f.format} ${f.text}`)
    .sort()
}
