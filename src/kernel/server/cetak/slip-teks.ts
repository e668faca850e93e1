import { bungkus } from './bungkus.ts'
import type { Blok, Tata } from './slip.ts'

/** Paragraphs as lines of the paper's width, each a block, so that they go on over pages. */
export function blokTeks(
  t: Tata,
  teks: readonly string[],
  besar: number,
  rata: 'left' | 'center',
): Blok[] {
  const ukuran = t.u.huruf * besar
  const tinggi = t.baris * besar
  const ukur = (isi: string) => t.k.huruf.lebar(isi, ukuran)
  return teks
    .flatMap((isi) => bungkus(isi, t.isi, ukur))
    .map((isi) => ({
      tinggi,
      gambar: (k, y) =>
        k.teks(t.u.tepi.kiri, y + tinggi * 0.78, isi, { ukuran, rata, lebar: t.isi }),
    }))
}
