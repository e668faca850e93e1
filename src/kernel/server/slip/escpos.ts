import { barisAlamat, barisNama, bungkus } from './wrap.ts'
import { type Titik, titikGambar, titikKode, titikTeks } from './escpos-image.ts'
import { keCp437, kolomTeks } from './escpos-letters.ts'
import { MM } from './paper.ts'
import type { BarangSlip, BarisSlip, Slip } from './slip.ts'

/**
 * A slip as bytes for a receipt printer (ESC/POS): text in the printer's own letters, because that
 * is fast and sharp; logo, codes and letters that it has not as dots.
 */

const ESC = 0x1b
const GS = 0x1d

/** Dots and columns of the two widths of roll at 203 dpi. */
interface Gulungan {
  readonly titik: number
  readonly kolom: number
}
const GULUNGAN = {
  58: { titik: 384, kolom: 32 },
  80: { titik: 576, kolom: 48 },
} as const satisfies Readonly<Record<number, Gulungan>>

/** What a paper narrower than this is takes the bytes of a 58 mm roll. */
const SEMPIT = 70 * MM
/** Height of a line in dots, printed and drawn alike. */
const TINGGI_BARIS = 30

/** One line: at the left, in the middle, at the right. */
interface Baris {
  readonly kiri?: string
  readonly tengah?: string
  readonly kanan?: string
  readonly tebal?: boolean
  /** 2: twice as high; 'ganda': twice as wide too. */
  readonly besar?: 2 | 'ganda'
}

export interface PilihanEscPos {
  /** Sends the pulse that opens the drawer below the printer. */
  readonly bukaLaci?: boolean
}

/** The bytes of all copies, cut apart. */
export async function slipEscPos(s: Slip, pilihan: PilihanEscPos = {}): Promise<Buffer> {
  const sempit = typeof s.kertas === 'string' ? s.kertas === '58mm' : s.kertas.lebar < SEMPIT
  const g = GULUNGAN[sempit ? 58 : 80]
  const depan = await lembar(s, g, await isiDepan(s, g))
  const belakang = s.belakang?.length ? await lembar(s, g, teksTengah(s.belakang, g, false)) : null
  const satu = belakang ? Buffer.concat([depan, belakang]) : depan
  const semua = Array.from({ length: s.rangkap ?? 1 }, () => satu)
  return Buffer.concat([...(pilihan.bukaLaci ? [LACI] : []), ...semua])
}

/** Pulse of 50 ms on the drawer's first line. */
const LACI = Buffer.from([ESC, 0x70, 0, 25, 250])
/** Woken up, code page 437, the line spacing of ours. */
const AWAL = Buffer.from([ESC, 0x40, ESC, 0x74, 0, ESC, 0x33, TINGGI_BARIS])
/** Fed to the knife and cut, but for a corner. */
const AKHIR = Buffer.from([GS, 0x56, 66, 40])

type Isi = Baris | Titik

async function lembar(s: Slip, g: Gulungan, isi: readonly Isi[]): Promise<Buffer> {
  const bagian: Buffer[] = [AWAL]
  for (const b of isi) bagian.push('data' in b ? gambar(b) : await baris(b, g, s.bahasa))
  return Buffer.concat([...bagian, AKHIR])
}

/** GS v 0: dots as they are, a row after the other. */
function gambar({ lebar, tinggi, data }: Titik): Buffer {
  const kepala = [GS, 0x76, 0x30, 0, lebar & 255, lebar >> 8, tinggi & 255, tinggi >> 8]
  return Buffer.concat([Buffer.from(kepala), data])
}

async function baris(b: Baris, g: Gulungan, bahasa: string): Promise<Buffer> {
  const bytes = keCp437(susun(b, g.kolom))
  if (bytes === null) {
    const tinggi = b.besar ? TINGGI_BARIS * 2 : TINGGI_BARIS
    return gambar(await titikTeks(b, { lebar: g.titik, tinggi, tebal: b.tebal === true, bahasa }))
  }
  const ukuran = b.besar === 'ganda' ? 0x11 : b.besar === 2 ? 0x01 : 0
  return Buffer.concat([
    Buffer.from([GS, 0x21, ukuran, ESC, 0x45, b.tebal ? 1 : 0]),
    bytes,
    Buffer.from([0x0a]),
  ])
}

/** The line as text: its parts at their places. */
function susun({ kiri = '', tengah, kanan = '', besar }: Baris, kolom: number): string {
  const muat = besar === 'ganda' ? Math.floor(kolom / 2) : kolom
  if (tengah !== undefined) return ' '.repeat(Math.max(0, (muat - kolomTeks(tengah)) >> 1)) + tengah
  const sela = muat - kolomTeks(kiri) - kolomTeks(kanan)
  return kanan ? kiri + ' '.repeat(Math.max(1, sela)) + kanan : kiri
}

