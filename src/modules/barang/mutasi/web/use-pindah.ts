import type { CallOutput } from '#kernel/shared/contract.ts'
import { call } from '#kernel/web/api.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import type { Barang } from '#modules/barang/barang/contract.ts'
import type { pindahBarangCreate } from '../contract.ts'
import { type Terpilih, gabung, isMissing } from './use-terpilih.ts'

/** A move while it is written. */
interface IsiPindah {
  readonly barang: readonly Terpilih[]
  readonly kode_gudang: string | null
  readonly kode_baki: string | null
  readonly keterangan: string
}

const baru = (): IsiPindah => ({ barang: [], kode_gudang: null, kode_baki: null, keterangan: '' })
const kosong = (i: IsiPindah) => i.barang.length === 0 && i.kode_baki === null

/** The move that is being written, and the saving of it. */
export function usePindah() {
  const draf = useDraf('pindah-barang', baru, kosong)
  const { isi } = draf
  const missing = belumSiap(isi)
  const loket = useCounter<IsiPindah, CallOutput<typeof pindahBarangCreate>>(draf, {
    path: 'pindah-barang/create',
    refresh: ['pindah-barang/get/all', 'barang/get/all', 'barang/get/ready'],
    missing,
  })
  const keBaki = async (kode_baki: string): Promise<boolean> => {
    const baki = await call<{ kode_gudang: string }>('GET', 'baki/{kode_baki}', {
      kode_baki,
    }).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    if (baki) loket.change({ kode_gudang: baki.data.kode_gudang, kode_baki })
    return baki !== null
  }
  return {
    ...loket,
    total_berat: isi.barang.reduce((n, b) => n + Math.round(b.berat * 1000), 0) / 1000,
    tambah: (barang: readonly Barang[]) => {
      loket.begin()
      draf.setIsi((lama) => ({ ...lama, barang: gabung(lama.barang, barang, (b) => b) }))
    },
    hapus: (kode: string) =>
      loket.change({ barang: isi.barang.filter((b) => b.kode_barcode !== kode) }),
    /** The code of a tray says where the pieces go; false when there is no such tray. */
    keBaki,
    /** A tray chosen by hand: its warehouse is known with it, and nothing is saved before. */
    pilihBaki: (kode_baki: string | null) => {
      loket.change({ kode_baki })
      if (kode_baki !== null) loket.queue.add(async () => void (await keBaki(kode_baki)))
    },
    simpan: () =>
      loket.save(missing, {
        kode_gudang: isi.kode_gudang,
        kode_baki: isi.kode_baki,
        ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
        items: isi.barang.map(({ kode_barcode }) => ({ kode_barcode })),
      }),
  }
}

/** What is missing; null when it can be sent. */
function belumSiap(isi: IsiPindah): Complaint | null {
  if (isi.barang.length === 0) return complaint('pindah_barang.barang_kosong', {}, 'scan')
  if (isi.kode_baki === null) return complaint('pindah_barang.tujuan_kosong', {}, 'kode_baki')
  return null
}
