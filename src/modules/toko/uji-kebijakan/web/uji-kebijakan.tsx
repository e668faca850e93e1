import { Button, Progress } from '@mantine/core'
import { useTexts } from '#kernel/web/i18n.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { HasilUji } from './hasil-uji.tsx'
import { IsianUji } from './isian-uji.tsx'
import css from './uji-kebijakan.module.css'
import { type Kemajuan, useUji } from './use-uji.ts'

/** What another policy would have earned over the real documents, and who would have been refused. */
export default function UjiKebijakanScreen() {
  const { t } = useTexts()
  const { kemajuan, hasil, mulai, batal } = useUji()
  return (
    <Page sub={t('uji_kebijakan.ajakan')}>
      <Stack>
        <IsianUji sibuk={kemajuan !== null} onUji={(isian) => void mulai(isian)} />
        {kemajuan && <Maju kemajuan={kemajuan} batal={batal} />}
        {hasil ? <HasilUji hasil={hasil} /> : <Empty title={t('uji_kebijakan.belum')} />}
      </Stack>
    </Page>
  )
}

/** n of total, from the server, and a way out. */
function Maju({ kemajuan, batal }: { readonly kemajuan: Kemajuan; readonly batal: () => void }) {
  const { t } = useTexts()
  const { done, total } = kemajuan
  const teks = t('uji_kebijakan.maju', { done, total })
  return (
    <div className={css['maju']} role="status">
      <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={teks} color="gold" />
      <span>{teks}</span>
      <Button variant="default" onClick={batal}>
        {t('button.batal')}
      </Button>
    </div>
  )
}
