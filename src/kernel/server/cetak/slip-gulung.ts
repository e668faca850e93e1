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
    ...s.kepala.map((b) => pasangan(t, b)),
    ...(s.kepala.length > 0 ? [garis(t)] : []),
    ...s.barang.map((b) => barang(t, b)),
    ...(s.barang.length > 0 ? [garis(t)] : []),
    ...s.jumlah.map((b) => pasangan(t, b)),
    ...(s.bayar?.length ? [garis(t), ...s.bayar.map((b) => pasangan(t, b))] : []),
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

function pasangan({ u, isi, baris }: Tata, { label, nilai, tebal }: BarisSlip): Blok {
  const besar = tebal ? 1.3 : 1
  const ukuran = u.huruf * besar
  const tinggi = baris * besar
  const gaya = { ukuran, tebal: tebal ? 600 : 400 } as const
  return {
    tinggi,
    gambar: (k, y) => {
      const dasar = y + tinggi * 0.78
      const lebarNilai = Math.min(k.huruf.lebar(nilai, ukuran, gaya.tebal), isi * 0.7)
      const sisa = isi - lebarNilai - 4
      const kiri = u.tepi.kiri
      k.teks(kiri, dasar, label, { ...gaya, lebar: sisa })
      k.teks(kiri + sisa + 4, dasar, nilai, { ...gaya, rata: 'right', lebar: lebarNilai })
    },
  }
}

/** Name in segments, then what it weighs; the amount stands on the last line, at the right. */
function barang({ u, isi, baris }: Tata, b: BarangSlip): Blok {
  const nama = segmen(b.nama)
  const semua = [...nama, ...b.rincian]
  const { huruf: ukuran } = u
  return {
    tinggi: baris * semua.length + 2,
    gambar: (k, y) => {
      const lebarJumlah = k.huruf.lebar(b.jumlah, ukuran)
      semua.forEach((teks, i) => {
        const akhir = i === semua.length - 1
        k.teks(u.tepi.kiri, y + baris * (i + 0.78), teks, {
          ukuran,
          tebal: i < nama.length ? 600 : 400,
          lebar: akhir ? isi - lebarJumlah - 4 : isi,
        })
      })
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
