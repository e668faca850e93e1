import { useMemo } from 'react'
import { dariGram } from '#kernel/shared/berat.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { refresh, useList } from '#kernel/web/query.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { useDrafLoket } from '#modules/orang/pengguna/web/index.ts'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import type { AturanHarga } from '#modules/barang/harga/rules.ts'
import { useAturanPenjualan } from '#modules/loket/penjualan/web/index.ts'
import {
  type IsiMuka,
  kirimMuka,
  mukaBaru,
  salahDp,
  salahPihak,
} from '#modules/loket/uang-muka/web/index.ts'
import type { PesananBaru } from '../contract.ts'
import { hitungPesanan } from '../rules.ts'
import { SEGARKAN_PESANAN } from './cetak-pesanan.ts'

/** A piece to be made, as it is written; gram and rupiah. */
export interface BarangPesanan {
  readonly id: string
  readonly deskripsi: string
  readonly kode_dept: string
  readonly kode_group: string
  readonly kadar: string
  readonly size: string | null
  readonly berat: number
  readonly ongkos: number
  /** Data URL of what it is to look like. */
  readonly foto: string | null
}

/** An order while it is written. */
export interface IsiPesanan extends IsiMuka {
  readonly barang: readonly BarangPesanan[]
  readonly kode_tukang: string | null
  readonly tgl_selesai: string | null
}

/** A line of the table: the piece with what it will cost. */
export interface BarisPesanan extends BarangPesanan {
  readonly harga_per_gram: number
  readonly harga_jual: number
  readonly potongan: number
  readonly sub_total: number
}

const kosong = (i: IsiPesanan) => i.barang.length === 0 && !i.nama_customer && !i.kode_customer

const baru = (kode_sales: string | null): IsiPesanan => ({
  ...mukaBaru(kode_sales),
  barang: [],
  kode_tukang: null,
  tgl_selesai: null,
})

/** The order that is being written, and the saving of it. */
export function usePesanan() {
  const aturan = useAturanPenjualan()
  const papan = usePapan()
  const draf = useDrafLoket('pesanan', baru, kosong)
  const { isi } = draf
  const { baris, total_rp } = hitung(isi, papan, aturan)
  const missing = belumSiap(isi, total_rp)
  const loket = useCounter<IsiPesanan, PesananBaru>(draf, {
    path: 'pesanan/create',
    refresh: SEGARKAN_PESANAN,
    remedyField: namaIzinWajar,
    missing,
  })
  return {
    ...loket,
    baris,
    total_rp,
    papan,
    tambah: (b: BarangPesanan) => {
      loket.begin()
      draf.ubah({ barang: [...isi.barang, b] })
    },
    hapus: (id: string) => loket.change({ barang: isi.barang.filter((b) => b.id !== id) }),
    simpan: () =>
      loket.save(missing, { ...kiriman(isi, total_rp), no_draft: randomText(24) }, (error) => {
        if (error.code === 'penjualan.total_berbeda') refresh('penjualan/aturan', 'group/get/all')
      }),
  }
}

/** What is missing; null when it can be sent. */
function belumSiap(isi: IsiPesanan, total_rp: number): Complaint | null {
  if (isi.barang.length === 0) return complaint('pesanan.barang_kosong', {}, 'deskripsi')
  const salah = salahPihak(isi)
  if (salah) return salah
  if (!isi.tgl_selesai) return complaint('pesanan.tgl_selesai_kosong', {}, 'tgl_selesai')
  return salahDp(isi.bayar, isi.dp_rp ?? 0, total_rp)
}

const kiriman = (isi: IsiPesanan, total_rp: number) => ({
  ...kirimMuka(isi),
  ...(isi.kode_tukang ? { kode_tukang: isi.kode_tukang } : {}),
  tgl_selesai: isi.tgl_selesai ?? '',
  items: isi.barang.map(({ id: _, foto: __, ...b }) => b),
  total_rp,
})

interface Group {
  readonly kode_group: string
  readonly harga_jual: number
}

/** Board price by group, rupiah per gram. */
function usePapan(): ReadonlyMap<string, number> {
  const { rows } = useList<Group>('group/get/all', { limit: 500 }, { staleTime: 30_000 })
  return useMemo(() => new Map(rows.map((g) => [g.kode_group, g.harga_jual])), [rows])
}

function hitung(isi: IsiPesanan, papan: ReadonlyMap<string, number>, aturan: AturanHarga) {
  const harga = hitungPesanan(
    isi.barang.map((b) => ({
      kode_dept: b.kode_dept,
      berat_mg: dariGram(b.berat),
      harga_per_gram_rp: papan.get(b.kode_group) ?? 0,
      ongkos_rp: b.ongkos,
    })),
    aturan,
  )
  const baris = isi.barang.map((b, i): BarisPesanan => ({
    ...b,
    harga_per_gram: papan.get(b.kode_group) ?? 0,
    harga_jual: harga.baris[i]?.harga_rp ?? 0,
    potongan: harga.baris[i]?.potongan_rp ?? 0,
    sub_total: harga.baris[i]?.jumlah_rp ?? 0,
  }))
  return { baris, total_rp: harga.total_rp }
}
