import { kode, rupiah, tanggal } from '#kernel/shared/fields.ts'
import { formatInstant } from '#kernel/web/format.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import type { Kiriman } from '../contract.ts'
import { TagKirim } from './tag-status.tsx'

/** Columns of what this shop sent, in the list and beside the form. */
export const kolomKiriman: readonly Column<Kiriman>[] = [
  { name: 'nota_kirim', field: kode() },
  { name: 'tgl_system', field: tanggal(), sort: false },
  { name: 'waktu', render: (k) => formatInstant(k.waktu), sort: false, hide: 'narrow' },
  { name: 'tujuan', field: kode() },
  { name: 'kas', render: (k) => k.kode_kas, sort: false, hide: 'narrow' },
  { name: 'keterangan', sort: false, hide: 'narrow' },
  { name: 'input_by', field: kode(), sort: false, hide: 'narrow' },
  { name: 'jumlah_rp', field: rupiah() },
  { name: 'status_kirim', render: (k) => <TagKirim status={k.status} />, sort: false },
]
