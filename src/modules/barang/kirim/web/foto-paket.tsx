import { useTexts } from '#kernel/web/i18n.ts'
import { SentPicture, type SentPictureProps } from '#kernel/web/scan/sent-picture.tsx'
import { FOTO_PAKET } from '../rules.ts'

/** A picture of the parcel. */
export function FotoPaket(p: SentPictureProps) {
  const { t } = useTexts()
  return <SentPicture {...p} name="foto" label={t('label.foto')} folder={FOTO_PAKET} />
}
