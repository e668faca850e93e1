import { bungkus } from './wrap.ts'
import { TINTA } from './paper.ts'
import type { BarisSlip, Blok, Tata } from './slip.ts'

/** Part of the paper's width: where it begins and how wide it is, in points. */
export interface Kolom {
  readonly x: number
  readonly lebar: number
}

/** The whole width between the margins. */
export const selebar = ({ u, isi }: Tata): Kolom => ({ x: u.tepi.kiri, lebar: isi })

interface GayaTeks {
  readonly besar: number
  readonly rata: 'left' | 'center'
  readonly tebal?: 400 | 600
}

/** Paragraphs as lines of the paper's width, each a block, so that they go on over pages. */
export function blokTeks(t: Tata, teks: readonly string[], gaya: GayaTeks): Blok[] {
  const { besar, rata, tebal = 400 } = gaya
  const ukuran = t.u.huruf * besar
  const tinggi = t.baris * besar
  const ukur = (isi: string) => t.k.huruf.lebar(isi, ukuran, tebal)
  return teks
    .flatMap((isi) => bungkus(isi, t.isi, ukur))
    .map((isi) => ({
      tinggi,
      gambar: (k, y) =>
        k.teks(t.u.tepi.kiri, y + tinggi * 0.78, isi, { ukuran, tebal, rata, lebar: t.isi }),
    }))
}

/** Between what stands at the left of a line and at its right. */
export const SELA = 4

/** Label and value on one line; where they do not fit, the value stands on lines of its own. */
export function pasangan(
  t: Tata,
  { label, nilai, tebal }: BarisSlip,
  { x, lebar } = selebar(t),
): Blok[] {
  const besar = tebal ? 1.3 : 1
  const gaya = { ukuran: t.u.huruf * besar, tebal: tebal ? 600 : 400, lebar } as const
  const ukur = (teks: string) => t.k.huruf.lebar(teks, gaya.ukuran, gaya.tebal)
  const tinggi = t.baris * besar
  const satu = (kiri: string, kanan: string): Blok => ({
    tinggi,
    gambar: (k, y) => {
      k.teks(x, y + tinggi * 0.78, kiri, gaya)
      k.teks(x, y + tinggi * 0.78, kanan, { ...gaya, rata: 'right' })
    },
  })
  if (ukur(label) + ukur(nilai) + SELA <= lebar) return [satu(label, nilai)]
  return [
    ...(label === '' ? [] : bungkus(label, lebar, ukur)).map((teks) => satu(teks, '')),
    ...bungkus(nilai, lebar, ukur).map((teks) => satu('', teks)),
  ]
}

/**
 * Lines to sign on side by side, each with its words below; kept together. Over the whole width of
 * a roll, or in a column of a sheet, where height is dear.
 */
export function blokTandaTangan(t: Tata, siapa: readonly string[], kolom?: Kolom): Blok[] {
  if (siapa.length === 0) return []
  const { u, baris } = t
  const { x: kiri, lebar: semua } = kolom ?? selebar(t)
  const lebar = semua / siapa.length
  const garis = baris * (kolom ? 2.5 : 4)
  const ukur = (teks: string) => t.k.huruf.lebar(teks, u.huruf)
  const kata = siapa.map((teks) => bungkus(teks, lebar - SELA, ukur))
  return [
    {
      tinggi: garis + baris * (Math.max(...kata.map((k) => k.length)) + 0.4),
      gambar: (k, y) =>
        kata.forEach((larik, i) => {
          const x = kiri + lebar * i
          k.garis(x + lebar * 0.12, y + garis, lebar * 0.76, TINTA.hitam, 0.5)
          larik.forEach((teks, n) =>
            k.teks(x, y + garis + baris * (n + 1), teks, {
              ukuran: u.huruf,
              rata: 'center',
              lebar,
            }),
          )
        }),
    },
  ]
}
