import { Button } from '@mantine/core'
import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { KirimDokumen } from '#modules/pelanggan/chat/web/index.ts'
import type { Cicilan, KepalaCicilan } from '../contract.ts'
import { cicilanDokumen } from '../dokumen.ts'
import { KartuIdentitas } from './foto-identitas.tsx'
import { IsiCicilan } from './isi-cicilan.tsx'
import { slipCicilan } from './segar.ts'

/** Contracts by date; one of them with everything that belongs to it, when the address names it. */
export default documentScreens<KepalaCicilan, Cicilan>(cicilanDokumen, {
  isi: (c) => (
    <>
      <IsiCicilan cicilan={c} />
      <KartuIdentitas cicilan={c} />
    </>
  ),
  slip: slipCicilan,
  tindakan: (c) => <Tindakan cicilan={c} />,
})

/** The contract by chat; the next payment, or the customer comes for the pieces. */
function Tindakan({ cicilan: c }: { readonly cicilan: Cicilan }) {
  const { t } = useTexts()
  const ke = (layar: '/bayar-cicilan' | '/ambil-cicilan') =>
    void navigate(`${layar}?no_cicilan=${c.no_cicilan}`)
  return (
    <>
      <KirimDokumen of={cicilanDokumen} tipe="cicilan" dokumen={c} />
      {c.status === 'AKTIF' && (
        <Button variant="default" onClick={() => ke('/bayar-cicilan')}>
          {t('cicilan.bayar')}
        </Button>
      )}
      {c.status === 'LUNAS' && (
        <Button variant="default" onClick={() => ke('/ambil-cicilan')}>
          {t('titip.ambil')}
        </Button>
      )}
    </>
  )
}
