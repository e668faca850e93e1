import { dariGram } from '#kernel/shared/berat.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import type { BarisNota, ItemBeli } from '../contract.ts'
import {
  type AturanBeli,
  type HargaBeli,
  type NotaBeli,
  type STOK_TUJUAN,
  type TotalBeli,
  hargaBeli,
  lewatNaik,
  lewatToleransi,
  totalPembelian,
} from '../rules.ts'
import { type DataAturan, type IsiBeli, sumberHarga } from '../sumber-harga.ts'

/** One piece in the list as it is typed. */
export interface BarisIsian {
  /** Of the list, never used again in it. */
  readonly no: number
  readonly nota: NotaBeli
  /** The line of the own sale that it comes from. */
  readonly asal: BarisNota | null
  readonly nota_hilang: boolean
  readonly asal_nota: string | null
  readonly nama_barang: string | null
  readonly kode_dept: string | null
  readonly kode_group: string | null
  readonly kadar: string | null
  readonly kode_kondisi: string | null
  readonly berat: number | null
  readonly berat_bersih: number | null
  readonly berat_nota: number | null
  readonly harga_nota: number | null
  readonly kode_harga: string | null
  readonly kelompok_harga: string | null
  /** What is paid when it is not the computed price. */
  readonly harga: number | null
  readonly stok: (typeof STOK_TUJUAN)[number] | null
  /** What the server said against it, by field. */
  readonly salah?: Readonly<Record<string, FieldError>>
}

/** Pieces that come in, and the one in focus. */
export interface DaftarBeli {
  readonly baris: readonly BarisIsian[]
  readonly fokus: number | null
}

export const DAFTAR_KOSONG: DaftarBeli = { baris: [], fokus: null }

const KOSONG = {
  asal: null,
  nota_hilang: false,
  asal_nota: null,
  nama_barang: null,
  kode_dept: null,
  kode_group: null,
  kadar: null,
  kode_kondisi: null,
  berat: null,
  berat_bersih: null,
  berat_nota: null,
  harga_nota: null,
  kode_harga: null,
  kelompok_harga: null,
  harga: null,
  stok: null,
} as const satisfies Omit<BarisIsian, 'no' | 'nota'>

/** An empty line of this kind, with the first condition of its nota. */
export function tambahBaris(
  d: DaftarBeli,
  nota: NotaBeli,
  data: DataAturan,
  isi: Partial<BarisIsian> = {},
): DaftarBeli {
  const no = 1 + Math.max(0, ...d.baris.map((b) => b.no))
  const kode_kondisi = data.kondisi.find((k) => k.nota === nota)?.kode_kondisi ?? null
  return { baris: [...d.baris, { ...KOSONG, kode_kondisi, ...isi, no, nota }], fokus: no }
}

export const adaNota = (d: DaftarBeli, { no_faktur_jual, baris_jual }: BarisNota): boolean =>
  d.baris.some((b) => b.asal?.no_faktur_jual === no_faktur_jual && b.asal.baris_jual === baris_jual)

/** A line of an own nota, once; that the customer has lost the paper is ticked, not guessed. */
export function tambahNota(d: DaftarBeli, asal: BarisNota, data: DataAturan): DaftarBeli {
  if (adaNota(d, asal)) return d
  return tambahBaris(d, 'SENDIRI', data, {
    asal,
    nama_barang: asal.nama_barang,
    kode_dept: asal.kode_dept,
    kode_group: asal.kode_group,
    kadar: asal.kadar,
    berat_nota: asal.berat_nota,
    harga_nota: asal.harga_nota,
  })
}

/** Changed lines lose what the server said against them; a group brings the purity that it has. */
export function ubahBaris(
  d: DaftarBeli,
  no: number,
  isi: Partial<BarisIsian>,
  data: DataAturan,
): DaftarBeli {
  const group = data.group.find((g) => g.kode_group === isi.kode_group)
  const kadar = group && data.kadar.find((k) => k.persentase_bp === group.kadar_bp)?.kadar
  const baris = d.baris.map((b) => {
    if (b.no !== no) return b
    const { salah: _, ...rest } = b
    return { ...rest, ...isi, ...(kadar ? { kadar } : {}) }
  })
  return { ...d, baris }
}

export function hapusBaris(d: DaftarBeli, no: number): DaftarBeli {
  const letak = d.baris.findIndex((b) => b.no === no)
  const baris = d.baris.filter((b) => b.no !== no)
  return { baris, fokus: baris[Math.min(letak, baris.length - 1)]?.no ?? null }
}

export interface BarisHitung {
  readonly isi: BarisIsian
  /** Null while something is missing or wrong; then `salah` says what, by field. */
  readonly harga: HargaBeli | null
  readonly harga_per_gram: number
  readonly umur_hari: number | null
  readonly salah: Readonly<Record<string, FieldError>>
  readonly perlu_izin: 'harga' | 'berat' | null
}

