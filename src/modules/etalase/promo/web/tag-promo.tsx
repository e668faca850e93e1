import { useTexts } from '#kernel/web/i18n.ts'
import { Tag, type Tone } from '#kernel/web/ui/parts.tsx'
import type { StatusPromo } from '../rules.ts'

const WARNA: Readonly<Record<StatusPromo, Tone>> = {
  TERJADWAL: 'wait',
  DIKIRIM: 'ok',
  BATAL: 'bad',
  TERLEWAT: 'quiet',
}

interface Props {
  readonly status: StatusPromo
  /** Messages that have not left yet: then it is still being sent. */
  readonly menunggu?: number
}

export function TagPromo({ status, menunggu = 0 }: Props) {
  const { t, tt } = useTexts()
  if (status === 'DIKIRIM' && menunggu > 0)
    return <Tag color="info">{t('promo.sedang_dikirim')}</Tag>
  return <Tag color={WARNA[status]}>{tt(`pilihan.status_promo.${status.toLowerCase()}`)}</Tag>
}
