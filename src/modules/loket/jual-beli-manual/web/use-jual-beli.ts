import { useMemo } from 'react'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { refresh, useRead } from '#kernel/web/query.ts'
import { useHeld } from '#kernel/web/session/held.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { stokManual } from '#modules/barang/manual/contract.ts'
import type { aturanBeli } from '#modules/loket/pembelian/contract.ts'
import {
  DAFTAR_KOSONG,
  PENJUAL_KOSONG,
  type Penjual,
  TUJUAN_KOSONG,
  type Tujuan,
  kenalPenjual,
  kirimKeluar,
  kirimPenjual,
  salahBarang,
  salahOrang,
  useHitunganBeli,
} from '#modules/loket/pembelian/web/index.ts'
import { useAturanPenjualan } from '#modules/loket/penjualan/web/index.ts'
import { useDrafLoket } from '#modules/orang/pengguna/web/index.ts'
import {
  type BarisBayar,
  bayarTerisi,
  kirimBayar,
  salahBayar,
} from '#modules/uang/kas/web/index.ts'
import type { ItemBeliManual, ItemJualManual, JualBeliManual } from '../contract.ts'
import { daftarBeli, hitungJualManual } from './hitung-manual.ts'

/** A document that is not saved yet. */
interface DrafManual {
  readonly id: string
  readonly kode_sales: string | null
  readonly penjual: Penjual
  readonly jual: readonly ItemJualManual[]
  readonly beli: readonly ItemBeliManual[]
  readonly bayar: readonly BarisBayar[]
  readonly tujuan: Tujuan
}

/** Each act has an approval of its own; money out has the first. */
const IZIN: Readonly<Record<string, string>> = {
  'penjualan.turun_harga': 'id_otorisasi_jual',
  'pembelian.naik_harga': 'id_otorisasi_beli',
  'penjualan.tak_wajar': 'id_otorisasi_wajar_jual',
  'pembelian.tak_wajar': 'id_otorisasi_wajar_beli',
  'manual.sisa_berat': 'id_otorisasi_sisa',
}

const baru = (kode_sales: string | null): DrafManual => ({
  id: randomText(24),
  kode_sales,
  penjual: PENJUAL_KOSONG,
  jual: [],
  beli: [],
  bayar: [],
  tujuan: TUJUAN_KOSONG,
})

const kosong = (d: DrafManual) => d.jual.length + d.beli.length === 0

/** The document that is being written: both sides by their own rules, the difference, the saving. */
export function useJualBeli() {
  const q = useRead<typeof aturanBeli>('pembelian/aturan', {}, { staleTime: 30_000 })
  const stok = useRead<typeof stokManual>('barang-manual/get/all', {})
  const draf = useDrafLoket('jual-beli-manual', baru, kosong)
  const loket = useCounter<DrafManual, JualBeliManual>(draf, {
    path: 'jual-beli-manual/create',
    refresh: ['jual-beli-manual/get/all', 'barang-manual/get/all'],
    remedyField: (aksi) => IZIN[aksi] ?? 'id_otorisasi',
  })
  const tahan = useHeld('jual-beli-manual', { ...draf, buang: loket.discard }, kosong)
  const { isi } = draf
  const aturanJual = useAturanPenjualan(isi.penjual.kode_customer)
  const daftar = useMemo(
    () => (q.data ? daftarBeli(isi.beli, q.data) : DAFTAR_KOSONG),
    [isi.beli, q.data],
  )
  const { aturan, hitung: beli } = useHitunganBeli(daftar, q.data)
  const jual = useMemo(
    () => hitungJualManual(isi.jual, stok.data ?? [], aturanJual),
    [isi.jual, stok.data, aturanJual],
  )
  const selisih = jual.total_rp - (beli?.total_rp ?? 0)
  const ubah = (part: Partial<DrafManual>) => {
    loket.begin()
    loket.change(part)
  }
  const salah = (): Complaint | null => {
    if (!beli || kosong(isi)) return complaint('jual_beli_manual.kosong')
    const rusak = jual.baris.find((b) => b.salah)?.salah
    if (rusak) return complaint(rusak.code, rusak.params)
    return (
      (isi.beli.length > 0 ? salahBarang(beli) : null) ??
      salahOrang(isi, daftar) ??
      kenalPenjual(isi.penjual, beli, aturan) ??
      salahBayar(isi.bayar, Math.abs(selisih), selisih < 0 ? 'keluar' : 'masuk')
    )
  }
  const simpan = () => {
    const bayar = kirimBayar(bayarTerisi(isi.bayar, Math.abs(selisih)))
    const body = {
      kode_sales: isi.kode_sales,
      ...kirimPenjual(isi.penjual),
      jual: { items: isi.jual, total_rp: jual.total_rp },
      beli: { items: isi.beli, total_rp: beli?.total_rp ?? 0 },
      pembayaran: selisih < 0 ? kirimKeluar(bayar, isi.tujuan) : bayar,
      no_draft: isi.id,
    }
    return loket.save(salah(), body, (error) => {
      // Prices and rules as they are now, after the server has refused those of before.
      if (error.code.endsWith('total_berbeda'))
        refresh('pembelian/aturan', 'penjualan/aturan', 'barang-manual/get/all')
    })
  }
  return { ...loket, q, tahan, jual, beli, selisih, ubah, simpan }
}

export type KerjaJualBeli = ReturnType<typeof useJualBeli>
