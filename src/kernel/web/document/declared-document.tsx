import type { ReactNode } from 'react'
import type { FullDocument } from '#kernel/shared/document.ts'
import type { ReadPath } from '#kernel/shared/names.ts'
import { useTexts } from '../i18n.ts'
import type { Column } from '../table/data-table.tsx'
import { Tag } from '../ui/parts.tsx'
import type { DocumentHead, DocumentScreen } from './document-screen.ts'

/** Parts of a document's screens that derive from its declaration. */

/** Tag with the status of a document. */
export function DocumentTag({
  of,
  status,
}: {
  readonly of: FullDocument
  readonly status: string
}) {
  const { tt } = useTexts()
  const { nama, nilai } = of.isi.status
  return <Tag color={nilai[status] ?? 'quiet'}>{tt(`pilihan.${nama}.${status.toLowerCase()}`)}</Tag>
}

/**
 * Columns of a list by field names, in this order; by default those of the document's list. A
 * column with a special look is given whole.
 */
export function documentColumns<Row extends DocumentHead>(
  d: FullDocument,
  columns: readonly (string | Column<Row>)[] = d.isi.kolom,
): readonly Column<Row>[] {
  const { kepala, status, urut, lebar = [] } = d.isi
  return columns.map((name) => {
    if (typeof name !== 'string') return name
    if (name === 'status')
      return {
        name: status.nama,
        render: (row) => <DocumentTag of={d} status={row.status} />,
        sort: false,
      }
    const field = kepala[name]
    if (!field) throw new Error(`${name} is no field of ${d.tabel}`)
    return {
      name,
      field,
      ...(urut.includes(name) ? {} : { sort: false }),
      ...(lebar.includes(name) ? { hide: 'narrow' } : {}),
    }
  })
}

/** The screens that show one kind of document; `own` holds its look and its rights. */
export function documentScreen<Row extends DocumentHead, One extends Row>(
  d: FullDocument & { readonly lihat: NonNullable<FullDocument['lihat']> },
  own: Pick<DocumentScreen<Row, One>, 'isi' | 'cetak' | 'bisaBatal'> &
    Partial<Pick<DocumentScreen<Row, One>, 'kolom'>>,
): DocumentScreen<Row, One> {
  const { panggil, status, aksi, kosong } = d.isi
  return {
    nomor: d.nomor,
    lihat: d.lihat,
    ...(d.batal ? { batal: d.batal } : {}),
    daftar: panggil.daftar,
    satu: panggil.satu,
    riwayat: `${panggil.satu}/riwayat` as ReadPath,
    aksi,
    kolom: documentColumns(d),
    status: { nama: status.nama, nilai: Object.keys(status.nilai) },
    kosong,
    tag: (row): ReactNode => <DocumentTag of={d} status={row.status} />,
    ...own,
  }
}
