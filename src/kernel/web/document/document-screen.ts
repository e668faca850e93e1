import type { ReactNode } from 'react'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import type { Column } from '../table/data-table.tsx'
import type { ReadPath, ScreenPath } from '#kernel/shared/names.ts'

/** What every document has, whatever it is called. */
export interface DocumentHead {
  readonly tanggal: string
  readonly status: string
}

/**
 * What the screens of one kind of document need to know. `Kepala` is a row of its list, `Isi` the
 * whole document. Calls and screens take the number under the name `nomor`.
 */
export interface DocumentScreen<Kepala extends DocumentHead, Isi extends DocumentHead> {
  /** Name of the number, in calls and in the address: `no_faktur_jual`. */
  readonly nomor: string
  /** Screens. */
  readonly lihat: ScreenPath
  readonly batal?: ScreenPath
  /** Call of a page of the list; takes `tgl_from`, `tgl_to` and `status`. */
  readonly daftar: ReadPath
  /** Call of one document. */
  readonly satu: ReadPath
  /** Call of its history: `satu` with `/riwayat`. */
  readonly riwayat: ReadPath
  /** What the audit's acts are called: `penjualan.create` → text. `{{n}}` is the copy's number. */
  readonly aksi: Readonly<Record<string, TextKey>>
  readonly kolom: readonly Column<Kepala>[]
  /** Values of the status filter, and the field whose texts they have: `status_nota`. */
  readonly status: { readonly nama: string; readonly nilai: readonly string[] }
  readonly kosong: TextKey
  readonly tag: (dokumen: DocumentHead) => ReactNode
  readonly isi: (dokumen: Isi) => ReactNode
  /** Counts, logs and shows one more copy of the slip. */
  readonly cetak?: (nomor: string) => void
  /** True when the shop may cancel it on this business date. */
  readonly bisaBatal: (dokumen: Isi, hariIni: string) => boolean
}
