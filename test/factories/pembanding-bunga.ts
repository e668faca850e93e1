/**
 * Interest of a ticket once more, written from the description of the trade and sharing nothing with
 * the product: exact fractions, calendar days counted one by one, units laid down one after another.
 */

export type Satuan = 'DAY30' | 'HALF_MONTH' | 'PERIOD_15' | 'MONTH'

export interface Aturan {
  readonly bunga_bp: number
  readonly satuan: Satuan
  readonly minimum: number
  readonly hari_pertama: boolean
  readonly cara_bunga: 'FLAT' | 'MARGINAL'
  readonly pita: readonly { readonly sampai_rp: number; readonly bunga_bp: number }[]
  readonly pembulatan_rp: number
  readonly denda_bp: number
  readonly tenggang: number
}

/** A fraction of rupiah in lowest terms. */
class Pecahan {
  readonly atas: bigint
  readonly bawah: bigint
  constructor(atas: bigint, bawah: bigint) {
    const d = fpb(atas, bawah)
    this.atas = atas / d
    this.bawah = bawah / d
  }
  tambah(p: Pecahan): Pecahan {
    return new Pecahan(this.atas * p.bawah + p.atas * this.bawah, this.bawah * p.bawah)
  }
  kali(p: Pecahan): Pecahan {
    return new Pecahan(this.atas * p.atas, this.bawah * p.bawah)
  }
  /** The smallest multiple of `langkah` that is not below it. */
  naikKe(langkah: bigint): bigint {
    let banyak = this.atas / (this.bawah * langkah)
    while (banyak * langkah * this.bawah < this.atas) banyak += 1n
    return banyak * langkah
  }
}

function fpb(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x === 0n ? 1n : x
}

const pecahan = (atas: number | bigint, bawah: number | bigint = 1) =>
  new Pecahan(BigInt(atas), BigInt(bawah))

const kabisat = (t: number) => (t % 4 === 0 && t % 100 !== 0) || t % 400 === 0
const panjangBulan = (t: number, b: number) =>
  b === 2 ? (kabisat(t) ? 29 : 28) : [4, 6, 9, 11].includes(b) ? 30 : 31

/** Day, month and year as numbers, and how many days have passed since the year 1900. */
interface Hari {
  readonly t: number
  readonly b: number
  readonly h: number
}
const baca = (teks: string): Hari => {
  const [t = 0, b = 0, h = 0] = teks.split('-').map(Number)
  return { t, b, h }
}
/** Days since 1900-01-01, by adding the months up. */
const nomor = ({ t, b, h }: Hari): number => {
  let n = h - 1
  for (let bulan = 1; bulan < b; bulan++) n += panjangBulan(t, bulan)
  for (let tahun = 1900; tahun < t; tahun++) n += kabisat(tahun) ? 366 : 365
  return n
}
const kemarin = ({ t, b, h }: Hari): Hari => {
  if (h > 1) return { t, b, h: h - 1 }
  const [tahun, bulan] = b > 1 ? [t, b - 1] : [t - 1, 12]
  return { t: tahun, b: bulan, h: panjangBulan(tahun, bulan) }
}
/** The anniversary `n` months on: the same day, or the month's last. */
const ulangBulan = ({ t, b, h }: Hari, n: number): Hari => {
  let [tahun, bulan] = [t, b]
  for (let i = 0; i < n; i++) [tahun, bulan] = bulan === 12 ? [tahun + 1, 1] : [tahun, bulan + 1]
  return { t: tahun, b: bulan, h: Math.min(h, panjangBulan(tahun, bulan)) }
}

/** Half months of HALF_MONTH: full months; then 15 days, the anniversary counted; then the rest. */
function setengahBulan(mulai: Hari, sampai: number): number {
  let bulan = 0
  while (nomor(ulangBulan(mulai, bulan + 1)) <= sampai) bulan += 1
  const ulang = nomor(ulangBulan(mulai, bulan))
  if (sampai === ulang) return bulan * 2
  // With the anniversary as day 1, this is the day that the last one is.
  const keberapa = sampai - ulang + 1
  return bulan * 2 + (keberapa <= 15 ? 1 : 2)
}

function satuan(a: Aturan, mulai: Hari, sampai: number): number {
  const lama = sampai - nomor(mulai)
  if (a.satuan === 'DAY30') return lama
  if (a.satuan === 'HALF_MONTH') return setengahBulan(mulai, sampai)
  let banyak = 0
  if (a.satuan === 'PERIOD_15') while (banyak * 15 < lama) banyak += 1
  else while (nomor(ulangBulan(mulai, banyak)) < sampai) banyak += 1
  return banyak
}

/** The part of a month that a unit is. */
const BAGIAN: Readonly<Record<Satuan, Pecahan>> = {
  DAY30: pecahan(1, 30),
  HALF_MONTH: pecahan(1, 2),
  PERIOD_15: pecahan(1, 2),
  MONTH: pecahan(1),
}

function sebulan(a: Aturan, pokok: number): Pecahan {
  const rate = (bp: number) => pecahan(bp, 10_000)
  if (a.cara_bunga === 'FLAT' || a.pita.length === 0) return pecahan(pokok).kali(rate(a.bunga_bp))
  let jumlah = pecahan(0)
  let sisa = pokok
  let bawah = 0
  a.pita.forEach((p, i) => {
    const muat = i === a.pita.length - 1 ? sisa : Math.min(sisa, p.sampai_rp - bawah)
    jumlah = jumlah.tambah(pecahan(muat).kali(rate(p.bunga_bp)))
    sisa -= muat
    bawah = p.sampai_rp
  })
  return jumlah
}

export interface Hasil {
  readonly hari: number
  readonly satuan: number
  readonly bunga_rp: number
  readonly denda_rp: number
}

/** What `pokok` bears from `mulai` to `sampai`, of which `dibayar` units are settled. */
export function bandingBunga(
  a: Aturan,
  d: {
    readonly pokok_rp: number
    readonly mulai: string
    readonly sampai: string
    readonly satuan_dibayar: number
    readonly jatuh_tempo: string | null
  },
): Hasil {
  const sampai = nomor(baca(d.sampai))
  const awal = baca(d.mulai)
  const mulai = a.hari_pertama ? kemarin(awal) : awal
  const banyak = Math.max(satuan(a, mulai, sampai), a.minimum)
  const baru = banyak > d.satuan_dibayar ? banyak - d.satuan_dibayar : 0
  const langkah = BigInt(a.pembulatan_rp)
  const bunga = sebulan(a, d.pokok_rp).kali(BAGIAN[a.satuan]).kali(pecahan(baru))
  const lewat = d.jatuh_tempo === null ? 0 : sampai - nomor(baca(d.jatuh_tempo)) - a.tenggang
  const denda = pecahan(d.pokok_rp)
    .kali(pecahan(a.denda_bp, 10_000))
    .kali(pecahan(lewat > 0 ? lewat : 0, 30))
  return {
    hari: sampai - nomor(mulai),
    satuan: banyak,
    bunga_rp: Number(bunga.naikKe(langkah)),
    denda_rp: Number(denda.naikKe(langkah)),
  }
}
