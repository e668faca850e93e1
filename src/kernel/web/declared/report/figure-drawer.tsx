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
import { useSession } from '../../session/session.ts'
import type { FigurePlace } from '../../table/columns.ts'
import { type Column, DataTable, type TableProps } from '../../table/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import { BranchDocument } from './branch-document.tsx'
import { Branches } from './branches.tsx'
import type { ReportColumn, ReportDeclaration, ReportRow } from './declaration.ts'
import { type Fact, type FigurePart, type OpenFigure, factOn, useFigure } from './figure-state.ts'
import css from './figure.module.css'
import { LinkTo, Pressed } from './link-to.tsx'

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
  const shopOf = useShopOf({ d, input, open })
  const q = useFacts({ d, input, open, rows }, page, limit)
  const own = factOn(d, rows, open)
  const facts = open.fakta ? (own ? [own] : []) : (q.data?.data ?? [])
  const value = open.fakta ? own?.nilai : q.data?.totals?.['nilai']
  const parts = q.data?.cabang
  const [pressed, setPressed] = useState<Fact | null>(null)
  const shown = pressed ?? (facts.length === 1 ? (facts[0] ?? null) : null)
  const dokumen = useNumber(shown?.nama ?? null)
  return (
    <div className={css['figure']}>
      <p className={css['value']}>{value === undefined ? '…' : written(column, value)}</p>
      {column.arti && <p className={css['meaning']}>{column.arti}</p>}
      {parts && <Branches parts={parts} />}
      {shown && dokumen && (
        <div key={`${shown.kode_toko} ${dokumen}`} ref={bringIntoView}>
          <Document shop={shopOf(shown)} dokumen={dokumen} />
        </div>
      )}
      <DataTable<Fact>
        name={t('asal.rincian')}
        columns={columnsOf(d, column, {
          shopOf,
          parts,
          total: value ?? null,
          press: setPressed,
          set,
          open,
        })}
        rows={facts}
        rowKey={(f, i) => `${f.kode_toko} ${f.nama} ${i}`}
        loading={q.isFetching}
        error={q.error}
        retry={() => void q.refetch()}
        totals={value === undefined || value === null ? {} : { nilai: value }}
        {...(parts ? groupsOf(parts) : {})}
        onOpen={setPressed}
        empty={<Empty title={t('tabel.kosong')} />}
        pager={{ page, limit, of: { count: q.data?.count ?? facts.length }, onChange: turn }}
      />
    </div>
  )
}

/** A document of this shop has its ledger lines here; one of another branch is read from there. */
function Document({ shop, dokumen }: { readonly shop: string | null; readonly dokumen: string }) {
  return shop === null ? (
    <DocumentLedger dokumen={dokumen} open />
  ) : (
    <BranchDocument shop={shop} nomor={dokumen} />
  )
}

/** The branch that a fact lies in; null for the shop of this session. */
function useShopOf({ d, input, open }: Pick<Props, 'd' | 'input' | 'open'>) {
  const { toko } = useSession()
  const asked = d.cabang ? input[d.cabang.param] : undefined
  return ({ kode_toko }: Fact): string | null => {
    const shop = kode_toko ?? open.cabang ?? asked
    return typeof shop === 'string' && shop && shop !== toko.kode_toko ? shop : null
  }
}

/** A branch's facts stand together, followed by its part of the figure. */
function groupsOf(parts: readonly FigurePart[]): Pick<TableProps<Fact>, 'groups'> {
  const line = ({ kode_toko }: Fact) => {
    const part = parts.find((p) => p.kode_toko === kode_toko)
    return {
      label: teksBebas('laporan.subtotal', { grup: part?.nama_toko ?? '' }),
      totals: { nilai: part?.nilai ?? 0 },
    }
  }
  return { groups: { of: (f) => f.kode_toko ?? '', line } }
}

const bringIntoView = (at: HTMLElement | null) => at?.scrollIntoView({ block: 'nearest' })

type Facts = Envelope<Fact[]> & { readonly cabang?: readonly FigurePart[] }

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
  return useQuery<Facts, ApiError>({
    queryKey: [path, asked],
    queryFn: ({ signal }) => call<Fact[], Facts>('GET', path, asked, { signal, timeout: 'report' }),
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

interface Among {
  readonly shopOf: (f: Fact) => string | null
  readonly parts: readonly FigurePart[] | undefined
  readonly total: number | null
  readonly press: (f: Fact) => void
  readonly open: OpenFigure
  readonly set: (next: OpenFigure) => void
}

function columnsOf(
  d: ReportDeclaration,
  column: ReportColumn,
  { shopOf, parts, total, press, open, set }: Among,
): Column<Fact>[] {
  const link = d.asal?.link ?? '/lihat-penjualan'
  const name = d.asal?.nama ?? 'dokumen'
  const shop: Column<Fact> = {
    name: 'kode_toko',
    label: teksBebas('label.nama_toko'),
    render: ({ kode_toko }) => parts?.find((p) => p.kode_toko === kode_toko)?.nama_toko,
  }
  // A branch's part leads to all of its facts, page by page.
  const explain = (at: FigurePlace<Fact>) => {
    if (!at?.group) return at && press(at.row)
    const { kode_toko: cabang } = at.row
    if (cabang !== undefined) set({ ...open, cabang })
  }
  return [
    ...(parts ? [shop] : []),
    { name: 'tanggal', label: teksBebas('label.tanggal'), field: { kind: 'tanggal' } },
    {
      name: 'nama',
      label: teksBebas('asal.fakta'),
      render: (f) => {
        if (f.nama === null) return '–'
        if (shopOf(f) === null) return <LinkTo name={name} text={f.nama} to={link} />
        return <Pressed text={f.nama} onPress={() => press(f)} />
      },
    },
    {
      name: 'uraian',
      label: teksBebas('asal.uraian'),
      render: ({ nama, uraian }) => uraian ?? (nama && <KindOf nomor={nama} />),
    },
    {
      name: 'nilai',
      label: column.label,
      field: fieldOf(column),
      // The sum of all is the figure itself.
      ...(parts && total !== null ? { explain, total: written(column, total) } : {}),
    },
  ]
}
