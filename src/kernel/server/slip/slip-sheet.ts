import { barisAlamat, barisNama, bungkus } from './wrap.ts'
import { type Kertas, TINTA } from './paper.ts'
import { gambarKode, kode128, kodeQr, ukuranKode } from './barcode.ts'
import type { BarangSlip, BarisSlip, Blok, Tata } from './slip.ts'
import { blokTandaTangan, blokTeks, pasangan } from './slip-text.ts'

/** Where the columns of a sheet begin, as parts of its width. */
const RINCIAN = 0.3
const JUMLAH = 0.58
/** Letters of the shop's name and of the document's. */
const BESAR = 1.35

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

/** A line of the head; the first on each side is set larger. */
interface BarisKepala {
  readonly teks: string
  readonly besar: boolean
}

function kepalaToko({ s, u, baris, isi, k: kertas, logo }: Tata): Blok {
  const skala = logo && s.logo ? Math.min(s.logo.tinggi / logo.tinggi, (isi * 0.2) / logo.lebar) : 0
  const [lebarLogo, tinggiLogo] = [(logo?.lebar ?? 0) * skala, (logo?.tinggi ?? 0) * skala]
  const geser = logo ? lebarLogo + 8 : 0
  const [ruang, ruangKanan] = [isi * (JUMLAH - 0.02) - geser, isi * (1 - JUMLAH)]
  const ukur = (teks: string) => kertas.huruf.lebar(teks, u.huruf)
  const ukurBesar = (teks: string) => kertas.huruf.lebar(teks, u.huruf * BESAR, 600)
  const tulisan = (pertama: string, lain: readonly string[], lebar: number): BarisKepala[] => [
    ...bungkus(pertama, lebar, ukurBesar).map((teks) => ({ teks, besar: true })),
    ...lain.flatMap((l) => bungkus(l, lebar, ukur)).map((teks) => ({ teks, besar: false })),
  ]
  const telp = s.toko.telp ? [s.toko.telp] : []
  const alamat = barisAlamat(s.toko.alamat, ruang, ukur)
  const kiri = tulisan(s.toko.nama, [...alamat, ...telp, ...(s.salam ?? [])], ruang)
  const lain = [s.batal, s.salinan].filter((c) => !!c).map(String)
  const kanan = tulisan(s.judul, lain, ruangKanan)
  const tulis = (k: Kertas, y: number, daftar: readonly BarisKepala[], rata: 'left' | 'right') =>
    daftar.forEach(({ teks, besar }, i) =>
      k.teks(u.tepi.kiri + (rata === 'right' ? isi * JUMLAH : geser), y + baris * (i + 0.9), teks, {
        ukuran: besar ? u.huruf * BESAR : u.huruf,
        tebal: besar ? 600 : 400,
        rata,
        lebar: rata === 'right' ? ruangKanan : ruang,
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
function kepala({ s, u, baris, isi, k: kertas }: Tata): Blok {
  const ukur = (teks: string) => kertas.huruf.lebar(teks, u.huruf)
  const separuh = Math.ceil(s.kepala.length / 2)
  const sisi = [s.kepala.slice(0, separuh), s.kepala.slice(separuh)].map((daftar, i) => {
    const x = u.tepi.kiri + (i === 0 ? 0 : isi * JUMLAH)
    const lebar = { label: isi * 0.12, nilai: isi * (i === 0 ? 0.42 : 0.28) }
    let di = 0
    const semua = daftar.map((b) => {
      const label = bungkus(b.label, lebar.label, ukur)
      const nilai = bungkus(b.nilai, lebar.nilai, ukur)
      const ini = { label, nilai, di }
      di += Math.max(label.length, nilai.length)
      return ini
    })
    return { x, lebar, semua, baris: di }
  })
  return {
    tinggi: Math.max(...sisi.map((k) => k.baris)) * baris,
    gambar: (k, y) => {
      for (const { x, lebar, semua } of sisi)
        for (const { label, nilai, di } of semua) {
          const dasar = (i: number) => y + baris * (di + i + 0.78)
          const gaya = { ukuran: u.huruf, warna: TINTA.redup, lebar: lebar.label }
          label.forEach((teks, i) => k.teks(x, dasar(i), teks, gaya))
          nilai.forEach((teks, i) =>
            k.teks(x + isi * 0.13, dasar(i), teks, { ukuran: u.huruf, lebar: lebar.nilai }),
          )
        }
    },
  }
}

const kelompok = (t: Tata, b: BarangSlip): readonly Blok[] =>
  b.kelompok === undefined ? [] : blokTeks(t, [b.kelompok], { besar: 0.9, rata: 'left' })

function barang({ u, baris, isi, k: kertas }: Tata, b: BarangSlip): Blok {
  const [lebarNama, x] = [isi * (RINCIAN - 0.02), u.tepi.kiri + isi * RINCIAN]
  const nama = barisNama(b.nama, lebarNama, (teks) => kertas.huruf.lebar(teks, u.huruf, 600))
  const lebarRincian = isi * (1 - RINCIAN - 0.02) - kertas.huruf.lebar(b.jumlah, u.huruf)
  const ukur = (teks: string) => kertas.huruf.lebar(teks, u.huruf)
  const rincian = b.rincian.flatMap((teks) => bungkus(teks, lebarRincian, ukur))
  return {
    tinggi: baris * Math.max(nama.length, rincian.length, 1) + 3,
    gambar: (k, y) => {
      const tulis = (daftar: readonly string[], di: number, tebal: 400 | 600, lebar: number) =>
        daftar.forEach((teks, i) =>
          k.teks(di, y + baris * (i + 0.78), teks, { ukuran: u.huruf, tebal, lebar }),
        )
      tulis(nama, u.tepi.kiri, 600, lebarNama)
      tulis(rincian, x, 400, lebarRincian)
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
  const ukuran = u.huruf * 0.9
  const disamping = kode !== undefined && kode.tinggi > 1
  const geser = disamping ? kode.lebar * modul + 8 : 0
  const ruang = isi * (JUMLAH - 0.04) - geser
  const ukur = (teks: string) => kertas.huruf.lebar(teks, ukuran)
  const catatan = (s.catatan ?? []).flatMap((teks) => bungkus(teks, ruang, ukur))
  const tinggiTeks = baris * (catatan.length + (kode ? 1 : 0))
  const tinggiKiri = disamping ? Math.max(tinggiKode, tinggiTeks) : tinggiKode + tinggiTeks
  const kolom = { x: u.tepi.kiri + isi * JUMLAH, lebar: isi * (1 - JUMLAH) }
  const kanan = [
    ...sums.flatMap((b) => pasangan(t, b, kolom)),
    ...blokTandaTangan(t, s.tandaTangan ?? [], kolom),
  ]
  const tinggiKanan = kanan.reduce((n, b) => n + b.tinggi, 0)
  return {
    tinggi: Math.max(tinggiKanan, tinggiKiri),
    gambar: (k, y) => {
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
      let di = y
      for (const b of kanan) {
        b.gambar(k, di)
        di += b.tinggi
      }
    },
  }
}
