import type { ReactNode } from 'react'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import type { Column } from '../table/data-table.tsx'
import type { ApiPath, ReadPath, ScreenPath } from '#kernel/shared/names.ts'

/** Fields of every document. */
export interface DocumentHead {
  readonly tanggal: string
  readonly status: string
}

/**
 * What the screens need to know about one kind of document. `Kepala` is a row of its list, `Isi`
 * the whole document. Calls and screens take the number under the name `nomor`.
 */
export interface DocumentScreen<Kepala extends DocumentHead, Isi extends DocumentHead> {
  /** Name of the number in calls and addresses: `no_faktur_jual`. */
  readonly nomor: string
  /** Screens. */
  readonly lihat: ScreenPath
  readonly batal?: ScreenPath
  /** Call of a page of the list; takes `tgl_from`, `tgl_to` and `status`. */
  readonly daftar: ReadPath
  /** Further filter of the list, where one kind of document has several screens. */
  readonly saring?: Readonly<Record<string, string>>
  /** Call of one document. */
  readonly satu: ReadPath
  /** Call that cancels it. */
  readonly batalkan: ApiPath
  /** Call of its history: `satu` with `/riwayat`. */
  readonly riwayat: ReadPath
  /** Texts of the audit's acts: `penjualan.create` → text. `{{n}}` is the number of a copy. */
  readonly aksi: Readonly<Record<string, TextKey>>
  readonly kolom: readonly Column<Kepala>[]
  /** Values of the status filter, and the field that names their texts: `status_nota`. */
  readonly status: { readonly nama: string; readonly nilai: readonly string[] }
  readonly kosong: TextKey
  readonly tag: (dokumen: DocumentHead) => ReactNode
  readonly isi: (dokumen: Isi) => ReactNode
  /** Counts, logs and shows another copy of the slip. */
  readonly cetak?: (nomor: string) => void
  /** True when the shop may cancel it on this business date. */
  readonly bisaBatal: (dokumen: Isi, hariIni: string) => boolean
  /** Why its status does not let it be cancelled; left out where the day decides. */
  readonly tolakBatal?: (dokumen: DocumentHead) => TextKey | null
}
