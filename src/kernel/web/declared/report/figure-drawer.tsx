import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentOf } from '#kernel/shared/document.ts'
import type { FieldKind } from '#kernel/shared/fields.ts'
import type { ReadPath } from '#kernel/shared/names.ts'
import { type ApiError, type Envelope, call } from '../../api.ts'
import { DocumentLedger } from '../../document/document-ledger.tsx'
import { useDocuments } from '../../document/documents.ts'
import { formatValue } from '../../format.ts'
import { teksBebas, useTexts } from '../../i18n.ts'
import { DataTable, type Column } from '../../table/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { ReportColumn, ReportDeclaration, ReportRow } from './declaration.ts'
import { type Fact, type OpenFigure, factOn, useFigure } from './figure-state.ts'
import css from './figure.module.css'
import { LinkTo } from './link-to.tsx'

interface Props {
  readonly d: ReportDeclaration
  /** The report's own input, which says what the figure is a part of. */
  readonly input: Readonly<Record<string, unknown>>
  readonly open: OpenFigure
  /** The rows on the page. */
  readonly rows: readonly ReportRow[]
}

/** What a figure of a report is made of: facts that sum to it, each with its ledger lines. */
export default function FigureDrawer({ d, input, open, rows }: Props) {
  const { t } = useTexts()
  const figure = useFigure()
  const column = d.columns.find((c) => c.key === open.kolom)
  if (!column) return null
  return (
    <Drawer
      opened
      onClose={() => figure.set(null)}
      position="right"
      size="xl"
      title={t('asal.judul', { kolom: column.label, laporan: d.title })}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <Content
        key={JSON.stringify(open)}
        d={d}
        input={input}
        open={open}
        rows={rows}
        column={column}
      />
    </Drawer>
  )
}

function Content({ d, input, open, rows, column }: Props & { readonly column: ReportColumn }) {
  const { t } = useTexts()
  const { page, limit, set, turn } = useFigure()
  const q = useFacts({ d, input, open, rows }, page, limit)
  const own = factOn(d, rows, open)
  const facts = open.fakta ? (own ? [own] : []) : (q.data?.data ?? [])
  const value = open.fakta ? own?.nilai : q.data?.totals?.['nilai']
  const [shown, setShown] = useState<string | null>(null)
  const single = facts.length === 1 ? facts[0]?.nama : null
  const dokumen = useNumber(shown ?? single ?? null)
  // Documents of another branch lie in its own books.
  const here = open.cabang === undefined
  return (
    <div className={css['figure']}>
      <p className={css['value']}>{value === undefined ? '…' : written(column, value)}</p>
      {column.arti && <p className={css['meaning']}>{column.arti}</p>}
      {here && dokumen && (
        <div key={dokumen} ref={bringIntoView}>
          <DocumentLedger dokumen={dokumen} open />
        </div>
      )}
      <DataTable<Fact>
        name={t('asal.rincian')}
        columns={columnsOf(d, column, here)}
        rows={facts}
        rowKey={(f, i) => `${f.nama} ${i}`}
        loading={q.isFetching}
        error={q.error}
        retry={() => void q.refetch()}
        totals={value === undefined || value === null ? {} : { nilai: value }}
        onOpen={(f) => (f.kode_toko ? set({ ...open, cabang: f.kode_toko }) : setShown(f.nama))}
        empty={<Empty title={t('tabel.kosong')} />}
        pager={{ page, limit, count: q.data?.count ?? facts.length, onChange: turn }}
      />
    </div>
  )
}

const bringIntoView = (at: HTMLElement | null) => at?.scrollIntoView({ block: 'nearest' })

/** The facts of a figure, unless its row is one itself. */
function useFacts({ d, input, open }: Props, page: number, limit: number) {
  const { kolom, baris, cabang, fakta } = open
  const asked = {
    ...input,
    kolom,
    ...(baris ? { baris: JSON.stringify(baris) } : {}),
    ...(cabang && d.cabang ? { [d.cabang.param]: cabang } : {}),
    page,
    limit,
  }
  const path = `reports/${d.name}/asal` as ReadPath
  return useQuery<Envelope<Fact[]>, ApiError>({
    queryKey: [path, asked],
    queryFn: ({ signal }) => call<Fact[]>('GET', path, asked, { signal }),
    enabled: !fakta,
  })
}

/** The text when it is the number of a document. */
function useNumber(text: string | null): string | null {
  const documents = useDocuments()
  return text !== null && text.length === 14 && documentOf(documents, text) ? text : null
}

/** What kind of document a number is of. */
function KindOf({ nomor }: { readonly nomor: string }) {
  const { tt } = useTexts()
  const kind = documentOf(useDocuments(), nomor)
  return kind ? tt(kind.nama) : null
}

const fieldOf = ({ kind }: ReportColumn): { readonly kind: FieldKind } => ({ kind })

const written = (column: ReportColumn, value: number | null): string =>
  formatValue(fieldOf(column), value, column.decimals === 2 ? { desimal: 2 } : {})

function columnsOf(d: ReportDeclaration, column: ReportColumn, here: boolean): Column<Fact>[] {
  const link = d.asal?.link ?? '/lihat-penjualan'
  const name = d.asal?.nama ?? 'dokumen'
  return [
    { name: 'tanggal', label: teksBebas('label.tanggal'), field: { kind: 'tanggal' } },
    {
      name: 'nama',
      label: teksBebas('asal.fakta'),
      render: ({ nama }) =>
        nama === null || !here ? (nama ?? '–') : <LinkTo name={name} text={nama} to={link} />,
    },
    {
      name: 'uraian',
      label: teksBebas('asal.uraian'),
      render: ({ nama, uraian }) => uraian ?? (nama && <KindOf nomor={nama} />),
    },
    { name: 'nilai', label: column.label, field: fieldOf(column) },
  ]
}
