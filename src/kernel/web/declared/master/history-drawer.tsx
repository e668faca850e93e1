import { Drawer } from '@mantine/core'
import type { Field, FieldValue } from '#kernel/shared/fields.ts'
import { formatInstant, formatValue } from '../../format.ts'
import { useTexts } from '../../i18n.ts'
import { useReadAs } from '../../query.ts'
import { Empty, ErrorView, Skeleton } from '../../ui/empty.tsx'
import { nameOf, type MasterDeclaration, type Row } from './declaration.ts'
import css from './history.module.css'
import type { ReadPath } from '#kernel/shared/names.ts'

interface Change {
  readonly waktu: string
  readonly user_id: string
  readonly aksi: string
  readonly sebelum: Row | null
  readonly sesudah: Row | null
}

/** A field of a record in its history. */
export type ShownField = Pick<Field, 'kind'> & {
  readonly name: string
  readonly label: string
  /** Labels of its codes. */
  readonly pilihan?: readonly { readonly value: string; readonly label: string }[]
}

interface HistoryProps {
  readonly title: string
  /** Call that answers the changes, newest first, and its input. */
  readonly path: ReadPath
  readonly input: Readonly<Record<string, string>>
  readonly fields: readonly ShownField[]
  /** Text for an act that the values don't explain; empty for a plain change. */
  readonly act?: (aksi: string) => string
  readonly onClose: () => void
}

interface Props {
  readonly m: MasterDeclaration
  readonly row: Row
  readonly onClose: () => void
}

/** The history of one record of a master. */
export default function HistoryDrawer({ m, row, onClose }: Props) {
  const { t } = useTexts()
  return (
    <ChangesDrawer
      title={t('master.riwayat', { nama: nameOf(m, row) })}
      path={`masters/${m.name}/riwayat`}
      input={{ kunci: String(row[m.key]) }}
      fields={m.fields}
      onClose={onClose}
    />
  )
}

/** Changes of a record, newest first, with person and time, before and after side by side. */
export function ChangesDrawer({ title, path, input, fields, act, onClose }: HistoryProps) {
  const { t } = useTexts()
  const q = useReadAs<readonly Change[]>(path, input)
  const changes = q.data
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={title}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {!q.error && !changes && <Skeleton />}
      {changes?.length === 0 && <Empty title={t('master.riwayat_kosong')} />}
      <ol className={css['changes']}>
        {changes?.map((c) => (
          <li key={c.waktu + c.aksi}>
            <b>{c.user_id}</b> <time dateTime={c.waktu}>{formatInstant(c.waktu)}</time>
            {act?.(c.aksi) && <p>{act(c.aksi)}</p>}
            <dl>
              {differences(fields, c).map((d) => (
                <div key={d.label}>
                  <dt>{d.label}</dt>
                  <dd>
                    {d.before !== null && <s>{d.before || t('master.kosong')}</s>}
                    {d.after !== null && <span>{d.after || t('master.kosong')}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}

/** Only the fields that differ; all of them when the record was added or deleted. */
function differences(fields: readonly ShownField[], { sebelum, sesudah }: Change) {
  const same = (a: FieldValue | undefined, b: FieldValue | undefined) =>
    JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
  return fields
    .filter((f) => !same(sebelum?.[f.name], sesudah?.[f.name]))
    .map((f) => ({ label: f.label, ...sides(f, sebelum, sesudah) }))
}

/** For a changed list only the removed and the added entries. */
function sides(f: ShownField, sebelum: Row | null, sesudah: Row | null) {
  const [before, after] = [sebelum?.[f.name], sesudah?.[f.name]]
  if (Array.isArray(before) && Array.isArray(after)) {
    const gone = before.filter((v) => !after.includes(v))
    const come = after.filter((v) => !before.includes(v))
    return {
      before: gone.length > 0 ? written(f, gone) : null,
      after: come.length > 0 ? written(f, come) : null,
    }
  }
  return {
    before: sebelum ? written(f, before) : null,
    after: sesudah ? written(f, after) : null,
  }
}

function written(f: ShownField, value: FieldValue | undefined): string {
  return f.pilihan?.find((c) => c.value === value)?.label ?? formatValue(f, value)
}