export interface HitunganBeli extends TotalBeli {
  readonly baris: readonly BarisHitung[]
  readonly berat: number
}

/** Prices and total of the list, by the same functions as the server's. */
export function hitungDaftar(
  d: DaftarBeli,
  data: DataAturan,
  aturan: AturanBeli,
  hari: Tanggal,
): HitunganBeli {
  const baris = d.baris.map((b) => hitungBaris(b, data, aturan, hari))
  const total = totalPembelian(
    baris.flatMap((b) => b.harga ?? []),
    aturan,
  )
  const berat = d.baris.reduce((n, b) => n + dariGram(b.berat ?? 0), 0) / 1000
  return { baris, berat, ...total }
}

function hitungBaris(
  isi: BarisIsian,
  data: DataAturan,
  aturan: AturanBeli,
  hari: Tanggal,
): BarisHitung {
  const s = sumberHarga(isiDari(isi), data, hari)
  const nama: Readonly<Record<string, FieldError>> = isi.nama_barang
    ? {}
    : { nama_barang: { code: 'isian.wajib' } }
  if ('salah' in s) {
    const salah = { ...nama, ...s.salah, ...isi.salah }
    return { isi, harga: null, harga_per_gram: 0, umur_hari: null, salah, perlu_izin: null }
  }
  const harga = hargaBeli(s.barang, aturan)
  const berat = lewatToleransi(s.barang, aturan) ? 'berat' : null
  return {
    isi,
    harga,
    harga_per_gram: s.barang.harga_per_gram_rp,
    umur_hari: s.umur_hari,
    salah: { ...nama, ...isi.salah },
    perlu_izin: lewatNaik(harga, aturan) ? 'harga' : berat,
  }
}

function isiDari(b: BarisIsian): IsiBeli {
  const berat_mg = dariGram(b.berat ?? 0)
  return {
    nota: b.nota,
    tgl_nota: b.asal?.tgl_nota ?? null,
    nota_hilang: b.nota_hilang,
    kode_dept: b.kode_dept ?? '',
    kode_group: b.kode_group ?? '',
    kadar: b.kadar ?? '',
    kode_kondisi: b.kode_kondisi ?? '',
    berat_mg,
    berat_bersih_mg: b.berat_bersih === null ? berat_mg : dariGram(b.berat_bersih),
    berat_nota_mg: b.berat_nota === null ? null : dariGram(b.berat_nota),
    harga_nota_rp: b.harga_nota,
    kode_harga: b.kode_harga,
    kelompok_harga: b.kelompok_harga,
    harga_rp: b.harga ?? undefined,
  }
}

const ada = <K extends string, V>(nama: K, v: V | null) =>
  v === null || v === '' ? {} : ({ [nama]: v } as Record<K, V>)

/** Lines as the purchase sends them; an own nota speaks for itself. */
export function kirimBaris(d: DaftarBeli): Partial<ItemBeli>[] {
  return d.baris.map((b) => ({
    nota: b.nota,
    kode_kondisi: b.kode_kondisi ?? '',
    berat: b.berat ?? 0,
    nota_hilang: b.nota_hilang,
    ...(b.asal
      ? { no_faktur_jual: b.asal.no_faktur_jual, baris_jual: b.asal.baris_jual }
      : {
          ...ada('nama_barang', b.nama_barang),
          ...ada('kode_dept', b.kode_dept),
          ...ada('kode_group', b.kode_group),
          ...ada('kadar', b.kadar),
          ...ada('asal_nota', b.asal_nota),
          ...ada('berat_nota', b.berat_nota),
          ...ada('harga_nota', b.harga_nota),
        }),
    ...ada('berat_bersih', b.berat_bersih),
    ...ada('kode_harga', b.kode_harga),
    ...ada('kelompok_harga', b.kelompok_harga),
    ...ada('harga', b.harga),
    ...ada('stok', b.stok),
  }))
}

/** Puts the server's messages (`items.<n>.<field>`) at their lines; the first of them in focus. */
export function tandaiSalah(
  d: DaftarBeli,
  fields: Readonly<Record<string, FieldError>>,
  awalan = 'items',
): DaftarBeli {
  const salah = new Map<number, Record<string, FieldError>>()
  for (const [nama, error] of Object.entries(fields)) {
    const [kelompok, n, field] = nama.split('.')
    if (kelompok !== awalan || !field) continue
    salah.set(Number(n), { ...salah.get(Number(n)), [field]: error })
  }
  if (salah.size === 0) return d
  const baris = d.baris.map((b, i) => {
    const milik = salah.get(i)
    return milik ? { ...b, salah: milik } : b
  })
  return { baris, fokus: baris.find((b) => b.salah)?.no ?? d.fokus }
}
