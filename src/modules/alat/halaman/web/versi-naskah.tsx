import { Button, Drawer, Timeline } from '@mantine/core'
import type { Bahasa } from '#kernel/shared/i18n.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { Empty, ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import type { halamanRiwayat } from '../contract.ts'
import type { Halaman } from '../rules.ts'
import css from './halaman.module.css'

interface Props {
  readonly halaman: Halaman
  readonly bahasa: Bahasa
  readonly onPakai: (isi: string) => void
  readonly onClose: () => void
}

/** Every version as it was shown; an old one can be taken up again. */
export function VersiNaskah({ halaman, bahasa, onPakai, onClose }: Props) {
  const { t } = useTexts()
  const q = useRead<typeof halamanRiwayat>('halaman/{halaman}/{bahasa}/riwayat', {
    halaman,
    bahasa,
  })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('button.riwayat')}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {!q.error && !q.data && <Skeleton rows={4} />}
      {q.data?.length === 0 && <Empty title={t('master.riwayat_kosong')} />}
      <Timeline bulletSize={10} lineWidth={1} active={-1}>
        {q.data?.map((v) => (
          <Timeline.Item
            key={v.versi}
            className={css['versi'] ?? ''}
            title={t('halaman.versi', { versi: v.versi, waktu: formatInstant(v.waktu) })}
          >
            <div>{v.user_id}</div>
            <pre>{v.isi || t('halaman.versi_bawaan')}</pre>
            <Button variant="default" size="compact-sm" onClick={() => onPakai(v.isi)}>
              {t('halaman.pakai_versi')}
            </Button>
          </Timeline.Item>
        ))}
      </Timeline>
    </Drawer>
  )
}
