import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { isPicture } from '#kernel/shared/fields.ts'
import { AKTIF } from '#kernel/shared/master.ts'
import { Icon } from '../../icons.tsx'
import { useTexts } from '../../i18n.ts'
import { ApiError, call } from '../../api.ts'
import { overlay } from '../../feedback/loading.ts'
import { toast } from '../../feedback/toast.ts'
import { inWords, useReadAs } from '../../query.ts'
import { useShortcut } from '../../shortcut/use-shortcut.ts'
import { type FilterField, useFilterMenu } from '../../table/filter-menu.tsx'
import { ListTable } from '../../table/list-table.tsx'
import type { Column, RowAction } from '../../table/data-table.tsx'
import { ErrorView, Skeleton } from '../../ui/empty.tsx'
import { navigate, useLocation } from '../../router/router.ts'
import { useScreen } from '../../shell/screen-context.ts'
import { useMayOpen } from '../../shell/use-screens.ts'
import { BulkBar } from './bulk-bar.tsx'
import { fieldOf, type MasterDeclaration, type Row } from './declaration.ts'
import { MasterForm, type Preview } from './master-form.tsx'
import { useActs } from './use-acts.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'

const NONE: ReadonlySet<string> = new Set()

const History = lazy(() => import('./history-drawer.tsx'))
const ImportDialog = lazy(() => import('./import-dialog.tsx'))

interface Props {
  readonly name: string
  /** Shown beside the form of each record. */
  readonly preview?: Preview
}

/** The screen of every master, drawn from its declaration. */
export default function MasterScreen({ name, preview }: Props) {
  const q = useReadAs<MasterDeclaration>(`masters/${name}`, {}, { staleTime: 300_000 })
  if (q.error) return <ErrorView error={q.error} retry={() => void q.refetch()} />
  if (!q.data) return <Skeleton />
  return <Master m={q.data} preview={preview} />
}

type Opened =
  | { readonly kind: 'add' | 'import' }
  | { readonly kind: 'edit' | 'history'; readonly row: Row }

interface MasterProps {
  readonly m: MasterDeclaration
  readonly preview: Preview | undefined
}

