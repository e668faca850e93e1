import type { ReactNode } from 'react'
import {
  type FullDocument,
  type ListedDocument,
  cancelPath,
  historyPath,
  mayStep,
  refusalOf,
} from '#kernel/shared/document.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { useTexts } from '../i18n.ts'
import type { Column } from '../table/data-table.tsx'
import { Tag } from '../ui/parts.tsx'
import { DocumentBody } from './document-body.tsx'
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
  const { isi, jumlah = [], lebar = [] } = d.isi.baris?.[lines] ?? {}
  return columns.map((name) => {
    const field = isi?.[name]
    if (!field) throw new Error(`${name} is no field of ${lines} of ${d.tabel}`)
    return {
      name,
      field,
      ...(jumlah.includes(name) ? { sum: true } : {}),
      ...(lebar.includes(name) ? { hide: 'narrow' } : {}),
    }
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

/** Why it can't be cancelled; null where it can, and for one that was, which says so itself. */
const refusalToCancel = (d: FullDocument, status: string): TextKey | null =>
  status === 'BATAL' || mayStep(d, 'cancel', status) ? null : `error.${refusalOf(d, status)}`

/** What an area adds to the screens that show its document. */
export interface OwnLook<Row extends DocumentHead, One extends Row> extends Partial<
  Pick<DocumentScreen<Row, One>, 'isi' | 'cetak' | 'bisaBatal' | 'kolom' | 'tag'>
> {
  /** Its slip, of which a look at it offers copies. */
  readonly slip?: { readonly copy: (nomor: string, view: boolean) => Promise<void> }
}

/**
 * The screens that show one kind of document; `own` holds its look and its rights. By default it is
 * drawn from its fields, and can be cancelled as its step `cancel` says; without one, if it is valid
 * and of this day.
 */
export function documentScreen<Row extends DocumentHead, One extends Row>(
  d: FullDocument & { readonly lihat: NonNullable<FullDocument['lihat']> },
  { slip, ...own }: OwnLook<Row, One>,
): DocumentScreen<Row, One> {
  const { panggil, status, aksi, kosong, langkah = {} } = d.isi
  const steps = 'cancel' in langkah
  return {
    nomor: d.nomor,
    lihat: d.lihat,
    ...(d.batal ? { batal: d.batal } : {}),
    daftar: panggil.daftar,
    satu: panggil.satu,
    batalkan: cancelPath(d),
    riwayat: historyPath(d),
    aksi,
    kolom: documentColumns(d),
    status: { nama: status.nama, nilai: Object.keys(status.nilai) },
    kosong,
    tag: (row): ReactNode => <DocumentTag of={d} status={row.status} />,
    isi: (one): ReactNode => <DocumentBody of={d} dokumen={one} />,
    bisaBatal: (one, hariIni) =>
      steps ? mayStep(d, 'cancel', one.status) : one.status === 'VALID' && one.tanggal === hariIni,
    ...(steps ? { tolakBatal: ({ status: s }) => refusalToCancel(d, s) } : {}),
    ...(slip ? { cetak: (nomor) => void slip.copy(nomor, true) } : {}),
    ...own,
  }
}
