import type { Readable } from 'node:stream'
import { INK, MM, Paper, type TextStyle } from '#kernel/server/slip/paper.ts'
import { wrap } from '#kernel/server/slip/wrap.ts'

export interface IsiPoster {
  readonly bahasa: string
  readonly nama_toko: string
  readonly alamat: string
  readonly judul: string
  readonly kepala: readonly string[]
  readonly baris: readonly (readonly string[])[]
  readonly kalimat: readonly string[]
  /** Licence and supervision; null prints nothing. */
  readonly izin: string | null
  readonly kaki: string
}

const UKURAN = { A4: [210 * MM, 297 * MM], A3: [297 * MM, 420 * MM] } as const

/** Shares of the table's width: loans first, then the figures. */
const LEBAR = [35, 12, 19, 12, 11, 11] as const

/** Tallest and lowest row of the table on A4, in points. */
const BARIS = { tinggi: 46, rendah: 15 }

/** Sentences: size and distance of lines, and of one from the next. */
const KALIMAT = { size: 14.5, jarak: 19, antara: 8 }

/**
 * A poster: title, one table to be read from three steps away, sentences below it, licence at the
 * foot. A3 is A4 drawn larger. Many bands make lower rows, and text is never cut.
 */
export function posterPdf(isi: IsiPoster, ukuran: keyof typeof UKURAN): Readable {
  const size = UKURAN[ukuran]
  const paper = new Paper({
    language: isi.bahasa,
    title: `${isi.judul} ${isi.nama_toko}`,
    author: isi.nama_toko,
    size,
  })
  const p = new Poster(paper, size[0] / UKURAN.A4[0])
  p.lukis(isi)
  paper.finish()
  return paper.doc
}

/** Rates and their rupiah stand out. */
const tebal = (i: number) => (i === 1 || i === 2 ? 600 : 400)

class Poster {
  readonly #k: Paper
  /** Points of this sheet for one of A4. */
  readonly #s: number
  #y = 0

  constructor(paper: Paper, skala: number) {
    this.#k = paper
    this.#s = skala
    paper.newPage()
  }

