import { barisAlamat, barisNama, bungkus } from './wrap.ts'
import { TINTA } from './paper.ts'
import { gambarKode, kode128, kodeQr, ukuranKode } from './barcode.ts'
import type { BarangSlip, Blok, KodeSlip, Tata } from './slip.ts'
import { SELA, blokTandaTangan, blokTeks, pasangan } from './slip-text.ts'

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
    ...blokTeks(t, s.catatan ?? [], KECIL),
    ...blokTandaTangan(t, s.tandaTangan ?? []),
  ]
}

/** Beside the document itself: address, greeting, remarks; and what it is. */
const KECIL = { besar: 0.9, rata: 'center' } as const
const JUDUL = { besar: 1.1, rata: 'center', tebal: 600 } as const

function kepalaToko(t: Tata): readonly Blok[] {
  const { toko, judul, salinan, batal, salam = [] } = t.s
  const ukur = (teks: string) => t.k.huruf.lebar(teks, t.u.huruf * KECIL.besar)
  return [
    ...logo(t),
    ...blokTeks(t, [toko.nama], { ...JUDUL, besar: 1.35 }),
    ...blokTeks(t, barisAlamat(toko.alamat, t.isi, ukur), KECIL),
    ...blokTeks(t, [...(toko.telp ? [toko.telp] : []), ...salam], KECIL),
    ...blokTeks(t, [judul, batal, salinan].filter((c) => !!c).map(String), JUDUL),
  ]
}

function logo({ s, u, isi, logo: gambar }: Tata): readonly Blok[] {
  if (!gambar || !s.logo) return []
  const skala = Math.min(s.logo.tinggi / gambar.tinggi, isi / gambar.lebar)
  const [lebar, tinggi] = [gambar.lebar * skala, gambar.tinggi * skala]
  const x = u.tepi.kiri + (isi - lebar) / 2
  return [{ tinggi: tinggi + 3, gambar: (k, y) => k.gambar(gambar, [x, y, lebar, tinggi]) }]
}

function garis({ u, isi }: Tata): Blok {
  return {
    tinggi: 5,
    gambar: (k, y) => k.garis(u.tepi.kiri, y + 2.25, isi, TINTA.hitam, 0.5),
  }
}

const kelompok = (t: Tata, b: BarangSlip): readonly Blok[] =>
  b.kelompok === undefined ? [] : blokTeks(t, [b.kelompok], { besar: 0.9, rata: 'left' })

/** Name in segments, then what it weighs; the amount stands on the last line that has room for it. */
function barang({ u, isi, baris, k: kertas }: Tata, b: BarangSlip): Blok {
  const { huruf: ukuran } = u
  const ukur = (teks: string) => kertas.huruf.lebar(teks, ukuran)
  const nama = barisNama(b.nama, isi, (teks) => kertas.huruf.lebar(teks, ukuran, 600))
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
