import { type RowValues, NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import type { BarangTerkunci } from '#modules/barang/barang/server/index.ts'
import {
  type AturanHarga,
  type HargaBaris,
  type HargaSepakat,
  type Potongan,
  type TotalPenjualan,
  hargaBaris,
  potonganBarang,
  sepakati,
  simpanPotongan,
  tolakBerlian,
  totalPenjualan,
} from '#modules/barang/harga/rules.ts'
import type { KunciHarga } from '#modules/loket/uang-muka/rules.ts'
import type { Orang, Tempat } from '#modules/loket/uang-muka/server/index.ts'

interface Dititip {
  readonly barang: BarangTerkunci
  readonly harga: HargaBaris
  readonly potongan: Potongan | null
}

/** Pieces of a deposit at their prices. */
export interface Dihargai {
  readonly dititip: readonly Dititip[]
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
      d.dititip.map((satu, i) => ({
        ...kunci,
        ...barisTitip(satu, i),
        berat_bandrol_mg: satu.barang.berat_bandrol_mg,
        harga_bandrol_rp: satu.barang.harga_bandrol_rp,
        ongkos_cara: satu.barang.ongkos_cara,
        ongkos_nilai: satu.barang.ongkos_nilai,
        ...simpanPotongan(satu.potongan),
      })),
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

export const barisTitip = ({ barang, harga }: Dititip, i: number) => ({
  baris: i + 1,
  kode_barcode: barang.kode_barcode,
  nama_barang: barang.nama_barang,
  kode_dept: barang.kode_dept,
  kode_group: barang.kode_group,
  kadar: barang.kadar,
  size: barang.size,
  berat_mg: barang.berat_mg,
  harga_per_gram_rp: barang.harga_per_gram_rp,
  harga_rp: harga.harga_rp,
  ongkos_rp: harga.ongkos_rp,
  potongan_rp: harga.potongan_rp,
  ppn_rp: harga.ppn_rp,
  jumlah_rp: harga.jumlah_rp,
})

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
