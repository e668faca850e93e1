import { Button, Select } from '@mantine/core'
import { lazy, useState } from 'react'
import type { FieldValue } from '#kernel/shared/fields.ts'
import { Icon } from '../../icons.tsx'
import { teksBebas, useTexts } from '../../i18n.ts'
import { download } from '../../print/download.ts'
import { openPdf } from '../../print/pdf.ts'
import { useReadAs } from '../../query.ts'
import { useUrlState, writeUrl } from '../../router/url-state.ts'
import { ColumnMenu } from '../../table/column-menu.tsx'
import { visible } from '../../table/columns.ts'
import { DataTable, type Column } from '../../table/data-table.tsx'
import { SavedViews } from '../../table/saved-views.tsx'
import { useColumnChoice } from '../../table/use-column-choice.ts'
import { Empty, ErrorView, Skeleton } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { Branches } from './branches.tsx'
import { BranchSelect } from './branch-select.tsx'
import type { ReportAnswer, ReportDeclaration, ReportRow } from './declaration.ts'
import { checkFilter, filterOf, urlDefaults, urlOf, type Filter } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { type OpenFigure, factAt, figureAt, useFigure } from './figure-state.ts'
import { groupsOf } from './groups.ts'
import { awayFrom, linkTo } from './link-to.tsx'
import { useReport } from './use-report.ts'

const FigureDrawer = lazy(() => import('./figure-drawer.tsx'))

/** The screen of every report, drawn from its declaration. */
export default function ReportScreen({ name }: { readonly name: string }) {
  const q = useReadAs<ReportDeclaration>(`reports/${name}`, {}, { staleTime: 30_000 })
  if (q.error) return <ErrorView error={q.error} retry={() => void q.refetch()} />
  return q.data ? <Report key={q.data.name} d={q.data} /> : <Skeleton />
}

type Format = 'pdf' | 'xlsx' | 'csv'

function Report({ d }: { readonly d: ReportDeclaration }) {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState(urlDefaults(d))
  const [draft, setDraft] = useState<Filter>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [search, setSearch] = useState(0)
  const [choice, setChoice] = useColumnChoice(`laporan-${d.name}`)
  const filter = { ...filterOf(d, url), ...draft }
  const asked = { ...filterOf(d, url), sort: url['sort'] }
  const [page, limit] = [Number(url['page']), Number(url['limit'])]
  const q = useReport(d, {
    input: { ...asked, page, limit },
    search,
    enabled: url['cari'] === true,
  })
  const answer = q.error ? undefined : q.data
  const rows = answer ? rowsOf(answer) : []

  const go = () => {
    const found = checkFilter(d, filter)
    setProblems(textsOf(d, found))
    if (Object.keys(found).length > 0) return
    setUrl({ ...urlOf(filter), page: 1, cari: true })
    setDraft({})
    setSearch(search + 1)
  }
  const change = (name: string, value: FieldValue) => {
    setDraft({ ...draft, [name]: value })
    // Clears problems that no longer hold, also those that another field has caused.
    const left = textsOf(d, checkFilter(d, { ...filter, [name]: value }))
    setProblems(Object.fromEntries(Object.entries(left).filter(([n]) => problems[n])))
  }
  const forget = () => {
    setDraft({})
    setProblems({})
  }
  const reset = () => {
    setUrl(urlDefaults(d))
    forget()
  }
  const figure = useFigure()
  const columns = columnsOf(d, answer, figure.set)
  const take = (format: Format) =>
    takeFile(d, { ...asked, format, kolom: visible(columns, choice).map((c) => c.name) })
  const ready = answer !== undefined && answer.count > 0
  return (
    <Page
      fill
      title={d.title}
      back={d.parent}
      {...(answer?.cabang
        ? { tag: <Branches parts={answer.cabang} asked={answer.ditanya} /> }
        : {})}
      actions={
        <>
          <SavedViews
            report
            query={writeUrl(urlDefaults(d), { ...url, ...urlOf(filter), cari: true }, '')}
            choice={choice}
            onChoice={setChoice}
            onOpen={forget}
          />
          {url['cari'] === true && (
            <Button variant="subtle" color="gold" onClick={reset}>
              {t('button.reset')}
            </Button>
          )}
          {ready && <ColumnMenu columns={named(columns)} choice={choice} onChange={setChoice} />}
          {ready && <Exports onTake={take} />}
        </>
      }
    >
      <FilterBar
        params={d.params}
        value={filter}
        onChange={change}
        onSearch={go}
        busy={q.isFetching}
        locked={d.tanggal_terkunci}
        problems={problems}
      >
        {d.cabang && (
          <BranchSelect
            all={d.cabang.semua}
            value={String(filter[d.cabang.param] ?? '')}
            wajib={d.cabang.wajib === true}
            error={problems[d.cabang.param]}
            onChange={(v) => change(d.cabang?.param ?? '', v || null)}
          />
        )}
        <Order d={d} value={String(url['sort'])} onChange={(sort) => setUrl({ sort, page: 1 })} />
      </FilterBar>
      <DataTable<ReportRow>
        name={d.name}
        fill
        columns={columns}
        rows={rows}
        rowKey={(_, i) => String(i)}
        error={q.error}
        retry={() => void q.refetch()}
        loading={q.isFetching}
        totals={answer?.totals ?? {}}
        {...(answer ? { ...groupsOf(d, answer), tone: sumsOf(d) } : {})}
        choice={choice}
        onChoice={setChoice}
        empty={
          <Empty
            kind="search"
            title={url['cari'] && answer ? emptyText(d, answer) : t('laporan.awal')}
          />
        }
        sort={{ value: String(url['sort']), onChange: (sort) => setUrl({ sort, page: 1 }) }}
        pager={{ page, limit, of: { count: countOf(answer) }, onChange: setUrl }}
      />
      {figure.open && <FigureDrawer d={d} input={asked} open={figure.open} rows={rows} />}
    </Page>
  )
}

