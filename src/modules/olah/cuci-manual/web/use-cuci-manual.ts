import type { CallOutput } from '#kernel/shared/contract.ts'
import type { FieldValue } from '#kernel/shared/fields.ts'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { readable } from '#kernel/web/form/unreadable.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { tentangBaris } from '#modules/barang/manual/web/index.ts'
import type { cuciManualMasuk } from '../contract.ts'
import type { JenisCuciManual } from '../rules.ts'
import { SEGAR_CUCI_MANUAL } from './segar.ts'

/** A line while it is written, by the names of the wire. */
export type BarisDraf = Readonly<Record<string, FieldValue>>

/** A paper while it is written. */
interface Isi {
  readonly jenis_gerak: JenisCuciManual
  readonly kode_tukang: string | null
  readonly kode_baki: string | null
  readonly items: readonly BarisDraf[]
  readonly ongkos: number | null
  /** An account of the shop; null: the own drawer. */
  readonly no_rekening: string | null
  readonly keterangan: string
  /** What an approval is bound to. */
  readonly no_draft: string
}

const baru = (): Isi => ({
  jenis_gerak: 'MASUK',
  kode_tukang: null,
  kode_baki: null,
  items: [],
  ongkos: null,
  no_rekening: null,
  keterangan: '',
  no_draft: randomText(24),
})
const kosong = (i: Isi) => i.items.length === 0 && i.kode_tukang === null && i.kode_baki === null

const PATH = { MASUK: 'stock-cuci-manual/masuk', KELUAR: 'stock-cuci-manual/keluar' } as const

/** The paper that is being written, and the saving of it. */
export function useCuciManual() {
  const draf = useDraf('stock-cuci-manual', baru, kosong)
  const { isi } = draf
  const keluar = isi.jenis_gerak === 'KELUAR'
  const missing = belumSiap(isi)
  const loket = useCounter<Isi, CallOutput<typeof cuciManualMasuk>>(draf, {
    path: PATH[isi.jenis_gerak],
    refresh: SEGAR_CUCI_MANUAL,
    missing,
  })
  return {
    ...loket,
    keluar,
    change: (ubah: Partial<Isi>) => loket.change(readable(ubah)),
    problem: tentangBaris(loket.fields) ?? loket.problem,
    /** Lines of the one way are no lines of the other: they come from another stock. */
    arah: (jenis_gerak: JenisCuciManual) => {
      if (jenis_gerak !== isi.jenis_gerak) loket.change({ jenis_gerak, items: [], ongkos: null })
    },
    tambah: (item: BarisDraf) => {
      loket.begin()
      draf.setIsi((lama) => ({ ...lama, items: [...lama.items, item] }))
    },
    hapus: (i: number) => loket.change({ items: isi.items.filter((_, n) => n !== i) }),
    total: (name: 'qty' | 'berat' | 'timbang') =>
      isi.items.reduce((n, item) => n + Math.round(Number(item[name] ?? 0) * 1000), 0) / 1000,
    simpan: () =>
      loket.save(missing, {
        no_draft: isi.no_draft,
        kode_tukang: isi.kode_tukang,
        kode_baki: isi.kode_baki,
        items: isi.items,
        ...(keluar ? { ongkos: isi.ongkos ?? 0 } : {}),
        ...(keluar && isi.no_rekening ? { no_rekening: isi.no_rekening } : {}),
        ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
      }),
  }
}

/** What is missing; null when it can be sent. */
function belumSiap({ kode_tukang, kode_baki, items }: Isi): Complaint | null {
  if (kode_tukang === null) return complaint('cuci.tukang_kosong', {}, 'kode_tukang')
  if (kode_baki === null) return complaint('manual.baki_kosong', {}, 'kode_baki')
  if (items.length === 0) return complaint('manual.baris_kosong', {}, 'kode_group')
  return null
}
