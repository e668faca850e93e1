import { type Complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { useHeld } from '#kernel/web/session/held.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { refresh, useRead } from '#kernel/web/query.ts'
import { useDrafLoket } from '#modules/orang/pengguna/web/index.ts'
import { SEGARKAN_KARTU } from '#modules/pelanggan/member/web/index.ts'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import {
  type BarisBayar,
  bayarTerisi,
  kirimBayar,
  salahBayar,
} from '#modules/uang/kas/web/index.ts'
import type { BarisNota, Pembelian, aturanBeli } from '../contract.ts'
import type { AturanBeli } from '../rules.ts'
import { kenalPenjual, salahBarang, salahOrang } from './belum-siap.ts'
import {
  DAFTAR_KOSONG,
  type DaftarBeli,
  type HitunganBeli,
  kirimBaris,
  tambahNota,
  tandaiSalah,
} from './daftar-beli.ts'
import { PENJUAL_KOSONG, type Penjual, kirimPenjual, pemilikNota } from './isian-penjual.tsx'
import { TUJUAN_KOSONG, type Tujuan, kirimKeluar } from './tujuan-transfer.tsx'
import { useHitunganBeli } from './use-hitungan-beli.ts'

/** A purchase that is not saved yet. */
export interface DrafBeli {
  /** `no_draft`: what an approval is bound to. */
  readonly id: string
  readonly kode_sales: string | null
  readonly penjual: Penjual
  readonly daftar: DaftarBeli
  readonly bayar: readonly BarisBayar[]
  readonly tujuan: Tujuan
  readonly keterangan: string
}

const baru = (kode_sales: string | null): DrafBeli => ({
  id: randomText(24),
  kode_sales,
  penjual: PENJUAL_KOSONG,
  daftar: DAFTAR_KOSONG,
  bayar: [],
  tujuan: TUJUAN_KOSONG,
  keterangan: '',
})

const kosong = (d: DrafBeli) => d.daftar.baris.length === 0

/**
 * The purchase that is being written, and the saving of it. Everything is computed by the server's
 * own rules; what it refuses comes back to the field that it is about.
 */
export function usePembelian() {
  const q = useRead<typeof aturanBeli>('pembelian/aturan', {}, { staleTime: 30_000 })
  const draf = useDrafLoket('pembelian', baru, kosong)
  const loket = useCounter<DrafBeli, Pembelian>(draf, {
    path: 'pembelian/create',
    refresh: ['pembelian/get/all', 'pembelian/chart', 'pembelian/nota/{kode}', ...SEGARKAN_KARTU],
    remedyField: namaIzinWajar,
  })
  const { isi } = draf
  const tahan = useHeld('pembelian', { ...draf, buang: loket.discard }, kosong)
  const { aturan, hitung } = useHitunganBeli(isi.daftar, q.data)
  /** A line of an own nota, once; its customer is the seller where nobody is named yet. */
  const tambah = (b: BarisNota) => {
    const { data } = q
    if (!data) return
    loket.begin()
    draf.setIsi((lama) => ({
      ...lama,
      daftar: tambahNota(lama.daftar, b, data),
      penjual: pemilikNota(lama.penjual, b),
    }))
  }
  const simpan = async () => {
    if (!hitung) return null
    const salah = belumSiap(isi, hitung, aturan)
    return loket.save(salah, isiKiriman(isi, hitung), (error) => {
      draf.setIsi((lama) => ({ ...lama, daftar: tandaiSalah(lama.daftar, error.fields) }))
      if (error.code === 'pembelian.total_berbeda') refresh('pembelian/aturan')
    })
  }
  return { ...loket, q, tahan, aturan, hitung, tambahNota: tambah, simpan }
}

export type KerjaBeli = ReturnType<typeof usePembelian>

const isiKiriman = (draf: DrafBeli, hitung: HitunganBeli) => ({
  kode_sales: draf.kode_sales,
  ...kirimPenjual(draf.penjual),
  items: kirimBaris(draf.daftar),
  pembayaran: kirimKeluar(kirimBayar(bayarTerisi(draf.bayar, hitung.total_rp)), draf.tujuan),
  total_rp: hitung.total_rp,
  ...(draf.keterangan.trim() ? { keterangan: draf.keterangan.trim() } : {}),
  no_draft: draf.id,
})

/** What the person can still do something about, in the order of the screen; null when it is ready. */
const belumSiap = (draf: DrafBeli, hitung: HitunganBeli, aturan: AturanBeli): Complaint | null =>
  salahBarang(hitung) ??
  salahOrang(draf, draf.daftar) ??
  kenalPenjual(draf.penjual, hitung, aturan) ??
  salahBayar(draf.bayar, hitung.total_rp, 'keluar')
