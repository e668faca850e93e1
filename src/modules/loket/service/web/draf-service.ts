import { useCallback } from 'react'
import type { FieldValue } from '#kernel/shared/fields.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import type { BarisBayar } from '#modules/uang/kas/web/index.ts'
import type { Milik } from '../rules.ts'

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

export const DRAF_BARU: Draf = {
  milik: 'PELANGGAN',
  kepala: {},
  baris: [],
  uang_muka_rp: null,
  bayar: [],
}

const kosong = (d: Draf) =>
  d.baris.length === 0 && Object.values(d.kepala).every((v) => v === null || v === '')

/** What is being entered, kept as it is typed: a reload or a crash loses nothing (ux 12). */
export function useDrafService() {
  const { isi: draf, setIsi: set } = useDraf<Draf>('service', () => DRAF_BARU, kosong)
  const ubah = useCallback((isi: Partial<Draf>) => set((lama) => ({ ...lama, ...isi })), [set])
  return {
    draf,
    ubah,
    tambah: (baris: Omit<BarisDraf, 'no'>) =>
      set((lama) => ({
        ...lama,
        baris: [...lama.baris, { ...baris, no: 1 + Math.max(0, ...lama.baris.map((b) => b.no)) }],
      })),
    buang: (no: number) =>
      set((lama) => ({ ...lama, baris: lama.baris.filter((b) => b.no !== no) })),
    /** The next one, for the same sales person. */
    mulai: (kode_sales: FieldValue) => set({ ...DRAF_BARU, kepala: { kode_sales } }),
  }
}

export type MejaService = ReturnType<typeof useDrafService>
