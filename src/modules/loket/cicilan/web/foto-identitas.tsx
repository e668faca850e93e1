import { alamatGambar } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { SentPicture, type SentPictureProps } from '#kernel/web/scan/sent-picture.tsx'
import { ApiImage } from '#kernel/web/ui/api-image.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { Cicilan } from '../contract.ts'
import { FOTO_IDENTITAS } from '../rules.ts'

/** The customer's card. */
export function FotoIdentitas(p: SentPictureProps) {
  const { t } = useTexts()
  const label = t('label.foto_identitas')
  return <SentPicture {...p} name="foto_identitas" label={label} folder={FOTO_IDENTITAS} />
}

/** As it was taken at the signing, where the right to look at contracts shows it. */
export function KartuIdentitas({ cicilan: c }: { readonly cicilan: Cicilan }) {
  const { t } = useTexts()
  if (!c.foto_identitas) return null
  return (
    <Panel title={t('label.foto_identitas')}>
      <ApiImage
        path={alamatGambar(FOTO_IDENTITAS, c.foto_identitas)}
        alt={t('label.foto_identitas')}
        size={240}
      />
    </Panel>
  )
}
