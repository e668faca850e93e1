import { Button } from '@mantine/core'
import { useTexts } from '../i18n.ts'
import { navigate } from '../router/router.ts'
import { Empty } from '../ui/empty.tsx'

export default function NotFoundScreen() {
  const { t } = useTexts()
  return (
    <Empty
      heading
      kind="missing"
      title={t('screen.404')}
      text={t('shell.tidak_ditemukan')}
      action={
        <Button variant="default" onClick={() => void navigate('/home')}>
          {t('shell.ke_home')}
        </Button>
      }
    />
  )
}
