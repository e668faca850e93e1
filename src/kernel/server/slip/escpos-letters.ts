/**
 * Text for a receipt printer. Code page 437 is the one that every printer wakes up with; what it
 * lacks but resembles something in it is written so, and only the rest is drawn (escpos-gambar.ts).
 */

/** The upper half of code page 437, from 0x80 on. */
const ATAS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

const BYTE = new Map(Array.from(ATAS, (huruf, i) => [huruf, 0x80 + i] as const))

const MIRIP: Readonly<Record<string, string>> = {
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
function bytes(huruf: string): readonly number[] | null {
  const mirip = MIRIP[huruf] ?? huruf
  const hasil: number[] = []
  for (const h of mirip) {
    const cp = h.codePointAt(0) as number
    const byte = cp >= 0x20 && cp < 0x7f ? cp : BYTE.get(h)
    if (byte !== undefined) hasil.push(byte)
    // Anything below a space would be a command to the printer.
    else if (cp >= 0x20 && cp !== 0x7f) return null
  }
  return hasil
}

/** The text as bytes, control characters left out; null when it has to be drawn. */
export function keCp437(teks: string): Buffer | null {
  const hasil: number[] = []
  for (const huruf of teks.normalize('NFC')) {
    const b = bytes(huruf)
    if (b === null) return null
    hasil.push(...b)
  }
  return Buffer.from(hasil)
}

const LEBAR_DUA =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u

/** Columns that a text takes: a character of east Asian scripts takes two. */
export function kolomTeks(teks: string): number {
  let n = 0
  for (const huruf of teks) n += LEBAR_DUA.test(huruf) ? 2 : (MIRIP[huruf]?.length ?? 1)
  return n
}
