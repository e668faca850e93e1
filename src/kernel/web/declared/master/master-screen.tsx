import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { isPicture } from '#kernel/shared/fields.ts'
import { confirm } from '../../feedback/confirm.ts'
import { Icon } from '../../icons.tsx'
import { useTexts } from '../../i18n.ts'
import { ApiError, call } from '../../api.ts'
import { overlay } from '../../feedback/loading.ts'
import { toast } from '../../feedback/toast.ts'
import { inWords, useReadAs, useWriteAs } from '../../query.ts'
import { useShortcut } from '../../shortcut/use-shortcut.ts'
import { ListTable } from '../../table/list-table.tsx'
import type { Column, RowAction } from '../../table/data-table.tsx'
import { ErrorView, Skeleton } from '../../ui/empty.tsx'
import { navigate } from '../../router/router.ts'
import { useScreen } from '../../shell/screen-context.ts'
import { useMayOpen } from '../../shell/use-screens.ts'
import { nameOf, type MasterDeclaration, type Row } from './declaration.ts'
import { MasterForm, type Preview } from './master-form.tsx'
import type { ScreenPath } from '#kernel/shared/names.ts'

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

/** A record that is already deleted counts as deleted. */
const DELETED = 'DELETED'

function Master({ m, preview }: MasterProps) {
  const { t } = useTexts()
  const [opened, setOpened] = useState<Opened | null>(null)
  const back = useScreen()?.parent
  const note = m.hanyaPusat ?? (m.bukaSatu ? t('master.buka_satu') : null)
  const remove = useWriteAs<Row, Row>('DELETE', m.api.remove, {
    success: m.pesan.dihapus ? { text: m.pesan.dihapus } : 'master.dihapus',
    failure: m.pesan.gagalHapus,
    done: (error) => error.message.includes(DELETED),
    refresh: [m.api.list, ...m.fields.flatMap((f) => (f.rujukan ? [f.rujukan.list] : []))],
  })
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

  const askRemove = async (row: Row) => {
    const nama = nameOf(m, row)
    const { tanyaHapus } = m.pesan
    const question = tanyaHapus
      ? { title: tanyaHapus, text: nama }
      : { text: t('master.hapus_tanya', { nama }) }
    if (!(await confirm({ ...question, danger: true }))) return
    await remove.send({ [m.key]: row[m.key] ?? null })
  }
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
        {...(m.boleh.ubah ? { onOpen: (row: Row) => void edit(row) } : {})}
        tools={
          <>
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

function columnsOf(m: MasterDeclaration): Column<Row>[] {
  return m.fields
    .filter((f) => !(m.bukaSatu && f.pribadi))
    .filter((f) => !f.hanyaForm && !f.tersembunyi && !(m.kodeAcak && f.name === m.key))
    .map((f) => ({
      name: f.name,
      label: f.label,
      field: { kind: f.kind, ...(f.folder ? { folder: f.folder } : {}) },
      ...(isPicture(f) ? { width: 72, sort: false } : {}),
      ...(f.pilihan ? { choices: f.pilihan } : {}),
    }))
}
