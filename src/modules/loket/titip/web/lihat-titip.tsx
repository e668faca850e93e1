import { Button } from '@mantine/core'
import { useState } from 'react'
import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { KirimDokumen } from '#modules/pelanggan/chat/web/index.ts'
import type { KepalaTitip, Titip } from '../contract.ts'
import { titipDokumen } from '../dokumen.ts'
import { IsiTitip } from './isi-titip.tsx'
import { slipTitip } from './slip.ts'
import { TambahUang } from './tambah-uang.tsx'

/** Deposits by date; one of them with everything that belongs to it, when the address names it. */
export default documentScreens<KepalaTitip, Titip>(titipDokumen, {
  isi: (titip) => <IsiTitip titip={titip} />,
  slip: slipTitip,
  tindakan: (titip) => <Tindakan titip={titip} />,
})

/** The slip by chat; more money, or the customer comes for the pieces. */
function Tindakan({ titip }: { readonly titip: Titip }) {
  const { t } = useTexts()
  const [tambah, setTambah] = useState(false)
  const { no_titip } = titip
  const terbuka = titip.status === 'OPEN'
  return (
    <>
      <KirimDokumen of={titipDokumen} tipe="titip" dokumen={titip} />
      {terbuka && titip.sisa_bayar > 0 && (
        <Button variant="default" onClick={() => setTambah(true)}>
          {t('titip.tambah_uang')}
        </Button>
      )}
      {terbuka && (
        <Button
          variant="default"
          onClick={() => void navigate(`/ambil-titip?no_titip=${no_titip}`)}
        >
          {t('titip.ambil')}
        </Button>
      )}
      {tambah && <TambahUang titip={titip} onClose={() => setTambah(false)} />}
    </>
  )
}
