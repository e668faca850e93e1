import { refresh } from '#kernel/web/query.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { ingatSales, salesTerakhir } from '#modules/orang/pengguna/web/index.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { BarangJual } from '#modules/barang/barang/contract.ts'
import type { BarisBayar } from '#modules/uang/kas/web/index.ts'
import {
  type AturanHarga,
  type HargaBaris,
  hargaBarang,
  totalPenjualan,
  untukHarga,
} from '#modules/barang/harga/rules.ts'
import { barangKini, useAturanPenjualan } from '#modules/loket/penjualan/web/index.ts'
import { type KunciHarga } from '#modules/loket/uang-muka/rules.ts'
import { type IsiPelanggan, PELANGGAN_BARU } from '#modules/pelanggan/member/web/index.ts'

/** A deposit while it is written. */
export interface IsiTitip extends IsiPelanggan {
  readonly barang: readonly BarangJual[]
  readonly kode_sales: string | null
  readonly kunci_harga: KunciHarga
  readonly tgl_batas: string | null
  readonly keterangan: string | null
  readonly dp_rp: number | null
  readonly bayar: readonly BarisBayar[]
}

/** A piece with what it costs. */
export interface BarisTitip {
  readonly kode_barcode: string
  readonly barang: BarangJual
  readonly berat: number
  readonly harga_jual: number
  readonly ongkos: number
  readonly potongan: number
  readonly jumlah_rp: number
}

const kosong = (i: IsiTitip) => i.barang.length === 0 && !i.nama_customer && !i.kode_customer

export function useTitip() {
  const { toko } = useSession()
  const aturan = useAturanPenjualan()
  const draf = useDraf<IsiTitip>(
    'titip',
    () => ({
      ...PELANGGAN_BARU,
      barang: [],
      kode_sales: salesTerakhir(toko.kode_toko),
      kunci_harga: 'LOCKED',
      tgl_batas: null,
      keterangan: null,
      dp_rp: null,
      bayar: [],
    }),
    kosong,
  )
  const { isi } = draf
  const total = totalPenjualan(
    isi.barang.map((b) => harga(b, aturan)),
    aturan,
  )
  const ubah = (bagian: Partial<IsiTitip>) => {
    if (bagian.kode_sales) ingatSales(toko.kode_toko, bagian.kode_sales)
    draf.ubah(bagian)
  }
  return {
    isi,
    aturan,
    total,
    ubah,
    buang: draf.buang,
    tambah: (b: BarangJual) =>
      draf.setIsi((lama) =>
        ada(lama, b.kode_barcode) ? lama : { ...lama, barang: [...lama.barang, b] },
      ),
    /** Prices and rules as they are now, after the server has refused those of before. */
    segarkan: async () => {
      refresh('penjualan/aturan')
      const kini = await barangKini(isi.barang.map((b) => b.kode_barcode))
      draf.setIsi((lama) => ({
        ...lama,
        barang: lama.barang.map((b) => kini.get(b.kode_barcode) ?? b),
      }))
    },
    hapus: (kode: string) =>
      draf.ubah({ barang: isi.barang.filter((b) => b.kode_barcode !== kode) }),
  }
}

const ada = (i: IsiTitip, kode: string) => i.barang.some((b) => b.kode_barcode === kode)

const harga = (b: BarangJual, aturan: AturanHarga): HargaBaris => hargaBarang(untukHarga(b), aturan)

export function barisTitip(isi: IsiTitip, aturan: AturanHarga): readonly BarisTitip[] {
  return isi.barang.map((barang) => {
    const h = harga(barang, aturan)
    return {
      kode_barcode: barang.kode_barcode,
      barang,
      berat: barang.berat,
      harga_jual: h.harga_rp,
      ongkos: h.ongkos_rp,
      potongan: h.potongan_rp,
      jumlah_rp: h.jumlah_rp,
    }
  })
}
