import { Drawer } from '@mantine/core'
import type { FieldValue } from '../../../shared/fields.ts'
import { formatInstant, formatValue } from '../../format.ts'
import { useTexts } from '../../i18n.ts'
import { useReadAs } from '../../query.ts'
import { Empty, ErrorView, Skeleton } from '../../ui/empty.tsx'
import { nameOf, type MasterDeclaration, type Row } from './declaration.ts'
import css from './history.module.css'

interface Change {
  readonly waktu: string
  readonly user_id: string
  readonly aksi: string
  readonly sebelum: Row | null
  readonly sesudah: Row | null
}

interface Props {
  readonly m: MasterDeclaration
  readonly row: Row
  readonly onClose: () => void
}

/** Who changed what, when: newest first, before and after beside each other. */
export default function HistoryDrawer({ m, row, onClose }: Props) {
  const { t } = useTexts()
  const q = useReadAs<readonly Change[]>(`masters/${m.name}/riwayat`, { kunci: String(row[m.key]) })
  const changes = q.data
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={t('master.riwayat', { nama: nameOf(m, row) })}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {!q.error && !changes && <Skeleton />}
      {changes?.length === 0 && <Empty title={t('master.riwayat_kosong')} />}
      <ol className={css['changes']}>
        {changes?.map((c) => (
          <li key={c.waktu + c.aksi}>
            <b>{c.user_id}</b> <time dateTime={c.waktu}>{formatInstant(c.waktu)}</time>
            <dl>
              {differences(m, c).map((d) => (
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

/** Only what differs; all of it where the record came or went. */
function differences(m: MasterDeclaration, { sebelum, sesudah }: Change) {
  const same = (a: FieldValue | undefined, b: FieldValue | undefined) =>
    JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
  return m.fields
    .filter((f) => !same(sebelum?.[f.name], sesudah?.[f.name]))
    .map((f) => ({
      label: f.label,
      before: sebelum ? formatValue(f, sebelum[f.name]) : null,
      after: sesudah ? formatValue(f, sesudah[f.name]) : null,
    }))
}
