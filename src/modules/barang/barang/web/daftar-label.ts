import { useEffect, useState } from 'react'
import { get } from '#kernel/web/api.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { translate } from '#kernel/web/i18n.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import type { Barang, barangSatu, barangSemua } from '../contract.ts'
import { MAKS_LABEL } from '../rules.ts'

type Isi = Pick<Barang, 'kode_barcode' | 'nama_barang' | 'kadar' | 'berat' | 'total'>
export interface BarisLabel extends Isi {
  readonly jumlah: number
}

export const MAKS_SALINAN = 50

/** A piece that is on the list already stays there once. */
function gabung(lama: readonly BarisLabel[], barang: readonly Isi[]): readonly BarisLabel[] {
  const ada = new Set(lama.map((r) => r.kode_barcode))
  const baru = barang.filter((b) => !ada.has(b.kode_barcode))
  if (lama.length + baru.length > MAKS_LABEL)
    toast.warning(translate('barang.label_penuh', { maks: MAKS_LABEL }))
  return [...lama, ...baru.map((b) => ({ ...b, jumlah: 1 }))].slice(0, MAKS_LABEL)
}

const bacaSatu = (kode: string) =>
  get<typeof barangSatu>('barang/{kode_barcode}', { kode_barcode: kode })

/** What an address asks for: `?kode=A,B` or `?no_masuk=TB…`. */
async function bacaAlamat(kode: string, noMasuk: string): Promise<readonly Isi[]> {
  const [dokumen, dipilih] = await Promise.all([
    noMasuk
      ? get<typeof barangSemua>('barang/get/all', { no_masuk: noMasuk, limit: MAKS_LABEL })
      : Promise.resolve([]),
    Promise.all(kode ? kode.split(',').slice(0, MAKS_LABEL).map(bacaSatu) : []),
  ])
  return [...dokumen, ...dipilih]
}

/** The pieces to print, with the number of labels of each. */
export function useDaftarLabel() {
  const [rows, set] = useState<readonly BarisLabel[]>([])
  const [{ kode, no_masuk }] = useUrlState({ kode: '', no_masuk: '' })
  useEffect(() => {
    bacaAlamat(kode, no_masuk)
      .then((barang) => set((lama) => gabung(lama, barang)))
      .catch(toast.error)
  }, [kode, no_masuk])

  const ubah = (kodeBarcode: string, jumlah: number) =>
    set((lama) =>
      lama.flatMap((r) => {
        if (r.kode_barcode !== kodeBarcode) return [r]
        return jumlah > 0 ? [{ ...r, jumlah }] : []
      }),
    )
  /** A piece that is scanned again is one more copy of its label. */
  const cari = async (scan: string) => {
    const ada = rows.find((r) => r.kode_barcode === scan.toUpperCase())
    if (ada) return ubah(ada.kode_barcode, Math.min(MAKS_SALINAN, ada.jumlah + 1))
    try {
      const barang = await bacaSatu(scan)
      set((lama) => gabung(lama, [barang]))
    } catch (error) {
      toast.error(error)
    }
  }
  return {
    rows,
    cari,
    ubah,
    tambah: (barang: readonly Isi[]) => set((lama) => gabung(lama, barang)),
  }
}
