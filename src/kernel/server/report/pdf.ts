import type { Readable } from 'node:stream'
import { kinds } from '#kernel/shared/fields.ts'
import { type Ukur, bungkus } from '../slip/wrap.ts'
import type { Tebal } from '../slip/fonts.ts'
import { A4_MELINTANG, Kertas, MM, TINTA } from '../slip/paper.ts'
import type { Nilai } from './define.ts'
import { type Ekspor, type Lot, type Sel, tulisSel } from './export.ts'
import type { Totals } from './executor.ts'
import { Grup, type Subtotal } from './groups.ts'
import { type KolomPdf, aturLebar } from './layout.ts'

/** landscape A4. Letters of the head; the table's are measured (tata-letak.ts). */
const TEPI = 10 * MM
const UKURAN = 8
const BARIS = 10
const RUANG = 3
const RUANG_X = 4.5
const CONTOH = 400
const MAKS_LARIK = 4
const KAKI = 14

/**
 * A report as PDF: one grid, hairlines between rows, labels repeated on every page, totals below
 * the last row, 'n of m' in the foot. Rows are written as they come; only the first few hundred
 * are looked at beforehand, to measure the columns.
 */
export function writePdf(e: Ekspor): Readable {
  const kertas = new Kertas({
    bahasa: e.bahasa,
    judul: `${e.kepala.judul} ${e.kepala.nama_toko}`,
    pembuat: e.kepala.nama_toko,
    ukuran: A4_MELINTANG,
  })
  const aliran = kertas.doc as unknown as Readable
  isi(e, kertas).catch((error: unknown) => aliran.destroy(error as Error))
  return aliran
}

async function isi(e: Ekspor, kertas: Kertas): Promise<void> {
  const contoh: Sel[] = []
  let tabel: Tabel | undefined
  for await (const lot of e.rows) {
    // Nobody waits any more: leaving the loop gives the cursor back.
    if (kertas.doc.destroyed) return
    if (tabel) lot.forEach((sel) => tabel?.baris(sel))
    else if (contoh.push(...lot) >= CONTOH) tabel = mulai(e, kertas, contoh)
  }
  tabel ??= mulai(e, kertas, contoh)
  tabel.tutup()
}

function mulai(e: Ekspor, kertas: Kertas, contoh: Lot): Tabel {
  const tabel = new Tabel(e, kertas, contoh)
  for (const sel of contoh) tabel.baris(sel)
  return tabel
}

class Tabel {
  readonly #e: Ekspor
  readonly #k: Kertas
  readonly #ukuran: number
  readonly #kolom: readonly KolomPdf[]
  readonly #label: readonly (readonly string[])[]
  readonly #grup: Grup
  #y = 0
  #ada = false

