import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import {
  type AturanHarga,
  hargaBarang,
  totalPenjualan,
  ongkosWire,
} from '#modules/barang/harga/rules.ts'
import type { Barang, BarangJual } from '../contract.ts'
import { type BarisBarang, barangDari } from './baca-barang.ts'
import type { BarangTerkunci } from './kunci-barang.ts'
import { bacaAturanHarga } from '#modules/barang/harga/server/index.ts'

type Harga = Pick<
  BarangJual,
  'harga_per_gram' | 'harga_jual' | 'ongkos' | 'potongan' | 'ppn' | 'pembulatan' | 'total'
>

/**
 * The one price rule, with the shop's settings and the deductions of its categories read once for
 * the whole list: `total` is what a sale of this piece alone would post, rounded as it would be. A
 * piece whose price is beyond what a document may carry shows none rather than taking the whole list
 * with it.
 */
export async function pemberiHarga(
  ctx: Pick<Ctx, 'modules' | 'toko'>,
  tx: Tx,
): Promise<(row: BarangTerkunci) => Harga> {
  const aturan = await bacaAturanHarga(tx, ctx)
  return (row) => {
    const h = hargaAtauKosong(row, aturan)
    return {
      harga_per_gram: row.harga_per_gram_rp,
      harga_jual: h.harga_rp,
      ongkos: h.ongkos_rp,
      potongan: h.potongan_rp,
      ppn: h.ppn_rp,
      pembulatan: h.pembulatan_rp,
      total: h.total_rp,
    }
  }
}

/**
 * What pieces sell for now, in whatever state: the amount of an approval about them. Never what they
 * cost, for the dialog stands on the screen of who asks, and the report of approvals is read by many
 * (decisions/0312).
 */
export async function nilaiJual(
  ctx: Pick<Ctx, 'modules' | 'toko'>,
  tx: Tx,
  barcodes: readonly string[],
): Promise<number> {
  const [rows, harga] = [await barangDari(tx, barcodes), await pemberiHarga(ctx, tx)]
  return rows.reduce((n, row) => n + harga(row).harga_jual, 0)
}

function hargaAtauKosong(row: BarangTerkunci, aturan: AturanHarga) {
  try {
    const baris = hargaBarang(row, aturan)
    return { ...baris, ...totalPenjualan([baris], aturan) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return {
      harga_rp: 0,
      ongkos_rp: 0,
      potongan_rp: 0,
      ppn_rp: 0,
      pembulatan_rp: 0,
      total_rp: 0,
    }
  }
}

/** A piece as it crosses the wire, for whoever sells it. */
export function isiBarang(row: BarisBarang): Omit<BarangJual, keyof Harga> {
  return {
    kode_barcode: row.kode_barcode,
    nama_barang: row.nama_barang,
    kode_dept: row.kode_dept,
    kode_group: row.kode_group,
    kadar: row.kadar,
    kode_gudang: row.kode_gudang,
    kode_baki: row.kode_baki,
    size: row.size,
    berat: keGram(row.berat_mg),
    berat_bersih: keGram(row.berat_bersih_mg),
    berat_bandrol: keGram(row.berat_bandrol_mg),
    berat_murni: keGram(row.murni_mg),
    harga_bandrol: row.harga_bandrol_rp,
    ongkos_cara: row.ongkos_cara,
    ongkos_nilai: ongkosWire(row.ongkos_cara, row.ongkos_nilai),
    berlian: row.berlian,
    faktur_pajak: row.faktur_pajak,
    perolehan: row.perolehan,
    status: row.status,
    keterangan: row.keterangan,
    foto: row.foto,
    versi: row.versi,
  }
}

/** With what only those see who keep the goods; `modal` says whether that includes the cost. */
export function isiLengkap(row: BarisBarang, modal: boolean): Omit<Barang, keyof Harga> {
  return {
    ...isiBarang(row),
    harga_modal: modal ? row.harga_modal_rp : null,
    no_masuk: row.no_masuk,
    tgl_masuk: row.tgl_masuk,
    no_dokumen: row.no_dokumen,
  }
}
