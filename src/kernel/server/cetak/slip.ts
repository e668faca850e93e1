import type { Readable } from 'node:stream'
import { MM, Kertas, TINTA } from './kertas.ts'
import { gambarKode, kode128, kodeQr, ukuranKode } from './kode.ts'
import { barisAlamat, segmen } from './segmen.ts'
import { type Blok, type Ukuran, blokLembar } from './slip-lembar.ts'

/** Roll of 58 or 80 mm, or half a letter sheet lying down. */
export type JenisKertas = '58mm' | '80mm' | 'setengah-surat'

export interface BarisSlip {
  readonly label: string
  readonly nilai: string
  /** The one figure that matters: what is due. */
  readonly tebal?: boolean
}

export interface BarangSlip {
  /** Cut into segments of 20 characters, at most 5. */
  readonly nama: string
  /** Weight, purity, price per gram: one line each. */
  readonly rincian: readonly string[]
  readonly jumlah: string
}

/** A slip of any kind of document; every text is ready in the language of the person. */
export interface Slip {
  readonly kertas: JenisKertas
  readonly bahasa: string
  readonly toko: { readonly nama: string; readonly alamat: string; readonly telp?: string | null }
  readonly judul: string
  /** 'SALINAN ke-2' on a copy, nothing on the first print. */
  readonly salinan?: string | null
  /** 'BATAL' across the head of a cancelled document. */
  readonly batal?: string | null
  readonly kepala: readonly BarisSlip[]
  readonly barang: readonly BarangSlip[]
  readonly jumlah: readonly BarisSlip[]
  readonly bayar?: readonly BarisSlip[]
  /** Number of the document, to be scanned back. */
  readonly kode?: { readonly jenis: 'qr' | 'code128'; readonly isi: string }
  readonly catatan?: readonly string[]
  /** How often it is printed in one go: 2 where the duplicate module is on. */
  readonly rangkap?: number
}

const UKURAN: Readonly<Record<JenisKertas, Ukuran>> = {
  '58mm': { lebar: 58 * MM, tinggi: null, tepi: 4 * MM, huruf: 7.5 },
  '80mm': { lebar: 80 * MM, tinggi: null, tepi: 4 * MM, huruf: 8.5 },
  'setengah-surat': { lebar: 215.9 * MM, tinggi: 139.7 * MM, tepi: 10 * MM, huruf: 9 },
}

/** The slip as PDF: one page per copy on a roll, as many as it takes on sheets. */
export function slipPdf(s: Slip): Readable {
  const u = UKURAN[s.kertas]
  const blok = u.tinggi === null ? new Penata(s, u).blok() : blokLembar(s, u)
  const panjang = blok.reduce((n, b) => n + b.tinggi, 0) + 2 * u.tepi
  const kertas = new Kertas({
    bahasa: s.bahasa,
    judul: s.judul,
    pembuat: s.toko.nama,
    ukuran: [u.lebar, u.tinggi ?? panjang],
  })
  for (let rangkap = 0; rangkap < (s.rangkap ?? 1); rangkap++) {
    kertas.halamanBaru()
    let y = u.tepi
    for (const b of blok) {
      if (u.tinggi !== null && y + b.tinggi > u.tinggi - u.tepi) {
        kertas.halamanBaru()
        y = u.tepi
      }
      b.gambar(kertas, y)
      y += b.tinggi
    }
  }
  kertas.selesai()
  return kertas.doc as unknown as Readable
}

class Penata {
  readonly #s: Slip
  readonly #u: Ukuran
  readonly #baris: number
  readonly #isi: number

  constructor(s: Slip, u: Ukuran) {
    this.#s = s
    this.#u = u
    this.#baris = u.huruf * 1.35
    this.#isi = u.lebar - 2 * u.tepi
  }

