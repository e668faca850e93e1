import type { ReactNode } from 'react'
import type { FullDocument, ListedDocument } from '#kernel/shared/document.ts'
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
export function listColumns<Row>(
  d: ListedDocument,
  columns: readonly (string | Column<Row>)[] = d.isi.kolom,
): readonly Column<Row>[] {
  const { kepala, urut, lebar = [] } = d.isi
  return columns.map((name) => {
    if (typeof name !== 'string') return name
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

/** Columns of a document's lines by field names, in this order. */
export function lineColumns<Row>(
  d: ListedDocument,
  lines: string,
  columns: readonly string[],
): readonly Column<Row>[] {
  const { isi, lebar = [] } = d.isi.baris?.[lines] ?? {}
  return columns.map((name) => {
    const field = isi?.[name]
    if (!field) throw new Error(`${name} is no field of ${lines} of ${d.tabel}`)
    return { name, field, ...(lebar.includes(name) ? { hide: 'narrow' } : {}) }
  })
}

/** As `listColumns`; a status is shown as its tag. */
export function documentColumns<Row extends DocumentHead>(
  d: FullDocument,
  columns: readonly (string | Column<Row>)[] = d.isi.kolom,
): readonly Column<Row>[] {
  const status: Column<Row> = {
    name: d.isi.status.nama,
    render: (row) => <DocumentTag of={d} status={row.status} />,
    sort: false,
  }
  return listColumns(
    d,
    columns.map((c) => (c === 'status' ? status : c)),
  )
}

/** The screens that show one kind of document; `own` holds its look and its rights. */
export function documentScreen<Row extends DocumentHead, One extends Row>(
  d: FullDocument & { readonly lihat: NonNullable<FullDocument['lihat']> },
  own: Pick<DocumentScreen<Row, One>, 'isi' | 'cetak' | 'bisaBatal'> &
    Partial<Pick<DocumentScreen<Row, One>, 'kolom' | 'tag'>>,
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
