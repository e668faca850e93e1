import { bungkus } from './bungkus.ts'
import { type Kertas, TINTA } from './kertas.ts'
import { gambarKode, kode128, kodeQr, ukuranKode } from './kode.ts'
import { barisAlamat, segmen } from './segmen.ts'
import { blokTandaTangan, blokTeks } from './slip-teks.ts'
import type { BarangSlip, BarisSlip, Blok, Tata, Ukuran } from './slip.ts'

/** Where the columns of a sheet begin, as parts of its width. */
const RINCIAN = 0.3
const JUMLAH = 0.58

/**
 * The slip on a wide sheet: the shop on the left, the document on the right, goods as a table, and
 * at the foot the code beside the sums, kept together on one page.
 */
export function blokLembar(t: Tata): readonly Blok[] {
  const { s } = t
  return [
    kepalaToko(t),
    garis(t),
    ...(s.kepala.length > 0 ? [kepala(t), garis(t)] : []),
    ...s.barang.flatMap((b) => [...kelompok(t, b), barang(t, b)]),
    ...(s.barang.length > 0 ? [garis(t)] : []),
    kaki(t),
  ]
}

function kepalaToko({ s, u, baris, isi, k: kertas, logo }: Tata): Blok {
  const skala = logo && s.logo ? Math.min(s.logo.tinggi / logo.tinggi, (isi * 0.2) / logo.lebar) : 0
  const [lebarLogo, tinggiLogo] = [(logo?.lebar ?? 0) * skala, (logo?.tinggi ?? 0) * skala]
  const geser = logo ? lebarLogo + 8 : 0
  const ruang = isi * (JUMLAH - 0.02) - geser
  const ukur = (teks: string) => kertas.huruf.lebar(teks, u.huruf)
  const kiri = [
    s.toko.nama,
    ...barisAlamat(s.toko.alamat, 60),
    ...(s.toko.telp ? [s.toko.telp] : []),
    ...(s.salam ?? []).flatMap((teks) => bungkus(teks, ruang, ukur)),
  ]
  const kanan = [s.judul, s.batal, s.salinan].filter((c) => !!c) as string[]
  const tulis = (k: Kertas, y: number, daftar: readonly string[], rata: 'left' | 'right') =>
    daftar.forEach((teks, i) =>
      k.teks(u.tepi.kiri + (rata === 'right' ? isi * JUMLAH : geser), y + baris * (i + 0.9), teks, {
        ukuran: i === 0 ? u.huruf * 1.35 : u.huruf,
        tebal: i === 0 ? 600 : 400,
        rata,
        lebar: rata === 'right' ? isi * (1 - JUMLAH) : ruang,
      }),
    )
  return {
    tinggi: Math.max(baris * (Math.max(kiri.length, kanan.length) + 0.4), tinggiLogo + 3),
    gambar: (k, y) => {
      if (logo) k.gambar(logo, [u.tepi.kiri, y, lebarLogo, tinggiLogo])
      tulis(k, y, kiri, 'left')
      tulis(k, y, kanan, 'right')
    },
  }
}

function garis({ u, isi }: Tata): Blok {
  return {
    tinggi: 6,
    gambar: (k, y) => k.garis(u.tepi.kiri, y + 2.75, isi, TINTA.hitam, 0.5),
  }
}

/** What identifies the document, in two columns, each value beside its label. */
function kepala({ s, u, baris, isi }: Tata): Blok {
  const separuh = Math.ceil(s.kepala.length / 2)
  return {
    tinggi: separuh * baris,
    gambar: (k, y) =>
      s.kepala.forEach(({ label, nilai }, i) => {
        const x = u.tepi.kiri + (i < separuh ? 0 : isi * JUMLAH)
        const dasar = y + baris * ((i % separuh) + 0.78)
        k.teks(x, dasar, label, { ukuran: u.huruf, warna: TINTA.redup, lebar: isi * 0.12 })
        k.teks(x + isi * 0.13, dasar, nilai, { ukuran: u.huruf, lebar: isi * 0.28 })
      }),
  }
}

const kelompok = (t: Tata, b: BarangSlip): readonly Blok[] =>
  b.kelompok === undefined ? [] : blokTeks(t, [b.kelompok], 0.9, 'left')

