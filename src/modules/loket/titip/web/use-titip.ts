import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { refresh } from '#kernel/web/query.ts'
import { useDrafLoket } from '#modules/orang/pengguna/web/index.ts'
import type { BarangJual } from '#modules/barang/barang/contract.ts'
import {
  type AturanHarga,
  type HargaBaris,
  hargaBarang,
  totalPenjualan,
  untukHarga,
} from '#modules/barang/harga/rules.ts'
import { barangKini } from '#modules/loket/meja/web/index.ts'
import { bacaAturanPenjualan, useAturanPenjualan } from '#modules/loket/penjualan/web/index.ts'
import {
  type IsiMuka,
  kirimMuka,
  mukaBaru,
  salahDp,
  salahPihak,
} from '#modules/loket/uang-muka/web/index.ts'
import type { TitipBaru } from '../contract.ts'
import { SEGARKAN_TITIP } from './slip.ts'

/** A deposit while it is written. */
export interface IsiTitip extends IsiMuka {
  readonly barang: readonly BarangJual[]
  readonly tgl_batas: string | null
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

const baru = (kode_sales: string | null): IsiTitip => ({
  ...mukaBaru(kode_sales),
  barang: [],
  tgl_batas: null,
})

/** The deposit that is being written, and the saving of it. */
export function useTitip() {
  const aturan = useAturanPenjualan()
  const draf = useDrafLoket('titip', baru, kosong)
  const { isi } = draf
  const total_rp = hitungTotal(isi, aturan)
  const missing = belumSiap(isi, total_rp)
  const loket = useCounter<IsiTitip, TitipBaru>(draf, {
    path: 'titip/create',
    refresh: SEGARKAN_TITIP,
    missing,
  })
  /** Prices and rules as they are now, after the server has refused those of before. */
  const segarkan = async () => {
    refresh('penjualan/aturan')
    const kini = await barangKini(isi.barang.map((b) => b.kode_barcode))
    const terkini = (b: BarangJual) => kini.get(b.kode_barcode) ?? b
    draf.setIsi((lama) => ({ ...lama, barang: lama.barang.map(terkini) }))
  }
  return {
    ...loket,
    baris: barisTitip(isi, aturan),
    total_rp,
    tambah: (b: BarangJual) => {
      loket.begin()
      draf.setIsi((lama) =>
        ada(lama, b.kode_barcode) ? lama : { ...lama, barang: [...lama.barang, b] },
      )
    },
    hapus: (kode: string) =>
      loket.change({ barang: isi.barang.filter((b) => b.kode_barcode !== kode) }),
    simpan: async () => {
      // Who is quicker than the line waits for the rules; without a line those at hand are tried.
      const kini = hitungTotal(isi, await bacaAturanPenjualan().catch(() => aturan))
      return loket.save(belumSiap(isi, kini), kiriman(isi, kini), (error) => {
        if (error.code === 'penjualan.total_berbeda') void segarkan()
      })
    },
  }
}

/** What is missing; null when it can be sent. */
const belumSiap = (isi: IsiTitip, total_rp: number): Complaint | null =>
  isi.barang.length === 0
    ? complaint('titip.barang_kosong', {}, 'scan')
    : (salahPihak(isi) ?? salahDp(isi.bayar, isi.dp_rp ?? 0, total_rp))

const kiriman = (isi: IsiTitip, total_rp: number) => ({
  ...kirimMuka(isi),
  ...(isi.tgl_batas ? { tgl_batas: isi.tgl_batas } : {}),
  items: isi.barang.map(({ kode_barcode }) => ({ kode_barcode })),
  total_rp,
})

const ada = (i: IsiTitip, kode: string) => i.barang.some((b) => b.kode_barcode === kode)

const hitungTotal = (isi: IsiTitip, aturan: AturanHarga): number =>
  totalPenjualan(
    isi.barang.map((b) => harga(b, aturan)),
    aturan,
  ).total_rp

const harga = (b: BarangJual, aturan: AturanHarga): HargaBaris => hargaBarang(untukHarga(b), aturan)

function barisTitip(isi: IsiTitip, aturan: AturanHarga): readonly BarisTitip[] {
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
