import { type RowValues, NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import type { BarangTerkunci } from '#modules/barang/barang/server/index.ts'
import {
  type AturanHarga,
  type HargaSepakat,
  type TotalPenjualan,
  hargaBaris,
  potonganBarang,
  sepakati,
  tolakBerlian,
  totalPenjualan,
} from '#modules/barang/harga/rules.ts'
import type { KunciHarga } from '#modules/loket/uang-muka/rules.ts'
import {
  type BarangDitahan,
  type Orang,
  type Tempat,
  tulisDitahan,
} from '#modules/loket/uang-muka/server/index.ts'

/** Pieces of a deposit at their prices. */
export interface Dihargai {
  readonly dititip: readonly BarangDitahan[]
  readonly total: TotalPenjualan
}

/** Everything that has been decided about a deposit, before it has its number. */
export interface TitipBaru extends Dihargai {
  readonly orang: Orang
  readonly kunci_harga: KunciHarga
  readonly tgl_batas: string | null
  readonly keterangan: string | null
  readonly dp_rp: number
  /** Its number in the system that it was taken over from. */
  readonly no_lama: string | null
  readonly tempat: Tempat
}

/**
 * Prices pieces as a sale of this moment would; `sepakat`: what was agreed on before, by barcode.
 * Throws what `hargaBaris` throws.
 */
export function hargaiTitip(
  barang: readonly BarangTerkunci[],
  aturan: AturanHarga,
  sepakat: ReadonlyMap<string, Partial<HargaSepakat>> = new Map(),
): Dihargai {
  tolakBerlian(barang, aturan)
  const dititip = barang.map((satu) => {
    const b = sepakati(satu, sepakat.get(satu.kode_barcode) ?? {})
    return {
      barang: b,
      harga: hargaBaris({ kode_barcode: b.kode_barcode, barang: b }, aturan),
      potongan: potonganBarang(b, aturan),
    }
  })
  const total = totalPenjualan(
    dititip.map((d) => d.harga),
    aturan,
  )
  return { dititip, total }
}

/** Rows of the deposit and its pieces, under the number that the posting makes. */
export function tulisTitip(d: TitipBaru): TableWrite[] {
  const kunci = { kode_toko: d.tempat.kode_toko, no_titip: NOMOR } satisfies RowValues
  return [
    insert('titip', {
      ...kunci,
      tanggal: d.tempat.tanggal,
      waktu: d.tempat.waktu,
      kode_sales: d.orang.kode_sales,
      ...kepalaTitip(d),
    }),
    insert(
      'titip_barang',
      d.dititip.map((piece, i) => ({ ...kunci, ...tulisDitahan(piece, i) })),
    ),
  ]
}

export function kepalaTitip({ orang, dititip, total, tempat, ...d }: TitipBaru) {
  return {
    kode_customer: orang.kode_customer,
    nama_customer: orang.nama_customer,
    no_hp: orang.no_hp,
    kunci_harga: d.kunci_harga,
    tgl_batas: d.tgl_batas,
    jumlah_barang: dititip.length,
    berat_mg: dititip.reduce((n, b) => n + b.barang.berat_mg, 0),
    total_rp: total.total_rp,
    dp_rp: d.dp_rp,
    no_lama: d.no_lama,
    keterangan: d.keterangan,
    laci: tempat.laci,
    input_by: tempat.user_id,
  }
}

/** What the audit keeps of it. */
export const ringkasTitip = (d: TitipBaru) => ({
  total_rp: d.total.total_rp,
  dp_rp: d.dp_rp,
  kode_sales: d.orang.kode_sales,
  nama_customer: d.orang.nama_customer,
  kunci_harga: d.kunci_harga,
  items: d.dititip.map(({ barang, harga }) => ({
    kode_barcode: barang.kode_barcode,
    jumlah_rp: harga.jumlah_rp,
  })),
})
