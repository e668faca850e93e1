import type { CallOutput } from '#kernel/shared/contract.ts'
import { call } from '#kernel/web/api.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { Barang } from '#modules/barang/barang/contract.ts'
import { type Terpilih, gabung } from '#modules/barang/mutasi/web/index.ts'
import type { kirimBarangCreate } from '../contract.ts'
import type { CARA_KIRIM } from '../rules.ts'
import { SEGAR_KIRIM } from './segar.ts'

const SEBANYAK = 500

/** A parcel while it is packed. */
interface IsiKirim {
  readonly barang: readonly Terpilih[]
  readonly tujuan: string | null
  /** Gram of the parcel in its wrapping; null while nobody has weighed it. */
  readonly berat_paket: number | null
  readonly no_segel: string
  /** Name of the parcel's picture, which is sent already. */
  readonly foto: string | null
  readonly keterangan: string
  /** What an approval is bound to. */
  readonly no_draft: string
}

const baru = (): IsiKirim => ({
  barang: [],
  tujuan: null,
  berat_paket: null,
  no_segel: '',
  foto: null,
  keterangan: '',
  no_draft: randomText(24),
})
const kosong = (i: IsiKirim) => i.barang.length === 0

/** The parcel that is being packed, and the sending of it. */
export function useKirim(cara: (typeof CARA_KIRIM)[number]) {
  const draf = useDraf(`kirim-barang-${cara.toLowerCase()}`, baru, kosong)
  const { isi } = draf
  const missing = belumSiap(isi)
  const loket = useCounter<IsiKirim, CallOutput<typeof kirimBarangCreate>>(draf, {
    path: 'kirim-barang/create',
    refresh: SEGAR_KIRIM,
    missing,
  })
  const tambah = (barang: readonly Barang[]) => {
    loket.begin()
    draf.setIsi((lama) => ({ ...lama, barang: gabung(lama.barang, barang, (b) => b) }))
  }
  return {
    ...loket,
    total_berat: isi.barang.reduce((n, b) => n + Math.round(b.berat * 1000), 0) / 1000,
    tambah,
    /** The code of a tray packs all that is for sale in it; false when it is none, or empty. */
    dariBaki: async (kode_baki: string): Promise<boolean> => {
      const { data } = await call<Barang[]>('GET', 'barang/get/all', {
        kode_baki,
        status: 'READY',
        limit: SEBANYAK,
      })
      if (data.length > 0) tambah(data)
      return data.length > 0
    },
    hapus: (kode: string) =>
      loket.change({ barang: isi.barang.filter((b) => b.kode_barcode !== kode) }),
    simpan: () =>
      loket.save(missing, {
        cara,
        no_draft: isi.no_draft,
        tujuan: isi.tujuan,
        ...(isi.berat_paket === null ? {} : { berat_paket: isi.berat_paket }),
        ...(isi.no_segel ? { no_segel: isi.no_segel } : {}),
        ...(isi.foto ? { foto: isi.foto } : {}),
        ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
        items: isi.barang.map(({ kode_barcode }) => ({ kode_barcode })),
      }),
  }
}

/** What is missing; null when it can be sent. */
function belumSiap(isi: IsiKirim): Complaint | null {
  if (isi.barang.length === 0) return complaint('kirim_barang.barang_kosong', {}, 'scan')
  if (isi.tujuan === null) return complaint('kirim_barang.tujuan_kosong', {}, 'tujuan')
  return null
}