  constructor(e: Ekspor, kertas: Kertas, contoh: Lot) {
    this.#e = e
    this.#k = kertas
    this.#grup = new Grup(e)
    const bidang = { ruang: RUANG_X, kiri: TEPI, lebar: kertas.lebar - 2 * TEPI }
    const { ukuran, kolom } = aturLebar(e, kertas.huruf, contoh, bidang)
    this.#ukuran = ukuran
    this.#kolom = kolom
    this.#label = this.#kolom.map((k, i) =>
      bungkus(e.columns[i]?.label ?? '', k.isi, ukurDi(kertas, ukuran, 600)),
    )
    this.#halamanBaru()
  }

  get #bawah(): number {
    return this.#k.tinggi - TEPI - KAKI
  }

  baris(sel: Sel): void {
    this.#ada = true
    this.#subtotal(this.#grup.lewat(sel))
    const larik = this.#kolom.map((k, i) => this.#larik(k, sel[i] ?? null))
    const tinggi = Math.max(...larik.map((l) => l.length)) * BARIS + RUANG + 0.5
    if (this.#y + tinggi > this.#bawah) this.#halamanBaru()
    larik.forEach((l, i) => this.#sel(i, l, sel[i] ?? null, 400))
    this.#y += tinggi
    this.#k.garis(TEPI, this.#y, this.#k.lebar - 2 * TEPI, TINTA.garis, 0.4)
  }

  tutup(): void {
    const { teks, oleh } = { teks: this.#e.teks, oleh: this.#e.kepala.oleh }
    if (!this.#ada) this.#pesan(teks.kosong)
    this.#subtotal(this.#grup.akhir())
    if (this.#e.columns.some((c) => c.total)) this.#total(teks.total, this.#e.totals(), 0.8)
    for (const catatan of this.#e.catatan()) this.#pesan(catatan)
    const y = this.#k.tinggi - TEPI
    const lebar = this.#k.lebar - 2 * TEPI
    const gaya = { ukuran: 7, warna: TINTA.samar }
    this.#k.selesai((n, dari) => [
      { x: TEPI, y, isi: oleh, gaya },
      { x: TEPI, y, isi: teks.halaman(n, dari), gaya: { ...gaya, rata: 'right', lebar } },
    ])
  }

  #larik(k: KolomPdf, v: Nilai): readonly string[] {
    const teks = tulisSel(k.kolom, v, this.#e.teks)
    if (!k.bungkus) return [teks]
    return bungkus(teks, k.isi, ukurDi(this.#k, this.#ukuran), MAKS_LARIK)
  }

  #sel(i: number, larik: readonly string[], v: Nilai, tebal: 400 | 600): void {
    const k = this.#kolom[i] as KolomPdf
    const rata = kinds[k.kolom.field.kind].align
    const warna = warnaSel(v, tebal)
    larik.forEach((teks, n) =>
      this.#k.teks(k.x, this.#y + BARIS * (n + 1) - 0.9, teks, {
        ukuran: this.#ukuran,
        tebal,
        warna,
        rata,
        lebar: k.isi,
      }),
    )
  }

  #subtotal(sub: Subtotal | null): void {
    if (sub) this.#total(sub.label, sub.totals, 0.4)
  }

  /** A line of sums. Its label may run on until the first of them. */
  #total(label: string, totals: Totals, garis: number): void {
    const tinggi = BARIS + RUANG + 2
    if (this.#y + tinggi > this.#bawah) this.#halamanBaru()
    const lebar = this.#k.lebar - 2 * TEPI
    this.#k.kotak(TEPI, this.#y, lebar, tinggi, TINTA.dasar)
    this.#k.garis(TEPI, this.#y, lebar, TINTA.garisTegas, garis)
    this.#y += 1
    const pertama = this.#e.columns.findIndex((c) => c.total)
    const akhir = this.#kolom[pertama]?.x ?? this.#k.lebar - TEPI
    const { x } = this.#kolom[0] as KolomPdf
    if (pertama !== 0) {
      const gaya = { ukuran: this.#ukuran, tebal: 600, lebar: akhir - x - RUANG_X } as const
      this.#k.teks(x, this.#y + BARIS - 0.9, label, gaya)
    }
    this.#e.columns.forEach((c, i) => {
      if (!c.total) return
      const v = totals[c.column] ?? 0
      this.#sel(i, [tulisSel(c, v, this.#e.teks)], v, 600)
    })
    this.#y += tinggi + 2
  }

  #pesan(teks: string): void {
    if (this.#y + 2 * BARIS > this.#bawah) this.#halamanBaru()
    this.#k.teks(TEPI + RUANG_X, this.#y + BARIS + RUANG, teks, {
      ukuran: UKURAN,
      warna: TINTA.redup,
      lebar: this.#k.lebar - 2 * TEPI,
    })
    this.#y += BARIS + RUANG + 2
  }

  #halamanBaru(): void {
    const pertama = this.#k.halaman === 0
    this.#k.halamanBaru()
    this.#y = pertama ? kepalaPertama(this.#k, this.#e) : kepalaLanjut(this.#k, this.#e)
    this.#labelKolom()
  }

  #labelKolom(): void {
    const baris = Math.max(...this.#label.map((l) => l.length))
    const tinggi = baris * (BARIS - 1) + RUANG + 2
    const lebar = this.#k.lebar - 2 * TEPI
    this.#k.kotak(TEPI, this.#y, lebar, tinggi, TINTA.dasar)
    this.#label.forEach((larik, i) => {
      const k = this.#kolom[i] as KolomPdf
      // Labels stand on the line above the numbers, however many lines their neighbours need.
      larik.forEach((teks, n) =>
        this.#k.teks(k.x, this.#y + tinggi - 4 - (larik.length - 1 - n) * (BARIS - 1), teks, {
          ukuran: this.#ukuran,
          tebal: 600,
          warna: TINTA.redup,
          rata: kinds[k.kolom.field.kind].align,
          lebar: k.isi,
        }),
      )
    })
    this.#y += tinggi
    this.#k.garis(TEPI, this.#y, lebar, TINTA.garisTegas, 0.8)
    this.#y += 0.8
  }
}

