/**
 * Lines that are at most `lebar` points wide, broken at spaces; a script without spaces is broken
 * anywhere, and so is a word that is wider than the paper. Line breaks of the text stay.
 */
export function bungkus(
  teks: string,
  lebar: number,
  ukur: (teks: string) => number,
): readonly string[] {
  return teks.split(/\r?\n/).flatMap((baris) => bungkusBaris(baris.trim(), lebar, ukur))
}

function bungkusBaris(teks: string, lebar: number, ukur: (teks: string) => number): string[] {
  const hasil: string[] = []
  for (const kata of teks.split(/(?<=\s)|(?<=[\u3000-\u9fff\uff00-\uffef])/u)) {
    const akhir = hasil.at(-1)
    if (akhir !== undefined && ukur((akhir + kata).trimEnd()) <= lebar)
      hasil[hasil.length - 1] = akhir + kata
    else hasil.push(...pecah(kata, lebar, ukur))
  }
  return hasil.map((b) => b.trim())
}

/** A word in pieces that fit. */
function pecah(kata: string, lebar: number, ukur: (teks: string) => number): string[] {
  if (ukur(kata.trimEnd()) <= lebar) return [kata]
  const bagian = ['']
  for (const huruf of kata) {
    const akhir = bagian.at(-1) as string
    if (akhir !== '' && ukur(akhir + huruf) > lebar) bagian.push(huruf)
    else bagian[bagian.length - 1] = akhir + huruf
  }
  return bagian
}
