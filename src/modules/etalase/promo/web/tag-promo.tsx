import { DocumentTag } from '#kernel/web/document/declared-document.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { Tag } from '#kernel/web/ui/parts.tsx'
import { promoDokumen } from '../dokumen.ts'
import type { StatusPromo } from '../rules.ts'

interface Props {
  readonly status: StatusPromo
  /** Messages that have not left yet: then it is still being sent. */
  readonly menunggu?: number
}

export function TagPromo({ status, menunggu = 0 }: Props) {
  const { t } = useTexts()
  if (status === 'DIKIRIM' && menunggu > 0)
    return <Tag color="info">{t('promo.sedang_dikirim')}</Tag>
  return <DocumentTag of={promoDokumen} status={status} />
}
