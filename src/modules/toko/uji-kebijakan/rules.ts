import { perGram, persenDari, wajar } from '#kernel/shared/hitung-rupiah.ts'
import { bagiBulat } from '#kernel/shared/pembulatan.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import {
  type AturanHarga,
  type HargaBaris,
  hargaBarang,
  totalPenjualan,
} from '#modules/barang/harga/rules.ts'
import { type TiketBunga, tagihan } from '#modules/gadai/surat/rules.ts'
import {
  type AturanBeli,
  type BarangBeli,
  type HargaBeli,
  type KondisiBeli,
  hargaBeli,
  lewatNaik,
  totalPembelian,
} from '#modules/loket/pembelian/rules.ts'

/** Days that one trial may go through: a leap year. */
export const MAKS_HARI = 366
/** Refusals that a trial names; all of them are counted. */
export const MAKS_DITOLAK = 200

export const JENIS_UJI = ['PENJUALAN', 'PEMBELIAN', 'BUNGA'] as const
export type JenisUji = (typeof JENIS_UJI)[number]

/** What is tried beside the shop's own settings: changes in basis points, 0 for none. */
export interface Kebijakan {
  /** Of the selling board and of ongkos, in parts of what they were. */
  readonly harga_jual_bp: number
  readonly ongkos_bp: number
  /** Of the buying price of the day, in parts of what it was. */
  readonly harga_beli_bp: number
  /** More taken off bought pieces, in points of their worth. */
  readonly potongan_beli_bp: number
  /** On the rate of every loan, in points a month. */
  readonly bunga_bp: number
}

export const TANPA_PERUBAHAN: Kebijakan = {
  harga_jual_bp: 0,
  ongkos_bp: 0,
  harga_beli_bp: 0,
  potongan_beli_bp: 0,
  bunga_bp: 0,
}

/** Moved by parts of itself, rounded half up; never below nothing. */
export const geser = (n: number, bp: number): number => Math.max(0, n + bagiBulat(n * bp, 10_000))

/** A sold line as it was posted. */
export interface BarisJualLama {
  readonly kode_dept: string
  readonly berat_bandrol_mg: number
  readonly berlian: boolean
  readonly faktur_pajak: boolean
  readonly dasar_harga: 'BANDROL' | 'HARGA_EMAS' | 'KASIR'
  readonly harga_per_gram_rp: number
  readonly harga_rp: number
  readonly ongkos_rp: number
  readonly potongan_rp: number
  readonly ppn_bp: number
  readonly pph_bp: number
  readonly turun_rp: number
}

export interface HasilJual {
  readonly total_rp: number
  /** Rupiah of each line below its own price that the limit does not let pass. */
  readonly ditolak_rp: number
}

/**
 * A sale by the shop's rules at tried prices. What a cashier added or took off by hand stays in rupiah;
 * the rates of tax are those of its day.
 */
export function ujiJual(
  baris: readonly BarisJualLama[],
  aturan: AturanHarga,
  k: Kebijakan,
): HasilJual {
  const dihitung = baris.map((b) => barisJual(b, aturan, k))
  const ditolak = baris.filter((b, i) => {
    const baku_rp = (dihitung[i]?.dpp_rp ?? 0) + b.turun_rp
    const batas_rp = b.berlian ? 0 : persenDari(baku_rp, aturan.batas_turun_bp)
    return b.turun_rp > batas_rp
  })
  return {
    total_rp: totalPenjualan(dihitung, aturan).total_rp,
    ditolak_rp: ditolak.reduce((n, b) => n + b.turun_rp, 0),
  }
}

function barisJual(b: BarisJualLama, aturan: AturanHarga, k: Kebijakan): HargaBaris {
  const per_gram = geser(b.harga_per_gram_rp, k.harga_jual_bp)
  const tangan = b.dasar_harga === 'KASIR' ? b.harga_rp - papan(b, b.harga_per_gram_rp) : null
  const ongkos_rp = geser(b.ongkos_rp, k.ongkos_bp)
  const barang = {
    kode_dept: b.kode_dept,
    berat_bandrol_mg: b.berat_bandrol_mg,
    berlian: b.berlian,
    faktur_pajak: b.faktur_pajak,
    harga_per_gram_rp: per_gram,
    harga_bandrol_rp: b.dasar_harga === 'BANDROL' ? geser(b.harga_rp, k.harga_jual_bp) : null,
    ongkos_cara: 'TETAP',
    ongkos_nilai: ongkos_rp,
  } as const
  const kategori_harga = b.dasar_harga === 'BANDROL' ? 'BANDROL' : 'HARGA_EMAS'
  const harga_jual = tangan === null ? undefined : Math.max(0, papan(b, per_gram) + tangan)
  const harga_rp = harga_jual ?? hargaDasar(barang)
  const h = hargaBarang(
    barang,
    { ...aturan, kategori_harga, pkp: false },
    {
      ...(harga_jual === undefined ? {} : { harga_jual }),
      ongkos: ongkos_rp,
      potongan: Math.min(b.potongan_rp, harga_rp + ongkos_rp),
    },
  )
  const ppn_rp = persenDari(h.dpp_rp, b.ppn_bp)
  const pph_rp = persenDari(h.dpp_rp, b.pph_bp)
  return { ...h, ppn_rp, pph_rp, jumlah_rp: wajar(h.dpp_rp + ppn_rp + pph_rp) }
}

const papan = (b: { readonly berat_bandrol_mg: number }, per_gram: number) =>
  perGram(b.berat_bandrol_mg, per_gram)

const hargaDasar = (b: {
  readonly berat_bandrol_mg: number
  readonly harga_per_gram_rp: number
  readonly harga_bandrol_rp: number | null
}): number => b.harga_bandrol_rp ?? papan(b, b.harga_per_gram_rp)

