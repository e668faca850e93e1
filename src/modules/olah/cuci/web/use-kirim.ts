import type { CallOutput } from '#kernel/shared/contract.ts'
import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { readable } from '#kernel/web/form/unreadable.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { CalonCuci, kirimCuciCreate } from '../contract.ts'
import { SEGAR_CUCI } from './segar.ts'

/** A piece that is sent; gram on the scale, null while nobody has weighed it anew. */
export interface TerpilihCuci extends CalonCuci {
  readonly timbang: number | null
}

/** A sending while it is put together. */
interface Isi {
  readonly barang: readonly TerpilihCuci[]
  readonly kode_tukang: string | null
  readonly keterangan: string
  /** What an approval is bound to. */
  readonly no_draft: string
}

const baru = (): Isi => ({
  barang: [],
  kode_tukang: null,
  keterangan: '',
  no_draft: randomText(24),
})
const kosong = (i: Isi) => i.barang.length === 0

export const kunciCuci = (b: Pick<CalonCuci, 'no_faktur_beli' | 'baris'>) =>
  `${b.no_faktur_beli} ${b.baris}`

/** The sending that is being put together, and the saving of it. */
export function useKirim() {
  const draf = useDraf('kirim-barang-cuci', baru, kosong)
  const { isi } = draf
  const missing = belumSiap(isi)
  const loket = useCounter<Isi, CallOutput<typeof kirimCuciCreate>>(draf, {
    path: 'kirim-barang-cuci/create',
    refresh: SEGAR_CUCI,
    missing,
  })
  return {
    ...loket,
    timbang: keGram(isi.barang.reduce((n, b) => n + dariGram(b.timbang ?? b.berat), 0)),
    /** Takes pieces onto the list; one that is there stays once. */
    tambah: (barang: readonly CalonCuci[]) => {
      loket.begin()
      draf.setIsi((lama) => {
        const ada = new Set(lama.barang.map(kunciCuci))
        const lagi = barang.filter((b) => !ada.has(kunciCuci(b)))
        return { ...lama, barang: [...lama.barang, ...lagi.map((b) => ({ ...b, timbang: null }))] }
      })
    },
    hapus: (kunci: string) =>
      loket.change({ barang: isi.barang.filter((b) => kunciCuci(b) !== kunci) }),
    ubah: (kunci: string, timbang: number | null) =>
      loket.change({
        barang: isi.barang.map((b) =>
          kunciCuci(b) === kunci ? { ...b, ...readable({ timbang }) } : b,
        ),
      }),
    simpan: () =>
      loket.save(missing, {
        no_draft: isi.no_draft,
        kode_tukang: isi.kode_tukang,
        ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
        items: isi.barang.map(({ no_faktur_beli, baris, timbang }) => ({
          no_faktur_beli,
          baris,
          ...(timbang === null ? {} : { timbang }),
        })),
      }),
  }
}

/** What is missing; null when it can be sent. */
function belumSiap(isi: Isi): Complaint | null {
  if (isi.barang.length === 0) return complaint('cuci.barang_kosong', {}, 'scan')
  if (isi.kode_tukang === null) return complaint('cuci.tukang_kosong', {}, 'kode_tukang')
  return null
}
