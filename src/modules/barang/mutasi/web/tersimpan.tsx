import { Button } from '@mantine/core'
import { useTexts } from '#kernel/web/i18n.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { Row } from '#kernel/web/ui/layout.tsx'
import { Panel, Tag } from '#kernel/web/ui/parts.tsx'

interface Props {
  readonly nomor: string
  /** Address of the screen that shows it. */
  readonly lihat: string
  readonly onCetak: () => void
}

/** The document that was just saved, until the next one begins. */
export function Tersimpan({ nomor, lihat, onCetak }: Props) {
  const { t } = useTexts()
  return (
    <Panel title={nomor} actions={<Tag color="ok">{t('penjualan.tersimpan')}</Tag>}>
      <Row>
        <Button variant="default" onClick={onCetak}>
          {t('titip.cetak')}
        </Button>
        <Button variant="default" onClick={() => void navigate(lihat)}>
          {t('penjualan.lihat_nota')}
        </Button>
      </Row>
    </Panel>
  )
}
