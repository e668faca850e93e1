import type { CallOutput } from '#kernel/shared/contract.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { readable } from '#kernel/web/form/unreadable.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { BarangPusat, kirimPusatCreate } from '../contract.ts'
import { SEGAR_PUSAT } from './segar.ts'

/** A parcel while it is put together. */
interface Isi {
  readonly barang: readonly BarangPusat[]
  /** Gram of the whole on the scale; null while nobody has weighed it. */
  readonly timbang: number | null
  readonly no_segel: string
  readonly keterangan: string
  /** What an approval is bound to. */
  readonly no_draft: string
}

const baru = (): Isi => ({
  barang: [],
  timbang: null,
  no_segel: '',
  keterangan: '',
  no_draft: randomText(24),
})
const kosong = (i: Isi) => i.barang.length === 0

export const kunciBarang = (r: Pick<BarangPusat, 'no_sumber' | 'baris_sumber'>) =>
  `${r.no_sumber} ${r.baris_sumber}`

/** The parcel that is being put together, and the saving of it. */
export function useKirim() {
  const draf = useDraf('kirim-barang-kepusat', baru, kosong)
  const { isi } = draf
  const missing: Complaint | null =
    isi.barang.length === 0 ? complaint('kirim_pusat.barang_kosong', {}, 'scan') : null
  const loket = useCounter<Isi, CallOutput<typeof kirimPusatCreate>>(draf, {
    path: 'kirim-barang-kepusat/create',
    refresh: SEGAR_PUSAT,
    missing,
  })
  const gram = (nilai: (r: BarangPusat) => number) =>
    isi.barang.reduce((n, r) => n + Math.round(nilai(r) * 1000), 0) / 1000
  return {
    ...loket,
    change: (ubah: Partial<Isi>) => loket.change(readable(ubah)),
    berat: gram((r) => r.berat),
    murni: gram((r) => r.murni),
    /** Takes pieces into the parcel; what is there stays once. */
    tambah: (barang: readonly BarangPusat[]) => {
      loket.begin()
      draf.setIsi((lama) => {
        const ada = new Set(lama.barang.map(kunciBarang))
        const lain = barang.filter((r) => !ada.has(kunciBarang(r)))
        return { ...lama, barang: [...lama.barang, ...lain] }
      })
    },
    hapus: (kunci: string) =>
      loket.change({ barang: isi.barang.filter((r) => kunciBarang(r) !== kunci) }),
    simpan: () =>
      loket.save(missing, {
        no_draft: isi.no_draft,
        ...(isi.timbang === null ? {} : { timbang: isi.timbang }),
        ...(isi.no_segel ? { no_segel: isi.no_segel } : {}),
        ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
        items: isi.barang.map(({ sumber, no_sumber, baris_sumber }) => ({
          sumber,
          no_sumber,
          baris_sumber,
        })),
      }),
  }
}
