import { useTexts, useAllTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { Notice } from '#kernel/web/ui/layout.tsx'
import type { tokoPertamaAda } from '../contract-pertama.ts'

/** Where nobody can log in yet, the way to the first shop. */
export function BelumAdaToko() {
  const { data } = useRead<typeof tokoPertamaAda>('publik/toko-pertama', {})
  return data?.buka ? <Ajakan /> : null
}

function Ajakan() {
  const { t } = useTexts()
  if (!useAllTexts()) return null
  return (
    <Notice>
      {t('toko_pertama.belum')} <Link to="/toko-pertama">{t('toko_pertama.mulai')}</Link>
    </Notice>
  )
}
