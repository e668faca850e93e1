import { Drawer, Timeline } from '@mantine/core'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { Empty, ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import type { notaRiwayat } from '../contract.ts'
import { labelLengkap, namaBeda, tulisNilai } from './label-tata.ts'

interface Props {
  readonly jenis: string
  readonly onClose: () => void
}

/** Who changed the layout, when and what: newest first. */
export function RiwayatTata({ jenis, onClose }: Props) {
  const { t } = useTexts()
  const q = useRead<typeof notaRiwayat>('nota/tata/{jenis}/riwayat', { jenis })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={t('button.riwayat')}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {!q.error && !q.data && <Skeleton rows={4} />}
      {q.data?.length === 0 && <Empty title={t('master.riwayat_kosong')} />}
      <Timeline bulletSize={10} lineWidth={1} active={-1}>
        {q.data?.map((b) => (
          <Timeline.Item
            key={b.waktu}
            title={b.aksi === 'nota.logo' ? t('nota.logo_ganti') : b.user_id}
          >
            <div>
              {formatInstant(b.waktu)} · {b.user_id}
            </div>
            {b.aksi !== 'nota.logo' &&
              namaBeda(b.sebelum ?? {}, b.sesudah ?? {}).map((nama) => (
                <div key={nama}>
                  {labelLengkap(jenis, nama)}: <s>{tulisNilai(b.sebelum?.[nama])}</s> →{' '}
                  {tulisNilai(b.sesudah?.[nama])}
                </div>
              ))}
          </Timeline.Item>
        ))}
      </Timeline>
    </Drawer>
  )
}
