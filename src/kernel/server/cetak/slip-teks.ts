import { bungkus } from './bungkus.ts'
import { TINTA } from './kertas.ts'
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

/**
 * Lines to sign on side by side, each with its word below; kept together. Over the whole width of a
 * roll, or in a column of a sheet, where height is dear.
 */
export function blokTandaTangan(
  { u, isi, baris }: Tata,
  siapa: readonly string[],
  kolom?: { readonly x: number; readonly lebar: number },
): Blok[] {
  if (siapa.length === 0) return []
  const { x: kiri, lebar: semua } = kolom ?? { x: u.tepi.kiri, lebar: isi }
  const lebar = semua / siapa.length
  const garis = baris * (kolom ? 2.5 : 4)
  return [
    {
      tinggi: garis + baris * 1.4,
      gambar: (k, y) =>
        siapa.forEach((teks, i) => {
          const x = kiri + lebar * i
          k.garis(x + lebar * 0.12, y + garis, lebar * 0.76, TINTA.hitam, 0.5)
          k.teks(x, y + garis + baris, teks, { ukuran: u.huruf, rata: 'center', lebar })
        }),
    },
  ]
}
