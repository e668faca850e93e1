import type { CallInput, CallOutput } from '#kernel/shared/contract.ts'
import type { ApiPaths, ReadPath } from '#kernel/shared/names.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import type { CalonSortir, sortirCreate } from '../contract.ts'
import type { Keputusan } from '../rules.ts'

/** A bought piece with what was decided, and how it is sold again. */
export interface Terpilih extends CalonSortir {
  readonly keputusan: Keputusan | null
  readonly nama_jual: string
  readonly kode_baki: string | null
  readonly ongkos: number
}

/** A paper while it is written. */
interface IsiSortir {
  readonly barang: readonly Terpilih[]
  readonly keterangan: string
  /** What an approval is bound to. */
  readonly no_draft: string
}

export interface CaraSortir {
  readonly nama: string
  readonly calon: ReadPath
  readonly path: ApiPaths['POST']
}

const baru = (): IsiSortir => ({ barang: [], keterangan: '', no_draft: randomText(24) })
const kosong = (i: IsiSortir) => i.barang.length === 0

export const kunciBaris = (b: Pick<CalonSortir, 'no_faktur_beli' | 'baris'>) =>
  `${b.no_faktur_beli} ${b.baris}`

/** The sorting that is being written, and the saving of it. */
export function useSortir({ nama, calon, path }: CaraSortir) {
  const draf = useDraf(nama, baru, kosong)
  const { isi } = draf
  const missing = belumSiap(isi)
  const loket = useCounter<IsiSortir, CallOutput<typeof sortirCreate>>(draf, {
    path,
    refresh: [calon, 'sortir-pembelian/get/all', 'barang/get/all', 'barang/get/ready'],
    remedyField: namaIzinWajar,
    missing,
  })
  return {
    ...loket,
    /** Takes pieces onto the list; one that is there stays once. */
    tambah: (barang: readonly CalonSortir[]) => {
      loket.begin()
      draf.setIsi((lama) => {
        const ada = new Set(lama.barang.map(kunciBaris))
        const lagi = barang.filter((b) => !ada.has(kunciBaris(b)))
        return { ...lama, barang: [...lama.barang, ...lagi.map(terpilih)] }
      })
    },
    hapus: (kunci: string) =>
      loket.change({ barang: isi.barang.filter((b) => kunciBaris(b) !== kunci) }),
    ubah: (kunci: string, ubah: Partial<Terpilih>) =>
      loket.change({
        barang: isi.barang.map((b) => (kunciBaris(b) === kunci ? { ...b, ...ubah } : b)),
      }),
    simpan: () =>
      loket.save(missing, {
        no_draft: isi.no_draft,
        ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
        items: isi.barang.map(kirim),
      }),
  }
}

const terpilih = (b: CalonSortir): Terpilih => ({
  ...b,
  keputusan: null,
  nama_jual: b.nama_barang,
  kode_baki: null,
  ongkos: 0,
})

type Item = CallInput<typeof sortirCreate>['items'][number]

const kirim = (b: Terpilih): Item => ({
  no_faktur_beli: b.no_faktur_beli,
  baris: b.baris,
  keputusan: b.keputusan ?? 'LEBUR',
  ...(b.keputusan === 'JUAL'
    ? {
        barang: {
          nama_barang: b.nama_jual,
          kode_baki: b.kode_baki ?? '',
          ongkos_cara: 'TETAP' as const,
          ongkos_nilai: b.ongkos,
        },
      }
    : {}),
})

/** What is missing; null when it can be sent. */
function belumSiap(isi: IsiSortir): Complaint | null {
  if (isi.barang.length === 0) return complaint('sortir.barang_kosong', {}, 'scan')
  const tanpa = isi.barang.findIndex((b) => b.keputusan === null)
  if (tanpa >= 0)
    return complaint(
      'sortir.keputusan_kosong',
      { barang: isi.barang[tanpa]?.nama_barang ?? '' },
      'keputusan',
    )
  const baki = isi.barang.findIndex((b) => b.keputusan === 'JUAL' && b.kode_baki === null)
  if (baki >= 0)
    return complaint(
      'sortir.baki_kosong',
      { barang: isi.barang[baki]?.nama_barang ?? '' },
      'kode_baki',
    )
  return null
}