function Master({ m, preview }: MasterProps) {
  const { t } = useTexts()
  const [opened, setOpened] = useState<Opened | null>(null)
  const back = useScreen()?.parent
  const narrow = useFilterMenu(useMemo(() => filtersOf(m), [m]))
  const note = m.hanyaPusat ?? (m.bukaSatu ? t('master.buka_satu') : null)
  const askRemove = useActs(m)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE)
  const { search } = useLocation()
  // What is no longer on the screen must not be changed unseen.
  useEffect(() => setChosen(NONE), [search])
  const mayChoose = m.boleh.ubah || m.boleh.hapus
  const close = () => setOpened(null)
  const add = () => setOpened({ kind: 'add' })
  // The form needs the whole record when the list shows only part of it.
  const edit = async (row: Row) => {
    if (!m.bukaSatu) return setOpened({ kind: 'edit', row })
    try {
      const one = call<Row>('GET', m.api.read, { [m.key]: row[m.key] ?? null })
      setOpened({ kind: 'edit', row: (await overlay(one)).data })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(inWords(error, m.pesan.gagalUbah))
    }
  }
  useShortcut('Alt+N', add, { text: 'button.tambah', when: m.boleh.tambah && opened === null })

  const actions = (row: Row): RowAction[] => [
    ...(m.boleh.ubah
      ? [
          {
            label: t('button.ubah'),
            icon: 'edit' as const,
            onClick: () => void edit(row),
          },
        ]
      : []),
    ...(m.boleh.riwayat
      ? [
          {
            label: t('button.riwayat'),
            icon: 'clock' as const,
            onClick: () => setOpened({ kind: 'history', row }),
          },
        ]
      : []),
    ...(m.boleh.hapus
      ? [
          {
            label: t('button.hapus'),
            icon: 'trash' as const,
            color: 'bad' as const,
            onClick: () => void askRemove(row),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListTable<Row>
        name={`master-${m.name}`}
        path={m.api.list}
        columns={columnsOf(m)}
        rowKey={(row) => String(row[m.key])}
        title={m.title}
        {...(note ? { sub: note } : {})}
        {...(m.pesan.kosong ? { emptyText: m.pesan.kosong } : {})}
        exports={m.ekspor === null}
        {...(back ? { back } : {})}
        actions={actions}
        {...(m.aktif ? { tone: (row: Row) => (row[AKTIF] === false ? 'faint' : undefined) } : {})}
        filter={{ ...narrow.filter, bernama: 'ya' }}
        chips={
          <>
            {narrow.chips}
            {chosen.size > 0 && <BulkBar m={m} chosen={chosen} onChange={setChosen} />}
          </>
        }
        {...(mayChoose ? { selection: { chosen, onChange: setChosen } } : {})}
        narrowed={narrow.narrowed}
        onWiden={narrow.onWiden}
        {...(m.boleh.ubah ? { onOpen: (row: Row) => void edit(row) } : {})}
        tools={
          <>
            {narrow.button}
            {m.ekspor !== null && <ExportLink to={m.ekspor} />}
            {m.boleh.tambah && m.boleh.ubah && (
              <Button variant="default" onClick={() => setOpened({ kind: 'import' })}>
                {t('button.impor')}
              </Button>
            )}
          </>
        }
        {...(m.boleh.tambah
          ? {
              add: (
                <Button leftSection={<Icon name="plus" />} onClick={add}>
                  {t('button.tambah')}
                </Button>
              ),
            }
          : {})}
      />
      {opened?.kind === 'add' && <MasterForm m={m} row={null} preview={preview} onClose={close} />}
      {opened?.kind === 'edit' && (
        <MasterForm m={m} row={opened.row} preview={preview} onClose={close} />
      )}
      <Suspense>
        {opened?.kind === 'import' && <ImportDialog m={m} onClose={close} />}
        {opened?.kind === 'history' && <History m={m} row={opened.row} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Link to the export screen, for persons who may open it. */
function ExportLink({ to }: { readonly to: ScreenPath }) {
  const { t } = useTexts()
  const may = useMayOpen(to)
  if (!may) return null
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" />}
      onClick={() => void navigate(to)}
    >
      {t('button.unduh')}
    </Button>
  )
}

/** Fields that the list can be narrowed by; personal ones are no way to look for persons. */
function filtersOf(m: MasterDeclaration): readonly FilterField[] {
  return m.fields
    .filter((f) => !f.tersembunyi && !f.pribadi && f.name !== m.key)
    .map((d) => ({
      name: d.name,
      label: d.label,
      field: fieldOf(d),
      ...(d.pilihan ? { choices: d.pilihan } : {}),
      ...(d.rujukan ? { source: d.rujukan } : {}),
    }))
}

/** Code and name, and whether it may be chosen beside them: the last columns are those cut first. */
function columnsOf(m: MasterDeclaration): Column<Row>[] {
  const shown = m.fields
    .filter((f) => !(m.bukaSatu && f.pribadi))
    .filter((f) => !f.hanyaForm && !f.tersembunyi && !(m.kodeAcak && f.name === m.key))
  const rest = shown.filter((f) => f.name !== AKTIF)
  const aktif = shown.filter((f) => f.name === AKTIF)
  return [...rest.slice(0, 2), ...aktif, ...rest.slice(2)].map((f) => ({
    name: f.name,
    label: f.label,
    field: { kind: f.kind, ...(f.folder ? { folder: f.folder } : {}) },
    ...(isPicture(f) ? { width: 72, sort: false } : {}),
    ...(f.pilihan ? { choices: f.pilihan } : {}),
  }))
}
