/** A piece of a written page: what people may write is headings, lists and paragraphs, no more. */
export type BagianNaskah =
  | { readonly jenis: 'judul'; readonly tingkat: 2 | 3; readonly teks: string }
  | { readonly jenis: 'daftar'; readonly bernomor: boolean; readonly butir: readonly string[] }
  | { readonly jenis: 'paragraf'; readonly baris: readonly string[] }

const JUDUL = /^(#{1,2})\s+(.+)$/
const BUTIR = /^[-*•]\s+(.+)$/
const NOMOR = /^\d{1,3}[.)]\s+(.+)$/

/**
 * Reads a text line by line: `# ` and `## ` head a part, `- ` and `1. ` are lists, an empty line
 * ends a paragraph. Everything else is plain text, whatever it looks like: there is no HTML in it.
 */
export function bacaNaskah(teks: string): readonly BagianNaskah[] {
  const hasil: BagianNaskah[] = []
  let terbuka = false
  for (const mentah of teks.split(/\r?\n/)) {
    const baris = mentah.trim()
    const judul = JUDUL.exec(baris)
    const butir = BUTIR.exec(baris)
    const nomor = butir ? null : NOMOR.exec(baris)
    if (baris === '') terbuka = false
    else if (judul) {
      hasil.push({
        jenis: 'judul',
        tingkat: judul[1] === '#' ? 2 : 3,
        teks: judul[2] as string,
      })
      terbuka = false
    } else if (butir ?? nomor) {
      tambahButir(hasil, (butir ?? nomor)?.[1] as string, nomor !== null)
      terbuka = false
    } else {
      const akhir = hasil.at(-1)
      if (terbuka && akhir?.jenis === 'paragraf')
        hasil[hasil.length - 1] = { ...akhir, baris: [...akhir.baris, baris] }
      else hasil.push({ jenis: 'paragraf', baris: [baris] })
      terbuka = true
    }
  }
  return hasil
}

/** Items of one kind that follow each other are one list. */
function tambahButir(hasil: BagianNaskah[], teks: string, bernomor: boolean): void {
  const akhir = hasil.at(-1)
  if (akhir?.jenis === 'daftar' && akhir.bernomor === bernomor)
    hasil[hasil.length - 1] = { ...akhir, butir: [...akhir.butir, teks] }
  else hasil.push({ jenis: 'daftar', bernomor, butir: [teks] })
}
