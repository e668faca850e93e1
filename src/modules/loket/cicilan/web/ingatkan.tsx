import { Button } from '@mantine/core'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { Row } from '#kernel/web/ui/layout.tsx'
import type { cicilanPengingat } from '../contract.ts'
import type { TolakIngat } from '../rules-ingat.ts'

const ALASAN = {
  TANPA_HP: 'cicilan.ingat_tanpa_hp',
  TANPA_IZIN: 'cicilan.ingat_tanpa_izin',
  BELUM_WAKTUNYA: 'cicilan.ingat_belum_waktunya',
  SUDAH: 'cicilan.ingat_sudah',
  TIDAK_AKTIF: 'cicilan.ingat_tidak_aktif',
} as const satisfies Readonly<Record<TolakIngat, TextKey>>

/** A message to the customer; where none may leave, why not. */
export function Ingatkan({ no_cicilan }: { readonly no_cicilan: string }) {
  const { t } = useTexts()
  const { modules } = useSession()
  const kirim = useWrite<typeof cicilanPengingat>('POST', 'cicilan/pengingat', { once: 'form' })
  if (modules['PENGINGAT_CICILAN_MODULE'] !== true) return null
  const jalan = async () => {
    const jadi = await kirim.send({ no_cicilan: [no_cicilan] })
    if (!jadi) return
    const [dilewati] = jadi.dilewati
    if (dilewati) toast.error(t(ALASAN[dilewati.alasan]))
    else toast.success(t('cicilan.diingatkan'))
  }
  return (
    <Row>
      <Button variant="default" loading={kirim.busy} onClick={() => void jalan()}>
        {t('cicilan.ingatkan')}
      </Button>
    </Row>
  )
}
