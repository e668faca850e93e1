import { useMemo } from 'react'
import { ApiError, get } from '#kernel/web/api.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { translate } from '#kernel/web/i18n.ts'
import { refresh, useRead } from '#kernel/web/query.ts'
import { SEGARKAN_KARTU } from '#modules/pelanggan/member/web/index.ts'
import { useHeld } from '#kernel/web/session/held.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { useDrafLoket } from '#modules/orang/pengguna/web/index.ts'
import type { BarangJual, barangSatu } from '#modules/barang/barang/contract.ts'
import {
  type BarisBayar,
  bayarTerisi,
  kirimBayar,
  salahBayar,
} from '#modules/uang/kas/web/index.ts'
import type { BarisNota, aturanBeli } from '#modules/loket/pembelian/contract.ts'
import {
  DAFTAR_KOSONG,
  type DaftarBeli,
  type HitunganBeli,
  PENJUAL_KOSONG,
  type Penjual,
  TUJUAN_KOSONG,
  type Tujuan,
  kenalPenjual,
  kirimBaris,
  kirimKeluar,
  kirimPenjual,
  pemilikNota,
  salahBarang,
  salahOrang,
  tambahNota,
  tandaiSalah,
  useHitunganBeli,
} from '#modules/loket/pembelian/web/index.ts'
import { type BarisJual, kirimJual } from '#modules/loket/meja/web/index.ts'
import { type Terkunci, useAturanPenjualan } from '#modules/loket/penjualan/web/index.ts'
import type { Tukar } from '../contract.ts'
import { type HitunganKeluar, hitungKeluar, tambahKeluar } from './keluar.ts'
import { useHargaKini } from './use-harga-kini.ts'
import { useKunciTukar } from './use-kunci-tukar.ts'

/** An exchange that is not saved yet. */
export interface DrafTukar extends Terkunci {
  readonly id: string
  readonly kode_sales: string | null
  readonly penjual: Penjual
  readonly masuk: DaftarBeli
  readonly keluar: readonly BarisJual[]
  readonly bayar: readonly BarisBayar[]
  readonly tujuan: Tujuan
}

const IZIN: Readonly<Record<string, string>> = {
  'penjualan.turun_harga': 'id_otorisasi_jual',
  'penjualan.berlian_bawah_modal': 'id_otorisasi_jual',
  'pembelian.naik_harga': 'id_otorisasi_beli',
  'pembelian.toleransi_berat': 'id_otorisasi_beli',
  'penjualan.tak_wajar': 'id_otorisasi_wajar_jual',
  'pembelian.tak_wajar': 'id_otorisasi_wajar_beli',
}

const baru = (kode_sales: string | null): DrafTukar => ({
  id: randomText(24),
  kode_sales,
  penjual: PENJUAL_KOSONG,
  masuk: DAFTAR_KOSONG,
  keluar: [],
  bayar: [],
  tujuan: TUJUAN_KOSONG,
})

const kosong = (d: DrafTukar) => d.masuk.baris.length === 0 && d.keluar.length === 0

/** The exchange that is being written: both legs by their own rules, the difference, the saving. */
export function useTukar() {
  const q = useRead<typeof aturanBeli>('pembelian/aturan', {}, { staleTime: 30_000 })
  const draf = useDrafLoket('tukar', baru, kosong)
  const loket = useCounter<DrafTukar, Tukar>(draf, {
    path: 'tukar/create',
    refresh: [
      'tukar/get/all',
      'barang/get/ready',
      'penjualan/chart',
      'pembelian/chart',
      ...SEGARKAN_KARTU,
    ],
    remedyField: (aksi) => IZIN[aksi] ?? 'id_otorisasi',
  })
  const { isi } = draf
  const tahan = useHeld('tukar', { ...draf, buang: loket.discard }, kosong)
  const aturanJual = useAturanPenjualan(isi.penjual.kode_customer)
  const { aturan, hitung: masuk } = useHitunganBeli(isi.masuk, q.data)
  const keluar = useMemo(
    () => hitungKeluar(isi.keluar, aturanJual, isi.kunci?.harga),
    [isi.keluar, isi.kunci, aturanJual],
  )
  const selisih = keluar.total_rp - (masuk?.total_rp ?? 0)
  /** A line of an own nota comes in, once; its customer is the seller where nobody is named. */
  const tambah = (b: BarisNota) => {
    const { data } = q
    if (!data) return
    loket.begin()
    draf.setIsi((lama) => ({
      ...lama,
      masuk: tambahNota(lama.masuk, b, data),
      penjual: pemilikNota(lama.penjual, b),
    }))
  }
  /** A READY piece goes out; anything else is left to the search for a nota. */
  const ambil = (kode: string) =>
    ambilBarang(kode, (barang) => {
      loket.begin()
      draf.setIsi((lama) => ({ ...lama, keluar: tambahKeluar(lama.keluar, barang) }))
    })
  const segarkanHarga = useHargaKini(draf)
  const papan = useKunciTukar(draf)
  const simpan = async () => {
    if (!masuk) return null
    const salah = belumSiap(isi, masuk, keluar, selisih) ?? kenalPenjual(isi.penjual, masuk, aturan)
    return loket.save(salah, isiKiriman(isi, masuk, keluar, selisih), (error) => {
      draf.setIsi((lama) => ({ ...lama, masuk: tandaiSalah(lama.masuk, error.fields) }))
      // Prices and rules as they are now, after the server has refused those of before.
      if (!error.code.endsWith('total_berbeda')) return
      papan.lepasLewat()
      refresh('pembelian/aturan', 'penjualan/aturan')
      void segarkanHarga()
    })
  }
  return {
    ...loket,
    q,
    tahan,
    aturanJual,
    papan,
    masuk,
    keluar,
    selisih,
    tambahNota: tambah,
    ambil,
    simpan,
  }
}

async function ambilBarang(kode: string, ambil: (barang: BarangJual) => void): Promise<boolean> {
  try {
    const barang = await get<typeof barangSatu>('barang/{kode_barcode}', { kode_barcode: kode })
    if (barang.status !== 'READY') return false
    ambil(barang)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false
    throw error
  }
}

function isiKiriman(draf: DrafTukar, masuk: HitunganBeli, keluar: HitunganKeluar, selisih: number) {
  const bayar = kirimBayar(bayarTerisi(draf.bayar, Math.abs(selisih)))
  return {
    kode_sales: draf.kode_sales,
    ...kirimPenjual(draf.penjual),
    jual: {
      items: kirimJual(draf.keluar),
      total_rp: keluar.total_rp,
      ...(draf.kunci ? { no_kunci: draf.kunci.no_kunci } : {}),
    },
    beli: { items: kirimBaris(draf.masuk), total_rp: masuk.total_rp },
    pembayaran: selisih < 0 ? kirimKeluar(bayar, draf.tujuan) : bayar,
    no_draft: draf.id,
  }
}

/** What the person can still do something about, in the order of the screen; null when it is ready. */
function belumSiap(
  draf: DrafTukar,
  masuk: HitunganBeli,
  keluar: HitunganKeluar,
  selisih: number,
): Complaint | null {
  const salah = salahBarang(masuk)
  if (salah) return salah
  if (keluar.baris.length === 0) return { text: translate('tukar.mulai_jual') }
  const rusak = keluar.baris.find((b) => b.salah)?.salah
  if (rusak) return complaint(rusak.code, rusak.params)
  return (
    salahOrang(draf, draf.masuk) ??
    salahBayar(draf.bayar, Math.abs(selisih), selisih < 0 ? 'keluar' : 'masuk')
  )
}

export type KerjaTukar = ReturnType<typeof useTukar>
