import { Button } from '@mantine/core'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useModule } from '#kernel/web/session/session.ts'
import { Empty, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { tujuanGrosir } from '../contract.ts'

/** The way to the wholesale system, or, while the module is off, the way home. */
export default function RedirectKeGrosirScreen() {
  const ada = useModule('SEMI_GROSIR_MODULE') === true
  return <Page>{ada ? <KeGrosir /> : <TidakAda />}</Page>
}

function KeGrosir() {
  const { t } = useTexts()
  const q = useRead<typeof tujuanGrosir>('grosir/tujuan')
  if (q.isPending) return <Skeleton rows={4} />
  if (!q.data) {
    return (
      <Empty
        kind="error"
        title={q.error?.message}
        text={t('grosir.belum_langkah')}
        action={<KeHome />}
      />
    )
  }
  const { url, domain } = q.data
  return (
    <Empty
      kind="missing"
      title={t('grosir.ajakan', { domain })}
      text={t('grosir.sesi_lain')}
      action={
        <Button component="a" href={url} autoFocus>
          {t('grosir.buka', { domain })}
        </Button>
      }
    />
  )
}

function TidakAda() {
  const { t } = useTexts()
  return (
    <Empty
      kind="denied"
      title={t('grosir.tidak_aktif')}
      text={t('grosir.tidak_aktif_langkah')}
      action={<KeHome />}
    />
  )
}

function KeHome() {
  const { t } = useTexts()
  return (
    <Button variant="default" onClick={() => void navigate('/home')}>
      {t('shell.ke_home')}
    </Button>
  )
}
