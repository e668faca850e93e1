import type { CallOutput } from '#kernel/shared/contract.ts'
import type { ApiPaths } from '#kernel/shared/names.ts'
import type { FieldValue } from '#kernel/shared/fields.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { translate } from '#kernel/web/i18n.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { manualTambah } from '../contract.ts'

/** A line while it is written, by the names of the wire. */
export type BarisDraf = Readonly<Record<string, FieldValue>>

interface IsiMutasi {
  readonly kode_baki: string | null
  readonly ke_baki: string | null
  readonly keterangan: string
  readonly items: readonly BarisDraf[]
  /** What an approval is bound to while there is no number. */
  readonly no_draft: string
}

/** How one kind of change is written. */
export interface CaraMutasi {
  readonly draf: string
  readonly path: ApiPaths['POST']
  /** It has a tray that takes the goods. */
  readonly ke: boolean
  /** An approval may be asked for. */
  readonly izin: boolean
}

const kosong = (i: IsiMutasi) => i.items.length === 0 && i.kode_baki === null

const baru = (): IsiMutasi => ({
  kode_baki: null,
  ke_baki: null,
  keterangan: '',
  items: [],
  no_draft: randomText(24),
})

/** The change of goods without a barcode that is being written, and the saving of it. */
export function useMutasi(cara: CaraMutasi) {
  const draf = useDraf(cara.draf, baru, kosong)
  const { isi } = draf
  const missing = belumSiap(isi, cara)
  const loket = useCounter<IsiMutasi, CallOutput<typeof manualTambah>>(draf, {
    path: cara.path,
    refresh: ['barang-manual/get/all', 'mutasi-manual/get/all'],
    missing,
  })
  return {
    ...loket,
    problem: tentangBaris(loket.fields) ?? loket.problem,
    tambah: (item: BarisDraf) => {
      loket.begin()
      draf.setIsi((lama) => ({ ...lama, items: [...lama.items, item] }))
    },
    hapus: (i: number) => loket.change({ items: isi.items.filter((_, n) => n !== i) }),
    simpan: () =>
      loket.save(missing, {
        kode_baki: isi.kode_baki,
        ...(cara.ke ? { ke_baki: isi.ke_baki } : {}),
        ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
        ...(cara.izin ? { no_draft: isi.no_draft } : {}),
        items: isi.items,
      }),
  }
}

/** The server's messages about lines, each with the line's number; null when it has none. */
export function tentangBaris(fields: Readonly<Record<string, string>>): string | null {
  const kata = Object.entries(fields).flatMap(([nama, pesan]) => {
    const n = /^items\.(\d+)\./.exec(nama)?.[1]
    return n === undefined ? [] : [translate('manual.baris', { baris: Number(n) + 1, pesan })]
  })
  return kata.length > 0 ? kata.join(' · ') : null
}

/** What is missing; null when it can be sent. */
function belumSiap(isi: IsiMutasi, { ke }: CaraMutasi): Complaint | null {
  if (isi.kode_baki === null) return complaint('manual.baki_kosong', {}, 'kode_baki')
  if (ke && isi.ke_baki === null) return complaint('manual.ke_baki_kosong', {}, 'ke_baki')
  if (isi.items.length === 0) return complaint('manual.baris_kosong', {}, 'kode_group')
  return null
}
