import { useTexts } from '../i18n.ts'
import { Tag } from '../ui/parts.tsx'

/** Tag: valid or cancelled. */
export function DocumentStatus({ status }: { readonly status: string }) {
  const { t } = useTexts()
  return status === 'BATAL' ? (
    <Tag color="bad">{t('pilihan.status_nota.batal')}</Tag>
  ) : (
    <Tag color="ok">{t('pilihan.status_nota.valid')}</Tag>
  )
}