  blok(): readonly Blok[] {
    const s = this.#s
    return [
      ...this.#kepalaToko(),
      this.#garis(),
      ...s.kepala.map((b) => this.#pasangan(b)),
      this.#garis(),
      ...s.barang.map((b) => this.#barang(b)),
      this.#garis(),
      ...s.jumlah.map((b) => this.#pasangan(b)),
      ...(s.bayar?.length ? [this.#garis(), ...s.bayar.map((b) => this.#pasangan(b))] : []),
      ...(s.kode ? [this.#kode(s.kode)] : []),
      ...(s.catatan ?? []).map((c) => this.#tengah(c, 0.9)),
    ]
  }

  #kepalaToko(): readonly Blok[] {
    const { toko, judul, salinan, batal } = this.#s
    // A roll is narrow: its address is cut where the letters end, not where the report's is.
    const alamat = barisAlamat(toko.alamat, 32)
    return [
      this.#tengah(toko.nama, 1.35, 600),
      ...[...alamat, ...(toko.telp ? [toko.telp] : [])].map((b) => this.#tengah(b, 0.9)),
      this.#tengah(judul, 1.1, 600),
      ...[batal, salinan].filter((c) => !!c).map((c) => this.#tengah(c as string, 1.1, 600)),
    ]
  }

  #tengah(teks: string, besar: number, tebal: 400 | 600 = 400): Blok {
    const tinggi = this.#baris * besar
    return {
      tinggi,
      gambar: (k, y) =>
        k.teks(this.#u.tepi, y + tinggi * 0.78, teks, {
          ukuran: this.#u.huruf * besar,
          tebal,
          rata: 'center',
          lebar: this.#isi,
        }),
    }
  }

  #garis(): Blok {
    return {
      tinggi: 5,
      gambar: (k, y) => k.garis(this.#u.tepi, y + 2.25, this.#isi, TINTA.hitam, 0.5),
    }
  }

  #pasangan({ label, nilai, tebal }: BarisSlip): Blok {
    const besar = tebal ? 1.3 : 1
    const ukuran = this.#u.huruf * besar
    const tinggi = this.#baris * besar
    const gaya = { ukuran, tebal: tebal ? 600 : 400 } as const
    return {
      tinggi,
      gambar: (k, y) => {
        const dasar = y + tinggi * 0.78
        const lebarNilai = Math.min(k.huruf.lebar(nilai, ukuran, gaya.tebal), this.#isi * 0.7)
        const sisa = this.#isi - lebarNilai - 4
        k.teks(this.#u.tepi, dasar, label, { ...gaya, lebar: sisa })
        k.teks(this.#u.tepi + sisa + 4, dasar, nilai, { ...gaya, rata: 'right', lebar: lebarNilai })
      },
    }
  }

  /** Name in segments, then what it weighs; the amount stands on the last line, at the right. */
  #barang(b: BarangSlip): Blok {
    const nama = segmen(b.nama)
    const baris = [...nama, ...b.rincian]
    return {
      tinggi: this.#baris * baris.length + 2,
      gambar: (k, y) => {
        const ukuran = this.#u.huruf
        const lebarJumlah = k.huruf.lebar(b.jumlah, ukuran)
        baris.forEach((teks, i) => {
          const akhir = i === baris.length - 1
          k.teks(this.#u.tepi, y + this.#baris * (i + 0.78), teks, {
            ukuran,
            tebal: i < nama.length ? 600 : 400,
            lebar: akhir ? this.#isi - lebarJumlah - 4 : this.#isi,
          })
        })
        k.teks(this.#u.tepi, y + this.#baris * (baris.length - 1 + 0.78), b.jumlah, {
          ukuran,
          rata: 'right',
          lebar: this.#isi,
        })
      },
    }
  }

  #kode({ jenis, isi }: NonNullable<Slip['kode']>): Blok {
    const kode = jenis === 'qr' ? kodeQr(isi) : kode128(isi)
    const { modul, batang } = ukuranKode(kode, this.#isi)
    const tinggi = kode.tinggi === 1 ? batang : kode.tinggi * modul
    const x = this.#u.tepi + (this.#isi - kode.lebar * modul) / 2
    return {
      tinggi: tinggi + this.#baris + 4,
      gambar: (k, y) => {
        gambarKode(k, kode, { x, y: y + 3, modul, batang })
        k.teks(this.#u.tepi, y + 3 + tinggi + this.#baris * 0.75, isi, {
          ukuran: this.#u.huruf * 0.9,
          rata: 'center',
          lebar: this.#isi,
        })
      },
    }
  }
}