  get #tepi(): number {
    return 15 * MM * this.#s
  }
  get #lebar(): number {
    return this.#k.width - 2 * this.#tepi
  }

  lukis(isi: IsiPoster): void {
    this.#y = this.#tepi + 18 * this.#s
    this.#tulis(isi.nama_toko, { size: 18, weight: 600, align: 'center' }, 24)
    this.#tulis(isi.alamat, { size: 11, color: INK.dim, align: 'center' }, 14)
    this.#y += 36 * this.#s
    this.#tulis(isi.judul, { size: 34, weight: 600, color: INK.gold, align: 'center' }, 26)
    const kalimat = this.#pecah(isi.kalimat)
    this.#tabel(isi, this.#tinggiBaris(isi, kalimat.length))
    this.#y += 26 * this.#s
    for (const { teks, awal } of kalimat) {
      if (awal) {
        this.#y += KALIMAT.antara * this.#s
        this.#k.text(this.#tepi, this.#y, '•', { size: KALIMAT.size * this.#s, color: INK.gold })
      }
      const style = { size: KALIMAT.size * this.#s }
      this.#k.text(this.#tepi + this.#gantung, this.#y, teks, style)
      this.#y += KALIMAT.jarak * this.#s
    }
    this.#kaki(isi)
  }

  /** How far a sentence stands in from its dot. */
  get #gantung(): number {
    return 14 * this.#s
  }

  /** Sentences by line; each begins with a dot that hangs before it. */
  #pecah(kalimat: readonly string[]): readonly { teks: string; awal: boolean }[] {
    const lebar = (s: string) => this.#k.fonts.width(s, KALIMAT.size * this.#s, 400)
    return kalimat.flatMap((k) =>
      wrap(k, this.#lebar - this.#gantung, lebar).map((teks, i) => ({ teks, awal: i === 0 })),
    )
  }

  /** What the sheet leaves for each row, between the tallest and the lowest. */
  #tinggiBaris(isi: IsiPoster, baris: number): number {
    const teks = baris * KALIMAT.jarak + isi.kalimat.length * KALIMAT.antara
    // Head of the table, the space below it, and the foot.
    const sisa = this.#k.height - this.#tepi - this.#y - (teks + 40 + 26 + 70) * this.#s
    const tinggi = sisa / Math.max(1, isi.baris.length)
    return Math.min(BARIS.tinggi * this.#s, Math.max(BARIS.rendah * this.#s, tinggi))
  }

  #tulis(isi: string, gaya: TextStyle, jarak: number): void {
    const style = { ...gaya, size: gaya.size * this.#s, width: this.#lebar }
    this.#k.text(this.#tepi, this.#y, isi, style)
    this.#y += jarak * this.#s
  }

  #tabel(isi: IsiPoster, tinggi: number): void {
    const kepala = isi.kepala.map((teks, i) =>
      wrap(teks, this.#kolom(i) - 8 * this.#s, (s) => this.#k.fonts.width(s, 10 * this.#s, 600)),
    )
    const atas = (Math.max(...kepala.map((k) => k.length)) * 12 + 12) * this.#s
    this.#k.rect(this.#tepi, this.#y, this.#lebar, atas, INK.ground)
    kepala.forEach((baris, i) => {
      baris.forEach((teks, n) => {
        const style = { size: 10 * this.#s, weight: 600, color: INK.dim } as const
        this.#sel(i, this.#y + (14 + n * 12) * this.#s, teks, style)
      })
    })
    this.#y += atas
    this.#k.line(this.#tepi, this.#y, this.#lebar, INK.strongLine, 1 * this.#s)
    const size = this.#hurufTabel(isi, tinggi)
    for (const baris of isi.baris) {
      baris.forEach((teks, i) => {
        const weight = tebal(i)
        this.#sel(i, this.#y + tinggi / 2 + size * 0.35, teks, { size, weight })
      })
      this.#y += tinggi
      this.#k.line(this.#tepi, this.#y, this.#lebar, INK.line, 0.6 * this.#s)
    }
  }

  /** The largest size at which each cell fits its column: one for the whole table. */
  #hurufTabel(isi: IsiPoster, tinggi: number): number {
    const muat = isi.baris.flatMap((baris) =>
      baris.map((teks, i) => {
        const lebar = this.#k.fonts.width(teks, 1, tebal(i))
        return (this.#kolom(i) - 8 * this.#s) / Math.max(lebar, 1)
      }),
    )
    return Math.min(17 * this.#s, tinggi * 0.55, ...muat)
  }

  #kolom(i: number): number {
    return (this.#lebar * (LEBAR[i] ?? 0)) / 100
  }

  /** A cell: loans to the left, figures to the right. */
  #sel(i: number, y: number, teks: string, gaya: TextStyle): void {
    const mulai = LEBAR.slice(0, i).reduce((n, l) => n + l, 0)
    const x = this.#tepi + (this.#lebar * mulai) / 100
    const pad = 4 * this.#s
    const align = i === 0 ? 'left' : 'right'
    this.#k.text(x + pad, y, teks, { ...gaya, align, width: this.#kolom(i) - 2 * pad })
  }

  #kaki({ izin, kaki }: IsiPoster): void {
    this.#y = this.#k.height - this.#tepi - (izin === null ? 0 : 20 * this.#s)
    if (izin !== null) {
      this.#k.line(this.#tepi, this.#y - 18 * this.#s, this.#lebar, INK.strongLine, 1 * this.#s)
      this.#tulis(izin, { size: 13, weight: 600, align: 'center' }, 20)
    }
    this.#tulis(kaki, { size: 9, color: INK.faint, align: 'center' }, 0)
  }
}
