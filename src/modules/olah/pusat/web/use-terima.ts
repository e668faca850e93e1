import type { CallOutput } from '#kernel/shared/contract.ts'
import { complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { readable } from '#kernel/web/form/unreadable.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { DatangPusat, terimaPusatCreate } from '../contract.ts'
import { SEGAR_PUSAT } from './segar.ts'

/** A reception while it is written. */
interface Isi {
  readonly paket: DatangPusat | null
  /** Gram of the whole on the centre's scale; null while nobody has weighed it. */
  readonly timbang: number | null
  readonly keterangan: string
  /** What an approval is bound to. */
  readonly no_draft: string
}

const baru = (): Isi => ({ paket: null, timbang: null, keterangan: '', no_draft: randomText(24) })
const kosong = (i: Isi) => i.paket === null

/** The reception that is being written, and the saving of it. */
export function useTerima() {
  const draf = useDraf('terima-barang-pusat', baru, kosong)
  const { isi } = draf
  const missing = isi.paket === null ? complaint('kirim_pusat.paket_belum') : null
  const loket = useCounter<Isi, CallOutput<typeof terimaPusatCreate>>(draf, {
    path: 'terima-barang-pusat/create',
    refresh: SEGAR_PUSAT,
    missing,
  })
  return {
    ...loket,
    change: (ubah: Partial<Isi>) => loket.change(readable(ubah)),
    pilih: (paket: DatangPusat) => {
      loket.begin()
      loket.change({ paket, timbang: null })
    },
    simpan: () =>
      loket.save(missing, {
        no_draft: isi.no_draft,
        no_kirim: isi.paket?.no_kirim,
        ...(isi.timbang === null ? {} : { timbang: isi.timbang }),
        ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
      }),
  }
}