function barang({ u, baris, isi }: Tata, b: BarangSlip): Blok {
  const nama = segmen(b.nama)
  const x = u.tepi.kiri + isi * RINCIAN
  return {
    tinggi: baris * Math.max(nama.length, b.rincian.length) + 3,
    gambar: (k, y) => {
      const tulis = (daftar: readonly string[], di: number, tebal: 400 | 600, lebar: number) =>
        daftar.forEach((teks, i) =>
          k.teks(di, y + baris * (i + 0.78), teks, { ukuran: u.huruf, tebal, lebar }),
        )
      tulis(nama, u.tepi.kiri, 600, isi * (RINCIAN - 0.02))
      tulis(b.rincian, x, 400, isi * 0.5)
      k.teks(x, y + baris * 0.78, b.jumlah, {
        ukuran: u.huruf,
        rata: 'right',
        lebar: isi * (1 - RINCIAN),
      })
    },
  }
}

/**
 * Code and notes on the left, sums on the right with the lines to sign on below them. Notes stand
 * beside a QR code, below a bar code: a sheet has more width than height to give.
 */
function kaki(t: Tata): Blok {
  const { s, u, baris, isi, k: kertas } = t
  const sums: readonly BarisSlip[] = [...s.jumlah, ...(s.bayar ?? [])]
  const kode = s.kode && (s.kode.jenis === 'qr' ? kodeQr(s.kode.isi) : kode128(s.kode.isi))
  const { modul, batang } = kode ? ukuranKode(kode, isi * 0.5) : { modul: 0, batang: 0 }
  const tinggiKode = kode ? (kode.tinggi === 1 ? batang : kode.tinggi * modul) : 0
  const tinggiSums = sums.reduce((n, b) => n + baris * (b.tebal ? 1.3 : 1), 0)
  const ukuran = u.huruf * 0.9
  const disamping = kode !== undefined && kode.tinggi > 1
  const geser = disamping ? kode.lebar * modul + 8 : 0
  const ruang = isi * (JUMLAH - 0.04) - geser
  const ukur = (teks: string) => kertas.huruf.lebar(teks, ukuran)
  const catatan = (s.catatan ?? []).flatMap((teks) => bungkus(teks, ruang, ukur))
  const tinggiTeks = baris * (catatan.length + (kode ? 1 : 0))
  const tinggiKiri = disamping ? Math.max(tinggiKode, tinggiTeks) : tinggiKode + tinggiTeks
  const kolom = { x: u.tepi.kiri + isi * JUMLAH, lebar: isi * (1 - JUMLAH) }
  const tanda = blokTandaTangan(t, s.tandaTangan ?? [], kolom)
  const tinggiKanan = tanda.reduce((n, b) => n + b.tinggi, tinggiSums)
  return {
    tinggi: Math.max(tinggiKanan, tinggiKiri),
    gambar: (k, y) => {
      for (const b of tanda) b.gambar(k, y + tinggiSums)
      if (kode) gambarKode(k, kode, { x: u.tepi.kiri, y: y + 2, modul, batang })
      const bawahKode = disamping ? 0 : tinggiKode
      const bawah = [...(s.kode ? [s.kode.teks] : []), ...catatan]
      bawah.forEach((teks, i) =>
        k.teks(u.tepi.kiri + geser, y + 2 + bawahKode + baris * (i + 0.78), teks, {
          ukuran,
          warna: TINTA.redup,
          lebar: ruang,
        }),
      )
      gambarJumlah(k, sums, { ...kolom, y, u, baris })
    },
  }
}

function gambarJumlah(
  k: Kertas,
  sums: readonly BarisSlip[],
  t: { x: number; y: number; u: Ukuran; baris: number; lebar: number },
): void {
  let { y } = t
  for (const { label, nilai, tebal } of sums) {
    const besar = tebal ? 1.3 : 1
    const gaya = { ukuran: t.u.huruf * besar, tebal: tebal ? 600 : 400 } as const
    const dasar = y + t.baris * besar * 0.78
    k.teks(t.x, dasar, label, { ...gaya, lebar: t.lebar * 0.45 })
    k.teks(t.x, dasar, nilai, { ...gaya, rata: 'right', lebar: t.lebar })
    y += t.baris * besar
  }
}
