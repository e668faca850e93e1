/**
 * Text for a receipt printer in code page 437, the default of every printer. Characters that it
 * lacks are replaced by similar ones where there are any; only other texts are drawn
 * (escpos-image.ts).
 */

/** The upper half of code page 437, from 0x80. */
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

/** A character in the printer's own code page; null when it has no similar one. */
function bytes(char: string): readonly number[] | null {
  const similar = SIMILAR[char] ?? char
  const out: number[] = []
  for (const h of similar) {
    const cp = h.codePointAt(0) as number
    const byte = cp >= 0x20 && cp < 0x7f ? cp : BYTE.get(h)
    if (byte !== undefined) out.push(byte)
    // Bytes below the space would be commands to the printer.
    else if (cp >= 0x20 && cp !== 0x7f) return null
  }
  return out
}

/** The text as bytes without control characters; null when it has to be drawn. */
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

/** Columns that a text takes; East Asian characters take two. */
export function columnsOf(text: string): number {
  let n = 0
  for (const char of text) n += WIDE.test(char) ? 2 : (SIMILAR[char]?.length ?? 1)
  return n
}
