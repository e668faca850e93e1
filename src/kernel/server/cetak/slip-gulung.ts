import { bungkus } from './bungkus.ts'
import { TINTA } from './kertas.ts'
import { gambarKode, kode128, kodeQr, ukuranKode } from './kode.ts'
import { barisAlamat, segmen } from './segmen.ts'
import type { BarangSlip, BarisSlip, Blok, KodeSlip, Tata } from './slip.ts'
import { blokTandaTangan, blokTeks } from './slip-teks.ts'

/** The slip from top to bottom, as it comes off a roll. */
export function blokGulung(t: Tata): readonly Blok[] {
  const { s } = t
  return [
    ...kepalaToko(t),
    garis(t),
    ...s.kepala.flatMap((b) => pasangan(t, b)),
    ...(s.kepala.length > 0 ? [garis(t)] : []),
    ...s.barang.flatMap((b) => [...kelompok(t, b), barang(t, b)]),
    ...(s.barang.length > 0 ? [garis(t)] : []),
    ...s.jumlah.flatMap((b) => pasangan(t, b)),
    ...(s.bayar?.length ? [garis(t), ...s.bayar.flatMap((b) => pasangan(t, b))] : []),
    ...(s.kode ? [kode(t, s.kode)] : []),
    ...blokTeks(t, s.catatan ?? [], 0.9, 'center'),
    ...blokTandaTangan(t, s.tandaTangan ?? []),
  ]
}

function kepalaToko(t: Tata): readonly Blok[] {
  const { toko, judul, salinan, batal, salam = [] } = t.s
  // A roll is narrow: its address is cut where the letters end, not where the report's is.
  const alamat = barisAlamat(toko.alamat, 32)
  return [
    ...logo(t),
    tengah(t, toko.nama, 1.35, 600),
    ...[...alamat, ...(toko.telp ? [toko.telp] : [])].map((b) => tengah(t, b, 0.9)),
    ...blokTeks(t, salam, 0.9, 'center'),
    tengah(t, judul, 1.1, 600),
    ...[batal, salinan].filter((c) => !!c).map((c) => tengah(t, c as string, 1.1, 600)),
  ]
}

function logo({ s, u, isi, logo: gambar }: Tata): readonly Blok[] {
  if (!gambar || !s.logo) return []
  const skala = Math.min(s.logo.tinggi / gambar.tinggi, isi / gambar.lebar)
  const [lebar, tinggi] = [gambar.lebar * skala, gambar.tinggi * skala]
  const x = u.tepi.kiri + (isi - lebar) / 2
  return [{ tinggi: tinggi + 3, gambar: (k, y) => k.gambar(gambar, [x, y, lebar, tinggi]) }]
}

function tengah(t: Tata, teks: string, besar: number, tebal: 400 | 600 = 400): Blok {
  const tinggi = t.baris * besar
  return {
    tinggi,
    gambar: (k, y) =>
      k.teks(t.u.tepi.kiri, y + tinggi * 0.78, teks, {
        ukuran: t.u.huruf * besar,
        tebal,
        rata: 'center',
        lebar: t.isi,
      }),
  }
}

function garis({ u, isi }: Tata): Blok {
  return {
    tinggi: 5,
    gambar: (k, y) => k.garis(u.tepi.kiri, y + 2.25, isi, TINTA.hitam, 0.5),
  }
}

/** Between what stands at the left of a line and at its right. */
const SELA = 4

/** Label and value on one line; where they do not fit, the value stands on lines of its own. */
function pasangan(t: Tata, { label, nilai, tebal }: BarisSlip): readonly Blok[] {
  const { u, isi, baris, k: kertas } = t
  const besar = tebal ? 1.3 : 1
  const gaya = { ukuran: u.huruf * besar, tebal: tebal ? 600 : 400 } as const
  const ukur = (teks: string) => kertas.huruf.lebar(teks, gaya.ukuran, gaya.tebal)
  const tinggi = baris * besar
  const satu = (kiri: string, kanan: string): Blok => ({
    tinggi,
    gambar: (k, y) => {
      const dasar = y + tinggi * 0.78
      k.teks(u.tepi.kiri, dasar, kiri, { ...gaya, lebar: isi })
      k.teks(u.tepi.kiri, dasar, kanan, { ...gaya, rata: 'right', lebar: isi })
    },
  })
  if (ukur(label) + ukur(nilai) + SELA <= isi) return [satu(label, nilai)]
  return [
    ...bungkus(label, isi, ukur).map((teks) => satu(teks, '')),
    ...bungkus(nilai, isi, ukur).map((teks) => satu('', teks)),
  ]
}

const kelompok = (t: Tata, b: BarangSlip): readonly Blok[] =>
  b.kelompok === undefined ? [] : blokTeks(t, [b.kelompok], 0.9, 'left')

/** Name in segments, then what it weighs; the amount stands on the last line that has room for it. */
function barang({ u, isi, baris, k: kertas }: Tata, b: BarangSlip): Blok {
  const { huruf: ukuran } = u
  const ukur = (teks: string) => kertas.huruf.lebar(teks, ukuran)
  const nama = segmen(b.nama)
  const semua = [...nama, ...b.rincian.flatMap((teks) => bungkus(teks, isi, ukur))]
  if (ukur(semua.at(-1) ?? '') + ukur(b.jumlah) + SELA > isi) semua.push('')
  return {
    tinggi: baris * semua.length + 2,
    gambar: (k, y) => {
      semua.forEach((teks, i) =>
        k.teks(u.tepi.kiri, y + baris * (i + 0.78), teks, {
          ukuran,
          tebal: i < nama.length ? 600 : 400,
          lebar: isi,
        }),
      )
      k.teks(u.tepi.kiri, y + baris * (semua.length - 1 + 0.78), b.jumlah, {
        ukuran,
        rata: 'right',
        lebar: isi,
      })
    },
  }
}

function kode({ u, isi, baris }: Tata, { jenis, isi: kodeIsi, teks }: KodeSlip): Blok {
  const gambar = jenis === 'qr' ? kodeQr(kodeIsi) : kode128(kodeIsi)
  const { modul, batang } = ukuranKode(gambar, isi)
  const tinggi = gambar.tinggi === 1 ? batang : gambar.tinggi * modul
  const x = u.tepi.kiri + (isi - gambar.lebar * modul) / 2
  return {
    tinggi: tinggi + baris + 4,
    gambar: (k, y) => {
      gambarKode(k, gambar, { x, y: y + 3, modul, batang })
      k.teks(u.tepi.kiri, y + 3 + tinggi + baris * 0.75, teks, {
        ukuran: u.huruf * 0.9,
        rata: 'center',
        lebar: isi,
      })
    },
  }
}
