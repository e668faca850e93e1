import { bilangan, carat, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import type { Batu } from '../contract.ts'

/** What tells one stone from another in a list. */
export type BatuDaftar = Pick<
  Batu,
  'no_batu' | 'shape' | 'color' | 'clarity' | 'butir' | 'carat' | 'no_sertifikat'
>

export const KOLOM_DAFTAR: readonly Column<BatuDaftar>[] = [
  { name: 'no_batu', field: kode(), sort: false },
  { name: 'shape', field: kode(), sort: false },
  { name: 'color', field: kode(), sort: false, hide: 'narrow' },
  { name: 'clarity', field: kode(), sort: false, hide: 'narrow' },
  { name: 'butir', field: bilangan(), sort: false, hide: 'narrow' },
  { name: 'carat', field: carat(), sort: false },
  { name: 'no_sertifikat', field: teks(), sort: false },
]

/** The same with what it is worth by the table of the shop. */
export const KOLOM_LEPAS: readonly Column<Batu>[] = [
  ...KOLOM_DAFTAR,
  { name: 'harga_batu', field: rupiah(), sort: false, hide: 'narrow' },
]
