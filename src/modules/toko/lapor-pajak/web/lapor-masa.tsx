import { Button } from '@mantine/core'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { ReasonForm } from '#kernel/web/form/reason-form.tsx'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { MasaPajak, pajakLapor, pajakPembetulan } from '../contract.ts'

/** Whether the month was reported; says so, or takes it back for a correction. */
export function LaporMasa({ masa: { masa, lapor, selesai } }: { readonly masa: MasaPajak }) {
  const { t } = useTexts()
  const kirim = useWrite<typeof pajakLapor>('POST', 'pajak/lapor', { refresh: ['pajak/masa'] })
  const buka = useWrite<typeof pajakPembetulan>('POST', 'pajak/pembetulan', {
    refresh: ['pajak/masa'],
  })
  const tandai = async () => {
    if (await confirm({ text: t('pajak.lapor_tanya', { masa }) })) await kirim.send({ masa })
  }
  const terlapor = lapor?.status === 'LAPOR'
  return (
    <Panel title={t('pajak.lapor')}>
      {lapor && (
        <KeyValue
          label={
            terlapor
              ? t('pajak.terlapor', { oleh: lapor.oleh })
              : t('pajak.dibuka', { alasan: lapor.alasan ?? '' })
          }
          value={formatInstant(lapor.waktu)}
        />
      )}
      {lapor && lapor.pembetulan > 0 && (
        <Tag color="info">{t('pajak.pembetulan_ke', { n: lapor.pembetulan })}</Tag>
      )}
      {!selesai && <Tag color="wait">{t('pajak.belum_selesai')}</Tag>}
      {selesai && !terlapor && (
        <Button onClick={() => void tandai()} loading={kirim.busy}>
          {t('pajak.lapor')}
        </Button>
      )}
      {terlapor && (
        <ReasonForm
          label={t('pajak.pembetulan')}
          question={`${t('pajak.pembetulan')} ${masa}?`}
          busy={buka.busy}
          onReason={(alasan, more) => buka.send({ masa, alasan }, more)}
        />
      )}
    </Panel>
  )
}
