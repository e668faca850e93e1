import type { CallInput, CallOutput } from '#kernel/shared/contract.ts'
import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { call } from '#kernel/web/api.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { readable } from '#kernel/web/form/unreadable.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import type { Keputusan } from '#modules/olah/sortir/rules.ts'
import type { CuciTerbuka, KirimCuci, terimaCuciCreate } from '../contract.ts'
import { SEGAR_CUCI } from './segar.ts'

/** A piece that the craftsman has; one with a weight came back. */
export interface BarisIsi {
  readonly baris: number
  readonly no_faktur_beli: string
  readonly nama_barang: string
  readonly timbang: number
  readonly berat: number | null
  readonly keputusan: Keputusan
  readonly kode_baki: string | null
  readonly nama_jual: string
  readonly ongkos_jual: number
}

/** A receipt while it is written. */
interface Isi {
  readonly kiriman: CuciTerbuka | null
  readonly baris: readonly BarisIsi[]
  readonly ongkos: number | null
  /** An account of the shop; null: the own drawer. */
  readonly no_rekening: string | null
  readonly keterangan: string
  /** What an approval is bound to. */
  readonly no_draft: string
}

const baru = (): Isi => ({
  kiriman: null,
  baris: [],
  ongkos: null,
  no_rekening: null,
  keterangan: '',
  no_draft: randomText(24),
})
const kosong = (i: Isi) => i.kiriman === null

/** The receipt that is being written, and the saving of it. */
export function useTerima() {
  const draf = useDraf('terima-barang-cuci', baru, kosong)
  const { isi } = draf
  const kembali = isi.baris.filter((b) => b.berat !== null)
  const missing = belumSiap(isi, kembali)
  const loket = useCounter<Isi, CallOutput<typeof terimaCuciCreate>>(draf, {
    path: 'terima-barang-cuci/create',
    refresh: SEGAR_CUCI,
    remedyField: namaIzinWajar,
    missing,
  })
  const gram = (nilai: (b: BarisIsi) => number) =>
    keGram(kembali.reduce((n, b) => n + dariGram(nilai(b)), 0))
  return {
    ...loket,
    change: (ubah: Partial<Isi>) => loket.change(readable(ubah)),
    kembali,
    timbang: gram((b) => b.timbang),
    berat: gram((b) => b.berat ?? 0),
    pilih: async (kiriman: CuciTerbuka) => {
      loket.begin()
      const { data } = await call<KirimCuci>('GET', 'kirim-barang-cuci/{no_cuci}', {
        no_cuci: kiriman.no_cuci,
      })
      const baris = data.items.filter((i) => i.no_terima_cuci === null).map(barisBaru)
      loket.change({ kiriman, baris })
    },
    ubah: (baris: number, ubah: Partial<BarisIsi>) =>
      loket.change({
        baris: isi.baris.map((b) => (b.baris === baris ? { ...b, ...readable(ubah) } : b)),
      }),
    /** All that came back and have no tray yet go to this one. */
    keBaki: (kode_baki: string | null) =>
      loket.change({
        baris: isi.baris.map((b) => ({ ...b, kode_baki: b.kode_baki ?? kode_baki })),
      }),
    simpan: () =>
      loket.save(missing, {
        no_draft: isi.no_draft,
        no_cuci: isi.kiriman?.no_cuci,
        items: kembali.map(kirim),
        ongkos: isi.ongkos ?? 0,
        ...(isi.no_rekening ? { no_rekening: isi.no_rekening } : {}),
        ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
      }),
  }
}

const barisBaru = (i: KirimCuci['items'][number]): BarisIsi => ({
  baris: i.baris,
  no_faktur_beli: i.no_faktur_beli,
  nama_barang: i.nama_barang,
  timbang: i.timbang,
  berat: null,
  keputusan: 'JUAL',
  kode_baki: null,
  nama_jual: i.nama_barang,
  ongkos_jual: 0,
})

type Item = CallInput<typeof terimaCuciCreate>['items'][number]

const kirim = (b: BarisIsi): Item => ({
  baris: b.baris,
  berat: b.berat ?? 0,
  keputusan: b.keputusan,
  ...(b.keputusan === 'JUAL'
    ? {
        barang: {
          nama_barang: b.nama_jual,
          kode_baki: b.kode_baki ?? '',
          ongkos_cara: 'TETAP' as const,
          ongkos_nilai: b.ongkos_jual,
        },
      }
    : {}),
})

/** What is missing; null when it can be sent. */
function belumSiap({ kiriman }: Isi, kembali: readonly BarisIsi[]): Complaint | null {
  if (kiriman === null) return complaint('cuci.kiriman_belum')
  if (kembali.length === 0) return complaint('cuci.berat_kosong', {}, 'berat')
  const tanpa = kembali.find((b) => b.keputusan === 'JUAL' && b.kode_baki === null)
  if (tanpa) return complaint('sortir.baki_kosong', { barang: tanpa.nama_barang }, 'kode_baki')
  return null
}
