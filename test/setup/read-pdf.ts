import { inflateSync } from 'node:zlib'

export interface PdfText {
  readonly x: number
  /** From the top of the page, in points. */
  readonly y: number
  readonly text: string
  /** Percent of its natural width. */
  readonly squeezed: number
}

export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly texts: readonly PdfText[]
  /** Filled rectangles, in drawing order: x, y, width, height, and the colour in force. */
  readonly boxes: readonly { readonly at: readonly number[]; readonly colour: string }[]
  /** Pictures: width and height. */
  readonly pictures: readonly (readonly number[])[]
}

interface Obj {
  readonly dict: string
  readonly stream: string
}

/**
 * What stands on the pages of one of our PDFs: text by its fonts' own ToUnicode tables and filled
 * rectangles. Reads the file by itself, so that the writer is not its own judge.
 */
export function readPdf(file: Buffer): PdfPage[] {
  const objects = readObjects(file)
  const get = (ref: string | undefined) => objects.get(Number(ref?.split(' ')[0])) as Obj
  const root = [...objects.values()].find((o) => /\/Type \/Pages\b/.test(o.dict)) as Obj
  const kids = /\/Kids \[(.*?)\]/s.exec(root.dict)?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const page = get(id)
    const box = numbers(/\/MediaBox \[(.*?)\]/s.exec(page.dict)?.[1] ?? '')
    const resources = get(/\/Resources (\d+ 0 R)/.exec(page.dict)?.[1])
    const fonts = new Map(
      [...resources.dict.matchAll(/\/(F\d+) (\d+ 0 R)/g)].map(([, name = '', ref]) => {
        const unicode = /\/ToUnicode (\d+ 0 R)/.exec(get(ref).dict)?.[1]
        return [name, readCmap(get(unicode).stream)] as const
      }),
    )
    const contents = /\/Contents (?:\[(.*?)\]|(\d+ 0 R))/s.exec(page.dict)
    const refs = [...(contents?.[1] ?? contents?.[2] ?? '').matchAll(/(\d+) 0 R/g)]
    const body = refs.map(([, ref]) => get(ref).stream).join('\n')
    return { width: box[2] ?? 0, height: box[3] ?? 0, ...readContent(body, fonts) }
  })
}

const numbers = (text: string) => text.trim().split(/\s+/).map(Number)

function readObjects(file: Buffer): Map<number, Obj> {
  const text = file.toString('latin1')
  const objects = new Map<number, Obj>()
  const start = /(\d+) 0 obj\n/g
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const from = start.lastIndex
    const end = text.indexOf('endobj', from)
    const streamAt = text.indexOf('stream\n', from)
    const hasStream = streamAt > 0 && streamAt < end
    const dict = text.slice(from, hasStream ? streamAt : end)
    const length = Number(/\/Length (\d+)/.exec(dict)?.[1] ?? 0)
    const raw = hasStream ? file.subarray(streamAt + 7, streamAt + 7 + length) : Buffer.alloc(0)
    if (hasStream) start.lastIndex = streamAt + 7 + length
    const stream = /FlateDecode/.test(dict)
      ? inflateSync(raw).toString('latin1')
      : raw.toString('latin1')
    objects.set(Number(found[1]), { dict, stream })
  }
  return objects
}

function readCmap(cmap: string): Map<string, string> {
  const table = new Map<string, string>()
  for (const [, first = '', , list = ''] of cmap.matchAll(/<(\w+)> <(\w+)> \[(.*?)\]/gs)) {
    ;[...list.matchAll(/<([\w ]*)>/g)].forEach(([, codes = ''], i) => {
      const id = (Number.parseInt(first, 16) + i).toString(16).padStart(4, '0')
      const units = codes
        .split(' ')
        .filter(Boolean)
        .map((c) => Number.parseInt(c, 16))
      table.set(id, String.fromCharCode(...units))
    })
  }
  return table
}

function readContent(body: string, fonts: ReadonlyMap<string, Map<string, string>>) {
  const texts: { x: number; y: number; text: string; squeezed: number }[] = []
  const boxes: { at: number[]; colour: string }[] = []
  const pictures: number[][] = []
  let [font, colour]: [Map<string, string> | undefined, string] = [undefined, '']
  let squeezed = 100
  let matrix: number[] = []
  for (const line of body.split('\n')) {
    const words = line.trim().split(' ')
    if (words.at(-1) === 'Tm')
      texts.push({ x: Number(words[4]), y: Number(words[5]), text: '', squeezed })
    else if (words.at(-1) === 'Tz') squeezed = Number(words[0])
    else if (words.at(-1) === 'Tf') font = fonts.get((words[0] ?? '').slice(1))
    else if (words.at(-1) === 'rg') colour = line
    else if (words.at(-1) === 'cm') matrix = words.slice(0, 6).map(Number)
    else if (/^\/I\d+ Do$/.test(line.trim()))
      pictures.push([matrix[0] ?? 0, Math.abs(matrix[3] ?? 0)])
    else if (words[4] === 're') boxes.push({ at: words.slice(0, 4).map(Number), colour })
    else if (words.at(-1) === 'Tj') {
      const last = texts.at(-1)
      for (const [code] of line.matchAll(/[0-9a-f]{4}/g))
        if (last) last.text += font?.get(code) ?? '?'
    }
  }
  return { texts, boxes, pictures }
}
