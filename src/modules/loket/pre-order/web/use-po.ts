import { useMemo } from 'react'
import { dariGram } from '#kernel/shared/berat.ts'
import { call } from '#kernel/web/api.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { refresh, useList } from '#kernel/web/query.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { AturanHarga } from '#modules/barang/harga/rules.ts'
import { useAturanPenjualan } from '#modules/loket/penjualan/web/index.ts'
import { hitungPesanan } from '#modules/loket/pesanan/rules.ts'
import {
  type IsiMuka,
  kirimMuka,
  mukaBaru,
  salahDp,
  salahPihak,
} from '#modules/loket/uang-muka/web/index.ts'
import { useDrafLoket } from '#modules/orang/pengguna/web/index.ts'
import type { PreOrderBaru } from '../contract.ts'
import { MAKS_BARIS } from '../rules.ts'
import { SEGARKAN_PO } from './segar.ts'

/** What the counter knows of a model; gram and rupiah. */
export interface Model {
  readonly kode_model: string
  readonly nama_model: string
  readonly kode_dept: string
  readonly kode_group: string
  readonly kadar: string
  readonly size: string | null
  readonly berat: number
  readonly ongkos: number | null
}

/** One piece of a model, in the size that was asked for. */
export interface BarisModel extends Model {
  readonly id: string
}

/** A pre-order while it is written. */
export interface IsiPo extends IsiMuka {
  readonly barang: readonly BarisModel[]
  readonly tgl_janji: string | null
}

/** A line of the table: the model with what it will cost. */
export interface BarisPo extends BarisModel {
  readonly harga_per_gram: number
  readonly potongan: number
  readonly sub_total: number
}

const kosong = (i: IsiPo) => i.barang.length === 0 && !i.nama_customer && !i.kode_customer

const baru = (kode_sales: string | null): IsiPo => ({
  ...mukaBaru(kode_sales),
  barang: [],
  tgl_janji: null,
})

/** The model as it is now; undefined when there is none. */
export const bacaModel = async (kode_model: string): Promise<Model | undefined> =>
  (await call<readonly Model[]>('GET', 'model-po/get/all', { kode_model })).data[0]

/** The pre-order that is being written, and the saving of it. */
export function usePo() {
  const aturan = useAturanPenjualan()
  const papan = usePapan()
  const draf = useDrafLoket('pre-order', baru, kosong)
  const { isi } = draf
  const { baris, total_rp } = hitung(isi, papan, aturan)
  const missing = belumSiap(isi, total_rp)
  const loket = useCounter<IsiPo, PreOrderBaru>(draf, {
    path: 'pre-order/create',
    refresh: SEGARKAN_PO,
    missing,
  })
  /** Somebody has changed a model or the board: the lines as they are now. */
  const segarkan = async () => {
    refresh('penjualan/aturan', 'group/get/all', 'model-po/get/all')
    const kini = await Promise.all(isi.barang.map((b) => bacaModel(b.kode_model)))
    draf.ubah({ barang: isi.barang.map((b, i) => ({ ...b, ...kini[i], size: b.size })) })
  }
  return {
    ...loket,
    baris,
    total_rp,
    tambah: (barang: readonly BarisModel[]) => {
      loket.begin()
      draf.ubah({ barang: [...isi.barang, ...barang].slice(0, MAKS_BARIS) })
    },
    hapus: (id: string) => loket.change({ barang: isi.barang.filter((b) => b.id !== id) }),
    simpan: () =>
      loket.save(missing, { ...kiriman(isi, total_rp), no_draft: randomText(24) }, (error) => {
        if (error.code === 'penjualan.total_berbeda') void segarkan()
      }),
  }
}

/** What is missing; null when it can be sent. */
function belumSiap(isi: IsiPo, total_rp: number): Complaint | null {
  if (isi.barang.length === 0) return complaint('pre_order.barang_kosong', {}, 'kode_model')
  const salah = salahPihak(isi)
  if (salah) return salah
  if (!isi.tgl_janji) return complaint('pre_order.tgl_janji_kosong', {}, 'tgl_janji')
  return salahDp(isi.bayar, isi.dp_rp ?? 0, total_rp)
}

const kiriman = (isi: IsiPo, total_rp: number) => ({
  ...kirimMuka(isi),
  tgl_janji: isi.tgl_janji ?? '',
  items: isi.barang.map(({ kode_model, size }) => ({ kode_model, ...(size ? { size } : {}) })),
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

function hitung(isi: IsiPo, papan: ReadonlyMap<string, number>, aturan: AturanHarga) {
  const harga = hitungPesanan(
    isi.barang.map((b) => ({
      kode_dept: b.kode_dept,
      berat_mg: dariGram(b.berat),
      harga_per_gram_rp: papan.get(b.kode_group) ?? 0,
      ongkos_rp: b.ongkos ?? 0,
    })),
    aturan,
  )
  const baris = isi.barang.map((b, i): BarisPo => ({
    ...b,
    harga_per_gram: papan.get(b.kode_group) ?? 0,
    potongan: harga.baris[i]?.potongan_rp ?? 0,
    sub_total: harga.baris[i]?.jumlah_rp ?? 0,
  }))
  return { baris, total_rp: harga.total_rp }
}
