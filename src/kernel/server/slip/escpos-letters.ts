/**
 * Text for a receipt printer. Code page 437 is the one that every printer wakes up with; what it
 * lacks but resembles something in it is written so, and only the rest is drawn (escpos-image.ts).
 */

/** The upper half of code page 437, from 0x80 on. */
const UPPER =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

const BYTE = new Map(Array.from(UPPER, (char, i) => [char, 0x80 + i] as const))

const SIMILAR: Readonly<Record<string, string>> = {
  '×': 'x',
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '•': '*',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '→': '->',
}

/** One character in the printer's own letters; null when it has none like it. */
function bytes(char: string): readonly number[] | null {
  const similar = SIMILAR[char] ?? char
  const out: number[] = []
  for (const h of similar) {
    const cp = h.codePointAt(0) as number
    const byte = cp >= 0x20 && cp < 0x7f ? cp : BYTE.get(h)
    if (byte !== undefined) out.push(byte)
    // Anything below a space would be a command to the printer.
    else if (cp >= 0x20 && cp !== 0x7f) return null
  }
  return out
}

/** The text as bytes, control characters left out; null when it has to be drawn. */
export function toCp437(text: string): Buffer | null {
  const out: number[] = []
  for (const char of text.normalize('NFC')) {
    const b = bytes(char)
    if (b === null) return null
    out.push(...b)
  }
  return Buffer.from(out)
}

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u

/** Columns that a text takes: a character of east Asian scripts takes two. */
export function columnsOf(text: string): number {
  let n = 0
  for (const char of text) n += WIDE.test(char) ? 2 : (SIMILAR[char]?.length ?? 1)
  return n
}
