import { Drawer } from '@mantine/core'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { Empty, ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import type { paraSystemRiwayat } from '../contract.ts'
import type { SettingDefinition } from '#kernel/shared/setting.ts'
import css from './pengaturan.module.css'
import { namaPengaturan, tulisNilai } from './tulis-nilai.ts'

interface Props {
  readonly p: SettingDefinition
  readonly onClose: () => void
}

/** Who changed a setting, when, from what to what. */
export function RiwayatPengaturan({ p, onClose }: Props) {
  const { t } = useTexts()
  const q = useRead<typeof paraSystemRiwayat>('para-system/riwayat/{key}', { key: p.kunci })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={t('master.riwayat', { nama: namaPengaturan(p.kunci) })}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {!q.error && !q.data && <Skeleton />}
      {q.data?.length === 0 && <Empty title={t('master.riwayat_kosong')} />}
      <ol className={css['riwayat']}>
        {q.data?.map((r) => (
          <li key={r.versi}>
            <b>{r.user_id}</b> <time dateTime={r.waktu}>{formatInstant(r.waktu)}</time>
            <p>
              <s>{tulisNilai(p, r.sebelum)}</s> <span>{tulisNilai(p, r.sesudah)}</span>
            </p>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
