import { Button } from '@mantine/core'
import { mayStep } from '#kernel/shared/document.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { KirimInvoice } from '#modules/pelanggan/chat/web/index.ts'
import type { Service } from '../contract.ts'
import { serviceDokumen } from '../dokumen.ts'
import { slipAmbil } from './slip.ts'

/** The next step from where it stands, and the slip of the pick-up. */
export function LangkahBerikut({ no_service, no_ambil, status }: Service) {
  const { t } = useTexts()
  const berikut = (['selesai', 'ambil'] as const).filter((l) => mayStep(serviceDokumen, l, status))
  const surat = no_ambil
    ? ({ tipe: 'service/ambil', kunci: 'no_ambil', nomor: no_ambil } as const)
    : ({ tipe: 'service', kunci: 'no_service', nomor: no_service } as const)
  return (
    <>
      <KirimInvoice {...surat} riwayat="service/{no_service}/riwayat" status={status} />
      {berikut.map((langkah) => (
        <Button
          key={langkah}
          variant="default"
          onClick={() => void navigate(`/${langkah}-service?no_service=${no_service}`)}
        >
          {t(`screen.${langkah}-service`)}
        </Button>
      ))}
      {no_ambil && (
        <Button variant="default" onClick={() => void slipAmbil.copy(no_ambil, true)}>
          {t('service.cetak_ambil')}
        </Button>
      )}
    </>
  )
}