async function isiDepan(s: Slip, g: Gulungan): Promise<readonly Isi[]> {
  const garis: Baris = { kiri: '-'.repeat(g.kolom) }
  const pasangan = (daftar: readonly BarisSlip[] = []) => daftar.flatMap((b) => pasang(b, g.kolom))
  const bagian = (isi: readonly Isi[]): readonly Isi[] => (isi.length > 0 ? [...isi, garis] : [])
  const logo = s.logo
    ? [await titikGambar(s.logo.data, { lebar: g.titik, tinggi: titikDari(s.logo.tinggi) })]
    : []
  return [
    ...logo,
    ...kepala(s, g),
    garis,
    ...bagian(pasangan(s.kepala)),
    ...bagian(s.barang.flatMap((b) => barang(b, g.kolom))),
    ...pasangan(s.jumlah),
    ...(s.bayar?.length ? [garis, ...pasangan(s.bayar)] : []),
    ...kode(s, g),
    ...teksTengah(s.catatan ?? [], g, false),
    ...tandaTangan(s.tandaTangan ?? [], g),
  ]
}

/** Points of paper in dots of the printer. */
const titikDari = (points: number) => Math.round((points / 72) * 203)

function kepala({ toko, judul, salinan, batal, salam = [] }: Slip, g: Gulungan): readonly Baris[] {
  const nama = kolomTeks(toko.nama) * 2 <= g.kolom
  const besar = nama ? ({ besar: 'ganda' } as const) : ({ besar: 2 } as const)
  return [
    ...potong(toko.nama, g.kolom).map((tengah) => ({ tengah, tebal: true, ...besar })),
    ...barisAlamat(toko.alamat, g.kolom, kolomTeks).map((tengah) => ({ tengah })),
    ...(toko.telp ? [{ tengah: toko.telp }] : []),
    ...teksTengah(salam, g, false),
    ...teksTengah([judul, ...[batal, salinan].filter((c) => !!c).map(String)], g, true),
  ]
}

const potong = (teks: string, kolom: number): readonly string[] => bungkus(teks, kolom, kolomTeks)

const teksTengah = (teks: readonly string[], g: Gulungan, tebal: boolean): readonly Baris[] =>
  teks.flatMap((isi) => potong(isi, g.kolom)).map((tengah) => ({ tengah, tebal }))

/** Label and value on one line; where they do not fit, the value stands on lines of its own. */
function pasang({ label, nilai, tebal }: BarisSlip, kolom: number): readonly Baris[] {
  const gaya = tebal ? ({ tebal: true, besar: 2 } as const) : {}
  if (kolomTeks(label) + kolomTeks(nilai) < kolom) return [{ kiri: label, kanan: nilai, ...gaya }]
  return [
    ...potong(label, kolom).map((kiri) => ({ kiri, ...gaya })),
    ...potong(nilai, kolom).map((kanan) => ({ kanan, ...gaya })),
  ]
}

/** Name in segments, then what it weighs; the amount at the right of the last line. */
function barang(b: BarangSlip, kolom: number): readonly Baris[] {
  const semua: Baris[] = [
    ...(b.kelompok === undefined ? [] : potong(b.kelompok, kolom).map((kiri) => ({ kiri }))),
    ...barisNama(b.nama, kolom, kolomTeks).map((kiri) => ({ kiri, tebal: true })),
    ...b.rincian.flatMap((teks) => potong(teks, kolom)).map((kiri) => ({ kiri })),
  ]
  const akhir = semua.at(-1)
  if (akhir && kolomTeks(akhir.kiri ?? '') + kolomTeks(b.jumlah) < kolom)
    return [...semua.slice(0, -1), { ...akhir, kanan: b.jumlah }]
  return [...semua, { kanan: b.jumlah }]
}

function kode({ kode: k }: Slip, g: Gulungan): readonly Isi[] {
  return k ? [titikKode(k.jenis, k.isi, g.titik), { tengah: k.teks }] : []
}

/** Room to sign above each word. */
function tandaTangan(siapa: readonly string[], g: Gulungan): readonly Baris[] {
  return siapa.flatMap((tengah) => [
    ...Array.from({ length: 3 }, () => ({ kiri: '' })),
    { tengah: '.'.repeat(Math.min(24, g.kolom)) },
    ...teksTengah([tengah], g, false),
  ])
}
