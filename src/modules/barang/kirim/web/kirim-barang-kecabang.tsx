import { useTexts } from '#kernel/web/i18n.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { IsianKirim } from './isian-kirim.tsx'

/** Pieces that the centre sends to a branch; other shops are told which screen is theirs. */
export default function KirimBarangKecabangScreen() {
  const { t } = useTexts()
  const { toko } = useSession()
  if (toko.pusat) return <IsianKirim cara="CABANG" />
  return (
    <Page>
      <Empty title={t('error.kirim_barang.bukan_pusat')} text={t('kirim_barang.pakai_antar')} />
    </Page>
  )
}