/** A bought line as it was posted; without a condition its price was agreed on, and stays. */
export interface BarisBeliLama {
  readonly barang: Omit<BarangBeli, 'harga_rp'> | null
  readonly harga_hitung_rp: number
  readonly harga_rp: number
}

export interface HasilBeli {
  readonly total_rp: number
  readonly ditolak_rp: number
}

/** A purchase by the shop's rules at tried prices; what a cashier paid more or less stays in rupiah. */
export function ujiBeli(
  baris: readonly BarisBeliLama[],
  aturan: AturanBeli,
  k: Kebijakan,
): HasilBeli {
  const dihitung = baris.map((b) => barisBeli(b, aturan, k))
  return {
    total_rp: totalPembelian(dihitung, aturan).total_rp,
    ditolak_rp: dihitung.reduce((n, h) => n + ('lewat' in h && h.lewat ? h.naik_rp : 0), 0),
  }
}

function barisBeli(
  b: BarisBeliLama,
  aturan: AturanBeli,
  k: Kebijakan,
): Pick<HargaBeli, 'harga_rp' | 'naik_rp'> & { readonly lewat: boolean } {
  if (!b.barang) return { harga_rp: b.harga_rp, naik_rp: 0, lewat: false }
  const barang: BarangBeli = {
    ...b.barang,
    harga_per_gram_rp: geser(b.barang.harga_per_gram_rp, k.harga_beli_bp),
    kondisi: kondisiUji(b.barang, k),
    // The deduction of a young nota is the lower one: it moves with the others, or nothing would.
    potongan: potonganUji(b.barang.potongan, k),
  }
  const hitung = hargaBeli(barang, aturan)
  const beda = b.harga_rp - b.harga_hitung_rp
  const h =
    beda === 0
      ? hitung
      : hargaBeli({ ...barang, harga_rp: Math.max(0, hitung.harga_hitung_rp + beda) }, aturan)
  return { harga_rp: h.harga_rp, naik_rp: h.naik_rp, lewat: lewatNaik(h, aturan) }
}

const persenAntara = (bp: number) => Math.min(10_000, Math.max(0, bp))

function kondisiUji(b: Omit<BarangBeli, 'harga_rp'>, k: Kebijakan): KondisiBeli {
  const { kondisi } = b
  if (k.potongan_beli_bp === 0) return kondisi
  if (kondisi.persen_bp !== null && (kondisi.cara === 'PERSEN_NOTA' || kondisi.cara === 'LEBURAN'))
    return { ...kondisi, persen_bp: persenAntara(kondisi.persen_bp - k.potongan_beli_bp) }
  const per_gram =
    kondisi.cara === 'RUPIAH_PER_GRAM' && b.berat_nota_mg
      ? bagiBulat((b.harga_nota_rp ?? 0) * 1000, b.berat_nota_mg)
      : b.harga_per_gram_rp
  const tambah = bagiBulat(per_gram * k.potongan_beli_bp, 10_000)
  return {
    ...kondisi,
    potongan_per_gram_rp: Math.max(0, (kondisi.potongan_per_gram_rp ?? 0) + tambah),
  }
}

function potonganUji(p: BarangBeli['potongan'], k: Kebijakan): BarangBeli['potongan'] {
  if (!p || p.cara !== 'PERSEN') return p
  const potongan_persen_bp = persenAntara((p.potongan_persen_bp ?? 0) + k.potongan_beli_bp)
  return { ...p, potongan_persen_bp }
}

/** An act on a ticket that settled interest, as it was posted; the ticket as it stood before. */
export interface BayarLama extends TiketBunga {
  readonly tanggal: Tanggal
  readonly bunga_hitung_rp: number
  readonly denda_hitung_rp: number
  readonly bunga_rp: number
  readonly denda_rp: number
}

/** Interest and penalty of an act at tried rates; what was waived stays in rupiah. */
export function ujiBunga(b: BayarLama, k: Kebijakan): number {
  const naik = (bunga_bp: number) => persenAntara(bunga_bp + k.bunga_bp)
  const t = {
    ...b,
    bunga_bp: naik(b.bunga_bp),
    pita: b.pita.map((p) => ({ ...p, bunga_bp: naik(p.bunga_bp) })),
  }
  const { bunga_rp, denda_rp } = tagihan(t, b.tanggal)
  const bunga = Math.max(0, bunga_rp - (b.bunga_hitung_rp - b.bunga_rp))
  const denda = Math.max(0, denda_rp - (b.denda_hitung_rp - b.denda_rp))
  return bunga + denda
}

/** Sums of one kind and month: as posted, by today's settings, as tried. */
export interface Jumlah {
  readonly dulu_rp: number
  readonly kini_rp: number
  readonly uji_rp: number
  /** Documents, and those that today's settings would post otherwise. */
  readonly dokumen: number
  readonly beda: number
}

export const NOL: Jumlah = { dulu_rp: 0, kini_rp: 0, uji_rp: 0, dokumen: 0, beda: 0 }

/** One more document in a sum. */
export const tambah = (j: Jumlah, dulu_rp: number, kini_rp: number, uji_rp: number): Jumlah => ({
  dulu_rp: j.dulu_rp + dulu_rp,
  kini_rp: j.kini_rp + kini_rp,
  uji_rp: j.uji_rp + uji_rp,
  dokumen: j.dokumen + 1,
  beda: j.beda + Number(dulu_rp !== kini_rp),
})

/** What the shop earns more by a trial: sold and interest more, bought less. */
export const labaUji = (jenis: JenisUji, j: Jumlah): number =>
  jenis === 'PEMBELIAN' ? j.kini_rp - j.uji_rp : j.uji_rp - j.kini_rp
