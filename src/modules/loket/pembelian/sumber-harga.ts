import type { CallOutput } from '#kernel/shared/contract.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import { type Tanggal, tanggal } from '#kernel/shared/tanggal.ts'
import { keGram } from '#kernel/shared/berat.ts'
import { periksaKadarGroup } from '#modules/barang/barang/rules.ts'
import type { aturanBeli } from './contract.ts'
import {
  type BarangBeli,
  type CaraBeli,
  type NotaBeli,
  type PotonganBeli,
  hargaHariIni,
  notaMuda,
  periksaBeli,
  rugiBerlaku,
  umurNota,
} from './rules.ts'

/** Masters and parameters of buying, as `pembelian/aturan` answers them. */
export type DataAturan = CallOutput<typeof aturanBeli>

/** One piece with what is known of it, from its own nota or typed; weights in milligram. */
export interface IsiBeli {
  readonly nota: NotaBeli
  readonly tgl_nota: string | null
  readonly nota_hilang: boolean
  readonly kode_dept: string
  readonly kode_group: string
  readonly kadar: string
  readonly kode_kondisi: string
  readonly berat_mg: number
  readonly berat_bersih_mg: number
  readonly berat_nota_mg: number | null
  readonly harga_nota_rp: number | null
  readonly kode_harga: string | null
  readonly kelompok_harga: string | null
  readonly harga_rp?: number | undefined
}

export type Sumber =
  | {
      readonly barang: BarangBeli
      readonly cara: CaraBeli
      readonly nama_kondisi: string
      readonly umur_hari: number | null
      /** Rupiah per gram that a chosen code or price class is above the group's own price. */
      readonly di_atas_group_rp: number
    }
  | { readonly salah: Readonly<Record<string, FieldError>> }

const TIDAK_ADA: FieldError = { code: 'data.rujukan_tidak_ada' }

/**
 * Everything that the price of this piece depends on, looked up in the shop's lists: server and
 * browser price by the same. `hari` is the shop's business date. Errors are named by field.
 */
export function sumberHarga(i: IsiBeli, d: DataAturan, hari: Tanggal): Sumber {
  const kondisi = d.kondisi.find((k) => k.kode_kondisi === i.kode_kondisi)
  const kadar = d.kadar.find((k) => k.kadar === i.kadar)
  const jenis = d.jenis.find((j) => j.kode_dept === i.kode_dept)
  const group = d.group.find((g) => g.kode_group === i.kode_group)
  const salah: Record<string, FieldError> = {}
  if (!kondisi) salah['kode_kondisi'] = TIDAK_ADA
  if (!kadar) salah['kadar'] = TIDAK_ADA
  if (!jenis) salah['kode_dept'] = TIDAK_ADA
  if (!group) salah['kode_group'] = TIDAK_ADA
  // What an own nota says was the shop's own word, and nobody can type it.
  const tertulis = i.nota !== 'SENDIRI' && kadar && group
  const beda = tertulis && periksaKadarGroup(kadar.persentase_bp, group)
  if (beda) salah['kadar'] = beda
  if (kondisi) Object.assign(salah, periksaBeli(dalamGram(i), kondisi))
  if (!kondisi || !kadar || !jenis || !group || Object.keys(salah).length > 0) return { salah }
  const harga = hargaPerGram(i, d, kondisi.cara)
  if (typeof harga !== 'number') return { salah: harga }
  const umur_hari = i.tgl_nota === null ? null : umurNota(tanggal(i.tgl_nota), hari)
  const sendiri = i.nota === 'SENDIRI'
  return {
    cara: kondisi.cara,
    nama_kondisi: kondisi.nama_kondisi,
    umur_hari,
    di_atas_group_rp: kondisi.cara === 'HARGA_HARI_INI' ? lebihDariGroup(harga, group) : 0,
    barang: {
      ...i,
      kondisi,
      kadar_bp: kadar.persentase_bp,
      harga_per_gram_rp: harga,
      potongan: sendiri ? potonganMuda(i, d, jenis.kode_kategori, hari) : null,
      rugi: sendiri ? rugiBerlaku(d.rugi, { umur_hari, hilang: i.nota_hilang }) : [],
    },
  }
}

const dalamGram = (i: IsiBeli) => ({
  nota: i.nota,
  berat: keGram(i.berat_mg),
  berat_bersih: keGram(i.berat_bersih_mg),
  berat_nota: i.berat_nota_mg === null ? null : keGram(i.berat_nota_mg),
  harga_nota: i.harga_nota_rp,
})

/** The deduction of the goods' category while the nota is young enough. */
function potonganMuda(
  i: IsiBeli,
  d: DataAturan,
  kategori: string | null,
  hari: Tanggal,
): PotonganBeli | null {
  if (i.tgl_nota === null || !notaMuda(tanggal(i.tgl_nota), hari)) return null
  return d.potongan.find((p) => p.kode_kategori === kategori) ?? null
}

type Group = DataAturan['group'][number]

function lebihDariGroup(harga: number, { harga_emas_beli_rp, harga_beli_rp }: Group): number {
  const sendiri = hargaHariIni({
    kode: null,
    kelompok: null,
    emas_rp: harga_emas_beli_rp,
    papan: harga_beli_rp,
  })
  return sendiri === null ? 0 : Math.max(0, harga - sendiri)
}

/** Rupiah per gram by the way of the condition; an error where the shop has set no such price. */
function hargaPerGram(
  i: IsiBeli,
  d: DataAturan,
  cara: CaraBeli,
): number | Record<string, FieldError> {
  if (cara === 'LEBURAN')
    return d.harga_emas > 0
      ? d.harga_emas
      : { kode_kondisi: { code: 'pembelian.harga_emas_kosong' } }
  if (cara !== 'HARGA_HARI_INI') return 0
  const kode = d.harga_beli.find((h) => h.kode_harga === i.kode_harga)
  if (i.kode_harga !== null && !kode) return { kode_harga: TIDAK_ADA }
  const kelompok = d.kelompok.find((k) => k.kelompok_harga === i.kelompok_harga)
  if (i.kelompok_harga !== null && !kelompok) return { kelompok_harga: TIDAK_ADA }
  const group = d.group.find((g) => g.kode_group === i.kode_group)
  const harga = hargaHariIni({
    kode: kode?.harga_per_gram_rp ?? null,
    kelompok: kelompok?.harga_beli_rp ?? null,
    emas_rp: group?.harga_emas_beli_rp ?? null,
    papan: group?.harga_beli_rp ?? null,
  })
  if (harga !== null) return harga
  const params = { kode_group: i.kode_group }
  return { kode_kondisi: { code: 'pembelian.harga_belum_ada', params } }
}
