import { createHash } from 'node:crypto'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import type { BarangTerkunci } from '#modules/barang/barang/server/index.ts'
import { aturanPenjualan } from '#modules/barang/harga/rules.ts'
import type { PilihanProfit } from '../../contract-profit.ts'
import {
  type CaraProfit,
  type HargaBaru,
  hargaBaru,
  hargaKini,
  hargaSama,
  margin,
  periksaCara,
} from '../../rules-profit.ts'
import { pilihBarang } from './pilih-barang.ts'

export interface Dihitung {
  readonly barang: BarangTerkunci
  readonly harga_lama_rp: number
  readonly hasil: HargaBaru | null
  /** Why this rule has no price for the piece. */
  readonly galat: AppError | null
}

export interface Hitungan {
  /** Pieces whose price changes, or has none by this rule. */
  readonly baris: readonly Dihitung[]
  /** Pieces that keep their price. */
  readonly tetap: number
  readonly sebelum_rp: number
  readonly sesudah_rp: number
  readonly turun_rp: number
  readonly modal_rp: number
  readonly rugi: number
  readonly lompat: boolean
  /** Digest of the pieces with their new prices: the same while nothing has moved. */
  readonly tanda: string
}

type Asked = CaraProfit & { readonly pilihan: PilihanProfit }

/**
 * The new price of each piece of the selection. `ambil` reads the pieces: with their locks to save,
 * without to look at. Throws field errors of the rule and what `pilihBarang` throws.
 */
export async function hitungProfit(
  { ctx, tx }: { readonly ctx: Ctx; readonly tx: Tx },
  asked: Asked,
  ambil: (tx: Tx, barcodes: readonly string[]) => Promise<readonly BarangTerkunci[]>,
): Promise<Hitungan> {
  const salah = periksaCara(asked)
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  const { pilihan } = asked
  const barcodes = await pilihBarang(tx, pilihan, ctx.toko.tgl_system)
  const barang = await ambil(tx, barcodes)
  // The price of goods before deductions and PPN: those belong to the sale, not to the piece.
  const aturan = aturanPenjualan(ctx.modules, false)
  const { harga_dari = 0, harga_sampai = Infinity } = pilihan
  const terpilih = barang
    .map((b) => ({ barang: b, harga_lama_rp: hargaKini(b, aturan) }))
    .filter((b) => b.harga_lama_rp >= harga_dari && b.harga_lama_rp <= harga_sampai)
    .map((b) => ({ ...b, ...satu(() => hargaBaru(b.barang, aturan, asked)) }))
  const baris = terpilih.filter(({ barang: b, hasil }) => !hasil || !hargaSama(b, hasil.baru))
  if (terpilih.length === 0) throw new AppError('update_profit.tidak_ada_barang')
  return { ...jumlahkan(baris), baris, tetap: terpilih.length - baris.length }
}

function satu(hitung: () => HargaBaru): Pick<Dihitung, 'hasil' | 'galat'> {
  try {
    return { hasil: hitung(), galat: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { hasil: null, galat: error }
  }
}

function jumlahkan(baris: readonly Dihitung[]): Omit<Hitungan, 'baris' | 'tetap'> {
  const jadi = baris.flatMap(({ barang, hasil }) => (hasil ? [{ barang, hasil }] : []))
  const jumlah = (angka: (d: (typeof jadi)[number]) => number) =>
    jadi.reduce((n, d) => n + angka(d), 0)
  const hash = createHash('sha256')
  for (const { barang: b, hasil } of baris)
    hash.update(`${b.kode_barcode}|${b.versi}|${JSON.stringify(hasil)}\n`)
  return {
    sebelum_rp: jumlah((d) => d.hasil.harga_lama_rp),
    sesudah_rp: jumlah((d) => d.hasil.harga_rp),
    turun_rp: jumlah((d) => Math.max(0, d.hasil.harga_lama_rp - d.hasil.harga_rp)),
    modal_rp: jumlah((d) => d.barang.harga_modal_rp),
    rugi: jadi.filter((d) => (margin(d.hasil.harga_rp, d.barang.harga_modal_rp) ?? 0) < 0).length,
    lompat: jadi.some((d) => d.hasil.lompat),
    tanda: hash.digest('hex').slice(0, 32),
  }
}
