import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { confirm } from '../../feedback/confirm.ts'
import { Icon } from '../../icons.tsx'
import { useTexts } from '../../i18n.ts'
import { useReadAs, useWriteAs } from '../../query.ts'
import { useShortcut } from '../../shortcut/use-shortcut.ts'
import { ListTable } from '../../table/list-table.tsx'
import type { Column, RowAction } from '../../table/data-table.tsx'
import { ErrorView, Skeleton } from '../../ui/empty.tsx'
import { useScreen } from '../../shell/screen-context.ts'
import { nameOf, type MasterDeclaration, type Row } from './declaration.ts'
import { MasterForm } from './master-form.tsx'

const History = lazy(() => import('./history-drawer.tsx'))
const ImportDialog = lazy(() => import('./import-dialog.tsx'))

interface Props {
  readonly name: string
}

/** The screen of every master, drawn from its declaration. */
export default function MasterScreen({ name }: Props) {
  const q = useReadAs<MasterDeclaration>(`masters/${name}`, {}, { staleTime: 300_000 })
  if (q.error) return <ErrorView error={q.error} retry={() => void q.refetch()} />
  if (!q.data) return <Skeleton />
  return <Master m={q.data} />
}

type Opened =
  | { readonly kind: 'add' | 'import' }
  | { readonly kind: 'edit' | 'history'; readonly row: Row }

function Master({ m }: { readonly m: MasterDeclaration }) {
  const { t } = useTexts()
  const [opened, setOpened] = useState<Opened | null>(null)
  const back = useScreen()?.parent
  const remove = useWriteAs<Row, Row>('DELETE', m.api.remove, {
    success: m.pesan.dihapus ? { text: m.pesan.dihapus } : 'master.dihapus',
    failure: m.pesan.gagalHapus,
    refresh: [m.api.list],
  })
  const close = () => setOpened(null)
  const add = () => setOpened({ kind: 'add' })
  useShortcut('Alt+N', add, { text: 'button.tambah', when: m.boleh.tambah && opened === null })

  const askRemove = async (row: Row) => {
    const text = t('master.hapus_tanya', { nama: nameOf(m, row) })
    if (!(await confirm({ text, danger: true }))) return
    await remove.send({ [m.key]: row[m.key] ?? null })
  }
  const actions = (row: Row): RowAction[] => [
    ...(m.boleh.ubah
      ? [
          {
            label: t('button.ubah'),
            icon: 'edit' as const,
            onClick: () => setOpened({ kind: 'edit', row }),
          },
        ]
      : []),
    {
      label: t('button.riwayat'),
      icon: 'clock',
      onClick: () => setOpened({ kind: 'history', row }),
    },
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
        exports
        {...(back ? { back } : {})}
        actions={actions}
        {...(m.boleh.ubah ? { onOpen: (row: Row) => setOpened({ kind: 'edit', row }) } : {})}
        {...(m.boleh.tambah && m.boleh.ubah
          ? {
              tools: (
                <Button variant="default" onClick={() => setOpened({ kind: 'import' })}>
                  {t('button.impor')}
                </Button>
              ),
            }
          : {})}
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
      {opened?.kind === 'add' && <MasterForm m={m} row={null} onClose={close} />}
      {opened?.kind === 'edit' && <MasterForm m={m} row={opened.row} onClose={close} />}
      <Suspense>
        {opened?.kind === 'import' && <ImportDialog m={m} onClose={close} />}
        {opened?.kind === 'history' && <History m={m} row={opened.row} onClose={close} />}
      </Suspense>
    </>
  )
}

function columnsOf(m: MasterDeclaration): Column<Row>[] {
  return m.fields
    .filter((f) => !f.hanyaForm && !f.tersembunyi)
    .map((f) => ({
      name: f.name,
      label: f.label,
      field: { kind: f.kind },
      ...(f.pilihan ? { choices: f.pilihan } : {}),
    }))
}