/** The file of a report: a PDF is shown, all else is saved. */
function takeFile(
  d: ReportDeclaration,
  input: Readonly<Record<string, unknown>> & { readonly format: Format },
): void {
  if (input.format === 'pdf') void openPdf({ path: d.api, input, name: d.file })
  else void download(d.api, input, { name: `${d.file}.${input.format}` })
}

interface OrderProps {
  readonly d: ReportDeclaration
  readonly value: string
  readonly onChange: (sort: string) => void
}

/** The named orders of a report; none where it has none. */
function Order({ d, value, onChange }: OrderProps) {
  const { t } = useTexts()
  if (d.sort.length === 0) return null
  return (
    <Select
      label={t('laporan.urut')}
      data={[...d.sort]}
      value={value || null}
      clearable
      w={152}
      clearButtonProps={{ 'aria-label': t('isian.hapus') }}
      size="sm"
      onChange={(v) => onChange(v ?? '')}
    />
  )
}

/** Rows that are sums of the rows above. */
function sumsOf({ columns }: ReportDeclaration) {
  const at = columns.find((c) => c.jumlahan)
  return (row: ReportRow) => {
    const value = at && row[at.key]
    return typeof value === 'string' && at?.jumlahan?.includes(value) ? 'sum' : undefined
  }
}

const emptyText = ({ pesan }: ReportDeclaration, { message }: ReportAnswer): string =>
  pesan.tabel ?? message ?? pesan.kosong

/** the export buttons appear only when there is something to export. */
function Exports({ onTake }: { readonly onTake: (f: Format) => void }) {
  const { t } = useTexts()
  return (
    <>
      <Button variant="default" leftSection={<Icon name="print" />} onClick={() => onTake('pdf')}>
        {t('button.export_pdf')}
      </Button>
      <Button
        variant="default"
        leftSection={<Icon name="download" />}
        onClick={() => onTake('xlsx')}
      >
        {t('button.export_excel')}
      </Button>
      <Button variant="default" onClick={() => onTake('csv')}>
        {t('button.export_csv')}
      </Button>
    </>
  )
}

function rowsOf({ data, cabang }: ReportAnswer): readonly ReportRow[] {
  if (!cabang) return data
  return cabang.flatMap((c) =>
    c.data.map((row) => ({ ...row, cabang: c.nama_toko, kode_cabang: c.kode_toko })),
  )
}

/** All branches page together, so the longest one gives the number of pages. */
function countOf(answer: ReportAnswer | undefined): number {
  if (!answer?.cabang) return answer?.count ?? 0
  return Math.max(0, ...answer.cabang.map((c) => c.count))
}

function columnsOf(
  d: ReportDeclaration,
  answer: ReportAnswer | undefined,
  explain: (figure: OpenFigure | null) => void,
): Column<ReportRow>[] {
  const branches = answer?.cabang !== undefined
  const own = d.columns.map((c): Column<ReportRow> => ({
    name: c.key,
    label: c.label,
    field: { kind: c.kind },
    sort: c.sortable && !branches,
    ...(c.kind === 'berat' && c.decimals === 2 ? { desimal: 2 as const } : {}),
    ...(c.pilihan ? { choices: c.pilihan } : {}),
    ...(answer?.nama?.[c.key] ? { names: answer.nama[c.key] } : {}),
    ...(c.link
      ? {
          render: awayFrom(linkTo(c.key, c.link), {
            text: (row) => row[c.key],
            open: c.key === d.asal?.nama ? (row) => explain(factAt(d, row)) : undefined,
          }),
        }
      : {}),
    ...(c.arti ? { explain: (at) => explain(figureAt(d, c.key, at)) } : {}),
  }))
  const shop: Column<ReportRow> = {
    name: 'cabang',
    label: teksBebas('label.nama_toko'),
    sort: false,
  }
  return branches ? [shop, ...own] : own
}

const named = (columns: readonly Column<ReportRow>[]) =>
  columns.map((c) => ({ name: c.name, label: c.label ?? c.name }))

function textsOf(
  d: ReportDeclaration,
  found: ReturnType<typeof checkFilter>,
): Record<string, string> {
  const label = (name: string) => d.params.find((p) => p.name === name)?.label ?? name
  return Object.fromEntries(
    Object.entries(found).map(([name, { code, params }]) => [
      name,
      teksBebas(`error.${code}`, { ...params, label: label(name) }),
    ]),
  )
}
