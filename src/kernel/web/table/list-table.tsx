import { Button, CloseButton, Menu, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { toast } from '../feedback/toast.ts'
import { Icon } from '../icons.tsx'
import { useTexts } from '../i18n.ts'
import { download } from '../print/download.ts'
import { useList } from '../query.ts'
import { useUrlState } from '../router/url-state.ts'
import { useShortcut } from '../shortcut/use-shortcut.ts'
import { Empty } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { type ColumnChoice, visible } from './columns.ts'
import { DataTable, type Column, type TableProps } from './data-table.tsx'
import { SavedViews } from './saved-views.tsx'
import { useColumnChoice } from './use-column-choice.ts'
import css from './table.module.css'
import type { ReadPath } from '#kernel/shared/names.ts'

type Shared<Row> = Pick<
  TableProps<Row>,
  'name' | 'columns' | 'rowKey' | 'onOpen' | 'actions' | 'tone' | 'selection'
>

interface Props<Row> extends Shared<Row> {
  /** Call for a page, with `page`, `limit`, `search`, `sort` and the filter. */
  readonly path: ReadPath
  readonly filter?: Readonly<Record<string, string | number | boolean | null>>
  /** Further filters beside the search. */
  readonly tools?: ReactNode
  /** What narrows the list at present, between header and table. */
  readonly chips?: ReactNode
  readonly add?: ReactNode
  /** Exports all filtered rows as CSV and XLSX, by `format=` of the same call. */
  readonly exports?: boolean
  readonly sort?: string
  readonly emptyText?: string
  /** Said when the list opens with rows. */
  readonly loadedText?: string | undefined
  /** Clears the filter but keeps the search. */
  readonly onWiden?: () => void
  /** True when that filter is set. */
  readonly narrowed?: boolean
  readonly title?: ReactNode
  /** One sentence below the title. */
  readonly sub?: string
  readonly back?: string
}

const SEARCH_MS = 60

/** A list of the server with search, order, pages, columns; a reload or shared link restores it. */
export function ListTable<Row>(props: Props<Row>) {
  const { t, tt } = useTexts()
  const { path, filter = {}, columns, add, exports } = props
  const [url, setUrl] = useUrlState({ q: '', page: 1, limit: 50, sort: props.sort ?? '' })
  const [choice, setChoice] = useColumnChoice(props.name)
  const asked = { ...filter, search: url.q, sort: url.sort }
  const list = useList<Row>(path, { ...asked, page: url.page, limit: url.limit })
  // A narrower filter, or an old link, may leave fewer pages than the open one.
  const beyond = !list.isFetching && list.rows.length === 0 && list.count > 0 && url.page > 1
  useEffect(() => {
    if (beyond) setUrl({ page: 1 }, { replace: true })
  }, [beyond, setUrl])
  const { loadedText } = props
  const loaded = list.rows.length > 0
  useEffect(() => {
    if (loaded && loadedText !== undefined) toast.success(loadedText)
  }, [loaded, loadedText])
  const labelled = columns.map((c: Column<Row>) => ({
    name: c.name,
    label: c.label ?? tt(`label.${c.name}`),
  }))
  // a file without rows is not made.
  const take = (format: 'csv' | 'xlsx') => {
    if (!list.isFetching && list.count === 0) toast.error(t('error.ekspor.kosong'))
    else void download(path, { ...asked, format, ...chosenColumns(columns, choice) })
  }
  const actions = (
    <>
      <Search value={url.q} onChange={(q) => setUrl({ q, page: 1 }, { replace: true })} />
      {props.tools}
      <SavedViews choice={choice} onChoice={setChoice} />
      <ColumnMenu columns={labelled} choice={choice} onChange={setChoice} />
      {exports && <Exports onPick={take} />}
      {add}
    </>
  )
  const nothing = (
    <Nothing {...props} searched={url.q !== ''} onClear={() => setUrl({ q: '', page: 1 })} />
  )
  return (
    <Page
      fill
      actions={actions}
      {...(props.title ? { title: props.title } : {})}
      {...(props.sub ? { sub: props.sub } : {})}
      {...(props.back ? { back: props.back } : {})}
    >
      {props.chips}
      <DataTable
        {...props}
        fill
        columns={columns.map((c) => {
          const names = list.names[c.name]
          return names ? { ...c, names } : c
        })}
        rows={list.rows}
        loading={list.isFetching}
        error={list.error}
        retry={list.refetch}
        totals={list.totals}
        empty={nothing}
        choice={choice}
        onChoice={setChoice}
        sort={{ value: url.sort, onChange: (sort) => setUrl({ sort, page: 1 }) }}
        pager={{ page: url.page, limit: url.limit, of: list, onChange: setUrl }}
      />
    </Page>
  )
}

/** A file follows the chosen columns; without a choice it has all fields, so that it can come back. */
function chosenColumns(columns: readonly { readonly name: string }[], choice: ColumnChoice) {
  if (choice.hidden.length === 0 && choice.order.length === 0) return {}
  return { kolom: visible(columns, choice).map((c) => c.name) }
}

interface NothingProps extends Pick<Props<never>, 'add' | 'emptyText' | 'narrowed' | 'onWiden'> {
  readonly searched: boolean
  readonly onClear: () => void
}

/** Empty or nothing found; offers to clear the filter first, then the search. */
function Nothing({ searched, narrowed, onWiden, onClear, add, emptyText }: NothingProps) {
  const { t } = useTexts()
  if (narrowed)
    return (
      <Empty
        kind="search"
        title={t('tabel.kosong')}
        text={t('tabel.saringan_kosong')}
        action={
          <>
            <Button variant="default" onClick={onWiden}>
              {t('tabel.lepas_saringan')}
            </Button>
            {!searched && add}
          </>
        }
      />
    )
  if (searched)
    return (
      <Empty
        kind="search"
        title={t('tabel.kosong')}
        text={t('tabel.tidak_ketemu')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('tabel.longgarkan')}
          </Button>
        }
      />
    )
  return (
    <Empty
      title={emptyText ?? t('tabel.kosong')}
      {...(add ? { text: t('tabel.kosong_tambah'), action: add } : {})}
    />
  )
}

/** Waits a moment after typing before it asks the server; `/` and Ctrl+F focus it. */
export function Search({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (q: string) => void
}) {
  const { t } = useTexts()
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  if (value !== shown) {
    setShown(value)
    if (value !== text.trim()) setText(value)
  }
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onChange(text.trim()), SEARCH_MS)
    return () => clearTimeout(timer)
  })
  useShortcut('/', () => input.current?.focus(), { text: 'umum.cari' })
  return (
    <TextInput
      ref={input}
      className={css['search'] ?? ''}
      value={text}
      placeholder={t('umum.cari')}
      type="search"
      aria-label={t('umum.cari')}
      leftSection={<Icon name="search" />}
      autoComplete="off"
      rightSection={
        text && <CloseButton size="sm" aria-label={t('isian.hapus')} onClick={() => setText('')} />
      }
      onChange={(e) => setText(e.currentTarget.value)}
    />
  )
}

function Exports({ onPick }: { readonly onPick: (format: 'csv' | 'xlsx') => void }) {
  const { t } = useTexts()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="download" />}>
          {t('button.unduh')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onPick('xlsx')}>{t('button.export_excel')}</Menu.Item>
        <Menu.Item onClick={() => onPick('csv')}>{t('button.export_csv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
