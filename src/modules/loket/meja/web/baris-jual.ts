import { dariGram } from '#kernel/shared/berat.ts'
import { AppError, type Params } from '#kernel/shared/errors.ts'
import type { BarangJual } from '#modules/barang/barang/contract.ts'
import { milikPo } from '#modules/barang/barang/rules.ts'
import {
  type AturanHarga,
  type BarangHarga,
  type HargaBaris,
  type Potongan,
  type UbahHarga,
  hargaBarang,
  nilaiOngkos,
  penurunan,
} from '#modules/barang/harga/rules.ts'
import type { Perolehan } from '#modules/barang/pajak/rules.ts'
import type { Kesalahan } from '#modules/uang/kas/rules.ts'

/** What the counter knows of a piece; of a held one with the deduction that was agreed on. */
export type BarangKeranjang = Pick<
  BarangJual,
  | 'kode_barcode'
  | 'nama_barang'
  | 'kode_dept'
  | 'kode_group'
  | 'kadar'
  | 'berat'
  | 'berat_bandrol'
  | 'harga_per_gram'
  | 'harga_bandrol'
  | 'ongkos_cara'
  | 'ongkos_nilai'
  | 'berlian'
  | 'faktur_pajak'
> & {
  /** Absent in a cart that was kept from before. */
  readonly perolehan?: Perolehan | undefined
  /** Digest of its photo. */
  readonly foto?: string | null
  readonly status?: string
  readonly no_dokumen?: string | null
  readonly potongan_sepakat?: Potongan | null | undefined
}

/** A piece that goes out, as it came from the server, with what the cashier changed on it. */
export interface BarisJual extends UbahHarga {
  readonly barang: BarangKeranjang
  /** Rupiah per gram that the customer was told first, where the board has moved since. */
  readonly harga_lama?: number
  /** The deposit or order that holds the piece. */
  readonly muka?: string
  /** What the server said against this piece when it refused the document. */
  readonly salah?: Kesalahan
}

/** Group → rupiah per gram that was locked for the customer. */
export type HargaTerkunci = Readonly<Record<string, number>>

/** What the price rule needs, out of what the wire carries; at locked prices where there are. */
export function hargaDari(
  b: BarangKeranjang,
  terkunci: HargaTerkunci = {},
): BarangHarga & { readonly berlian: boolean } {
  return {
    kode_dept: b.kode_dept,
    berat_bandrol_mg: dariGram(b.berat_bandrol),
    harga_per_gram_rp: terkunci[b.kode_group] ?? b.harga_per_gram,
    harga_bandrol_rp: b.harga_bandrol,
    ongkos_cara: b.ongkos_cara,
    ongkos_nilai: nilaiOngkos(b.ongkos_cara, b.ongkos_nilai),
    kadar: b.kadar,
    faktur_pajak: b.faktur_pajak,
    perolehan: b.perolehan,
    berlian: b.berlian,
    potongan_sepakat: b.potongan_sepakat,
  }
}

export interface JualHitung {
  readonly baris: BarisJual
  /** Null when what was typed makes no price; then `salah` says why. */
  readonly harga: HargaBaris | null
  readonly turun_rp: number
  readonly perlu_izin: boolean
  readonly salah: Kesalahan | null
}

/** The price of a line, by the same functions as the server's. */
export function hitungJualBaris(
  b: BarisJual,
  aturan: AturanHarga,
  terkunci?: HargaTerkunci,
): JualHitung {
  try {
    const barang = hargaDari(b.barang, terkunci)
    const harga = hargaBarang(barang, aturan, b)
    return { baris: b, harga, ...penurunan(barang, aturan, harga), salah: b.salah ?? null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const salah = { code: error.code, params: error.params }
    return { baris: b, harga: null, turun_rp: 0, perlu_izin: false, salah }
  }
}

/** Lines as a document sends them: what was not changed is left to the server. */
export const kirimJual = (baris: readonly BarisJual[]) =>
  baris.map(({ barang, harga_jual, ongkos, potongan }) => ({
    kode_barcode: barang.kode_barcode,
    ...(typeof harga_jual === 'number' ? { harga_jual } : {}),
    ...(typeof ongkos === 'number' ? { ongkos } : {}),
    ...(typeof potongan === 'number' ? { potongan } : {}),
  }))

export function tidakTersedia(b: BarangKeranjang): Kesalahan {
  const params: Params = { kode_barcode: b.kode_barcode, status: b.status ?? '' }
  return { code: milikPo(b) ? 'barang.sudah_po' : 'barang.tidak_tersedia', params }
}
