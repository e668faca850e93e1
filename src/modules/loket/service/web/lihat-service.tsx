import { Button } from '@mantine/core'
import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { KirimInvoice } from '#modules/pelanggan/chat/web/index.ts'
import type { Service } from '../contract.ts'
import { bolehLangkah } from '../rules.ts'
import { layarService } from './layar-service.tsx'
import { slipAmbil } from './slip.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'

/** Services by date; one of them with everything that belongs to it and its next step. */
export default function LihatServiceScreen() {
  return <ViewDocument layar={layarService} tindakan={(s) => <Tindakan s={s} />} />
}

/** The next step from where it stands, and the slip of the pick-up. */
function Tindakan({ s }: { readonly s: Service }) {
  const { t } = useTexts()
  const ke = (layar: ScreenPath) => () => void navigate(`${layar}?no_service=${s.no_service}`)
  const { no_ambil, no_service, status } = s
  return (
    <>
      {no_ambil ? (
        <KirimInvoice
          tipe="service/ambil"
          riwayat="service/{no_service}/riwayat"
          kunci="no_ambil"
          nomor={no_ambil}
          status={status}
        />
      ) : (
        <KirimInvoice
          tipe="service"
          riwayat="service/{no_service}/riwayat"
          kunci="no_service"
          nomor={no_service}
          status={status}
        />
      )}
      {bolehLangkah('selesai', s.status) && (
        <Button variant="default" onClick={ke('/selesai-service')}>
          {t('screen.selesai-service')}
        </Button>
      )}
      {bolehLangkah('ambil', s.status) && (
        <Button variant="default" onClick={ke('/ambil-service')}>
          {t('screen.ambil-service')}
        </Button>
      )}
      {no_ambil && (
        <Button variant="default" onClick={() => void slipAmbil.copy(no_ambil, true)}>
          {t('service.cetak_ambil')}
        </Button>
      )}
    </>
  )
}
