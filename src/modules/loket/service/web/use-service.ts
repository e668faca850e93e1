import { useCallback } from 'react'
import type { FieldValue } from '#kernel/shared/fields.ts'
import type { ApiError } from '#kernel/web/api.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { translate } from '#kernel/web/i18n.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import {
  type BarisBayar,
  bayarTerisi,
  kirimBayar,
  salahBayar,
} from '#modules/uang/kas/web/index.ts'
import type { Service } from '../contract.ts'
import { type Milik, totalBiaya } from '../rules.ts'

/** One piece as it was typed or scanned. */
export interface BarisDraf {
  readonly no: number
  /** The shop's own piece. */
  readonly kode_barcode: string | null
  readonly nama_barang: string
  readonly kadar: string | null
  readonly berat: number
  readonly kode_deskripsi: string | null
  readonly deskripsi: string
  readonly biaya_rp: number
}

export interface Draf {
  readonly milik: Milik
  readonly kepala: Readonly<Record<string, FieldValue>>
  readonly baris: readonly BarisDraf[]
  readonly uang_muka_rp: number | null
  readonly bayar: readonly BarisBayar[]
}

const DRAF_BARU: Draf = {
  milik: 'PELANGGAN',
  kepala: {},
  baris: [],
  uang_muka_rp: null,
  bayar: [],
}

/** Who serves is remembered anyway: that alone is nothing to come back to. */
const kosong = (d: Draf) =>
  d.baris.length === 0 &&
  Object.entries(d.kepala).every(([nama, v]) => nama === 'kode_sales' || v === null || v === '')

const mulai = () => DRAF_BARU

/** What is being entered, kept as it is typed: a reload or a crash loses nothing (ux 12). */
export function useService() {
  const draf = useDraf<Draf>('service', mulai, kosong)
  const { setIsi } = draf
  const loket = useCounter<Draf, Service>(draf, {
    path: 'service/create',
    refresh: ['service/get/all', 'service/get/terbuka', 'service/chart', 'barang/get/all'],
    remedyField: namaIzinWajar,
  })
  return {
    ...loket,
    tulisKepala: useCallback(
      (kepala: Draf['kepala']) => setIsi((lama) => ({ ...lama, kepala })),
      [setIsi],
    ),
    tambah: (baris: Omit<BarisDraf, 'no'>) => {
      loket.begin()
      setIsi((lama) => ({
        ...lama,
        baris: [...lama.baris, { ...baris, no: 1 + Math.max(0, ...lama.baris.map((b) => b.no)) }],
      }))
    },
    hapus: (no: number) => loket.change({ baris: loket.draft.baris.filter((b) => b.no !== no) }),
    /** Sends it with the head as its form holds it. */
    simpan: (kepala: Draf['kepala'], refused: (error: ApiError) => void) =>
      loket.save(belumSiap(loket.draft), kirimanService(loket.draft, kepala), refused),
  }
}

export type MejaService = ReturnType<typeof useService>

/** What stands against saving; null when nothing does. */
function belumSiap(d: Draf): Complaint | null {
  if (d.baris.length === 0) return { text: translate('service.belum_ada_barang') }
  if (d.milik === 'TOKO') return null
  const biaya_rp = totalBiaya(d.baris)
  const uang_muka_rp = d.uang_muka_rp ?? 0
  return uang_muka_rp > biaya_rp
    ? complaint('service.muka_lebih', { uang_muka_rp, biaya_rp }, 'uang_muka_rp')
    : salahBayar(d.bayar, uang_muka_rp, 'masuk')
}

function kirimanService(d: Draf, kepala: Draf['kepala']) {
  const terisi = Object.fromEntries(
    Object.entries(kepala).filter(([, v]) => v !== null && v !== ''),
  )
  const uang_muka_rp = d.milik === 'TOKO' ? 0 : (d.uang_muka_rp ?? 0)
  return {
    ...terisi,
    milik: d.milik,
    items: d.baris.map(({ no: _no, kode_barcode, kode_deskripsi, ...b }) =>
      kode_barcode
        ? { kode_barcode, kode_deskripsi, deskripsi: b.deskripsi, biaya_rp: 0 }
        : { ...b, kode_deskripsi },
    ),
    uang_muka_rp,
    pembayaran: d.milik === 'TOKO' ? [] : kirimBayar(bayarTerisi(d.bayar, uang_muka_rp)),
  }
}
