import { Button } from '@mantine/core'
import { useState } from 'react'
import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { KirimInvoice } from '#modules/pelanggan/chat/web/index.ts'
import type { KepalaTitip, Titip } from '../contract.ts'
import { titipDokumen } from '../dokumen.ts'
import { IsiTitip } from './isi-titip.tsx'
import { slipTitip } from './slip.ts'
import { TambahUang } from './tambah-uang.tsx'

const layar = documentScreen<KepalaTitip, Titip>(titipDokumen, {
  isi: (titip) => <IsiTitip titip={titip} />,
  cetak: (nomor) => void slipTitip.copy(nomor, true),
  bisaBatal: (titip) => titip.status === 'OPEN',
})

/** Deposits by date; one of them with everything that belongs to it, when the address names it. */
export default function LihatTitipScreen() {
  return <ViewDocument layar={layar} tindakan={(titip) => <Tindakan titip={titip} />} />
}

/** The slip by chat; more money, or the customer comes for the pieces. */
function Tindakan({ titip }: { readonly titip: Titip }) {
  const { t } = useTexts()
  const [tambah, setTambah] = useState(false)
  const { no_titip, status } = titip
  const terbuka = status === 'OPEN'
  return (
    <>
      <KirimInvoice
        tipe="titip"
        riwayat="titip/{no_titip}/riwayat"
        kunci="no_titip"
        nomor={no_titip}
        status={status}
      />
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
