import type { FieldError } from '#kernel/shared/errors.ts'
import { kaliBagi } from '#kernel/shared/hitung-rupiah.ts'
import type { Posting } from '#kernel/shared/posting.ts'
import { akunBarang } from '#modules/barang/barang/accounts.ts'
import { akunBeli } from '#modules/loket/pembelian/accounts.ts'
import { type StokBeli, akunStok } from '#modules/loket/pembelian/rules.ts'
import { akunCuci } from './accounts.ts'

/** Pieces on one paper. */
export const MAKS_CUCI = 100

/** What a piece weighs, in milligram: gross, without stones, fine. */
export interface Timbangan {
  readonly berat_mg: number
  readonly bersih_mg: number
  readonly murni_mg: number
}

/**
 * Why a piece can't weigh this much after it was handled; null when it can. It weighs something, no
 * more than before, and stones weigh what they did, so that gold is left.
 */
export function periksaTimbang(lama: Timbangan, berat_mg: number): FieldError | null {
  if (berat_mg === 0) return { code: 'berat.nol' }
  if (berat_mg > lama.berat_mg) return { code: 'berat.melebihi_stock' }
  return lama.bersih_mg - (lama.berat_mg - berat_mg) < 1 ? { code: 'cuci.tinggal_batu' } : null
}

/** The weights of a piece that is on the scale with `berat_mg`: what is gone was gold, of its kadar. */
export function setelah(lama: Timbangan, berat_mg: number): Timbangan {
  const bersih_mg = lama.bersih_mg - (lama.berat_mg - berat_mg)
  return { berat_mg, bersih_mg, murni_mg: kaliBagi(lama.murni_mg, bersih_mg, lama.bersih_mg) }
}

/** Whether more was lost than the shop lets pass; `batas_bp`: hundredths of a percent of the weight. */
export const susutBerlebih = (timbang_mg: number, berat_mg: number, batas_bp: number): boolean =>
  (timbang_mg - berat_mg) * 10_000 > timbang_mg * batas_bp

/** Each piece's part of the work, by weight; parts are rounded where they end and sum up to it. */
export function bagiOngkos(ongkos_rp: number, berat_mg: readonly number[]): readonly number[] {
  const semua = berat_mg.reduce((n, b) => n + b, 0)
  let sampai_mg = 0
  let dibagi_rp = 0
  return berat_mg.map((b) => {
    sampai_mg += b
    const akhir_rp = kaliBagi(ongkos_rp, sampai_mg, semua)
    const bagian_rp = akhir_rp - dibagi_rp
    dibagi_rp = akhir_rp
    return bagian_rp
  })
}

/** A piece that is sent: by the book and by the scale. */
export interface Dikirim {
  readonly kode_group: string
  readonly harga_rp: number
  readonly buku: Timbangan
  readonly timbang: Timbangan
}

/** Lines of one piece that leaves for the craftsman; weight that the scale did not find is lost. */
export function bukukanKirim(p: Posting, kode_tukang: string, b: Dikirim): Posting {
  const tukang = akunCuci.tukang(kode_tukang)
  const { cuci } = akunBeli
  const { buku, timbang, kode_group } = b
  return p
    .rp(cuci, -b.harga_rp)
    .rp(tukang, b.harga_rp)
    .mg(cuci, -buku.berat_mg, kode_group)
    .mg(tukang, timbang.berat_mg, kode_group)
    .mg(akunBarang.susut, buku.berat_mg - timbang.berat_mg, kode_group)
    .mgf(cuci, -buku.murni_mg)
    .mgf(tukang, timbang.murni_mg)
    .mgf(akunBarang.susut, buku.murni_mg - timbang.murni_mg)
    .pcs(cuci, -1)
    .pcs(tukang, 1)
}

/** Where a piece goes that came back: a stock of bought goods, or a tray. */
export type Tujuan = StokBeli | { readonly kode_gudang: string; readonly kode_baki: string }

/** A piece that came back: as it was sent, as it is now, and its part of the work in rupiah. */
export interface Kembali {
  readonly kode_group: string
  readonly harga_rp: number
  readonly ongkos_rp: number
  readonly timbang: Timbangan
  readonly kini: Timbangan
}

/**
 * Lines of one piece that came back: it costs what it did and its part of the work, what was washed
 * off is lost. The work itself is paid by `bukukanOngkos`.
 */
export function bukukanKembali(p: Posting, kode_tukang: string, b: Kembali, ke: Tujuan): Posting {
  const tukang = akunCuci.tukang(kode_tukang)
  const akun = typeof ke === 'string' ? akunStok(ke) : akunBarang.baki(ke.kode_gudang, ke.kode_baki)
  const { timbang, kini, kode_group } = b
  return p
    .rp(tukang, -b.harga_rp)
    .rp(akun, b.harga_rp + b.ongkos_rp)
    .mg(tukang, -timbang.berat_mg, kode_group)
    .mg(akun, kini.berat_mg, kode_group)
    .mg(akunBarang.susut, timbang.berat_mg - kini.berat_mg, kode_group)
    .mgf(tukang, -timbang.murni_mg)
    .mgf(akun, kini.murni_mg)
    .mgf(akunBarang.susut, timbang.murni_mg - kini.murni_mg)
    .pcs(tukang, -1)
    .pcs(akun, 1)
}

/** Lines of the money: the craftsman is paid; what is on no piece is an expense. */
export const bukukanOngkos = (
  p: Posting,
  kas: { readonly akun: string; readonly rincian: string },
  { ongkos_rp, di_barang_rp }: { readonly ongkos_rp: number; readonly di_barang_rp: number },
): Posting => p.rp(kas.akun, -ongkos_rp, kas.rincian).rp(akunCuci.ongkos, ongkos_rp - di_barang_rp)