/** Widths in points of letters of this size. */
const ukurDi =
  (k: Kertas, ukuran: number, tebal: Tebal = 400): Ukur =>
  (teks) =>
    k.huruf.lebar(teks, ukuran, tebal)

/** Minus is seen at a glance, zero is quiet. */
function warnaSel(v: Nilai, tebal: 400 | 600): string {
  if (typeof v !== 'number') return TINTA.hitam
  if (v < 0) return TINTA.buruk
  return v === 0 && tebal === 400 ? TINTA.samar : TINTA.hitam
}

/** First page: whose report it is on the left, what it shows on the right. Answers its end. */
function kepalaPertama(k: Kertas, e: Ekspor): number {
  const { kepala } = e
  const lebar = k.lebar - 2 * TEPI
  const kanan = { rata: 'right', lebar: lebar * 0.62 } as const
  const x = TEPI + lebar * 0.38
  k.teks(TEPI, TEPI + 12, kepala.nama_toko, { ukuran: 13, tebal: 600, lebar: lebar * 0.36 })
  let kiri = TEPI + 25
  for (const alamat of kepala.alamat) {
    k.teks(TEPI, kiri, alamat, { ukuran: UKURAN, warna: TINTA.redup, lebar: lebar * 0.36 })
    kiri += BARIS
  }
  k.teks(x, TEPI + 12, kepala.judul, { ukuran: 13, tebal: 600, ...kanan })
  let y = TEPI + 25
  if (kepala.periode) {
    k.teks(x, y, kepala.periode, { ukuran: UKURAN + 1, tebal: 600, warna: TINTA.emas, ...kanan })
    y += BARIS + 1
  }
  const saringan = kepala.saringan.map((s) => `${s.label}: ${s.nilai}`).join('   ')
  if (saringan) {
    for (const larik of bungkus(saringan, lebar * 0.62, ukurDi(k, UKURAN), 3)) {
      k.teks(x, y, larik, { ukuran: UKURAN, warna: TINTA.redup, ...kanan })
      y += BARIS
    }
  }
  return Math.max(kiri, y) + 4
}

/** Every further page says in one line what it belongs to. */
function kepalaLanjut(k: Kertas, e: Ekspor): number {
  const { kepala } = e
  const lebar = k.lebar - 2 * TEPI
  const gaya = { ukuran: UKURAN, warna: TINTA.redup }
  k.teks(TEPI, TEPI + 7, kepala.nama_toko, { ...gaya, tebal: 600, lebar: lebar * 0.36 })
  const judul = [kepala.judul, kepala.periode].filter(Boolean).join('   ')
  k.teks(TEPI + lebar * 0.38, TEPI + 7, judul, { ...gaya, rata: 'right', lebar: lebar * 0.62 })
  return TEPI + 14
}
