import { ActOnDocument } from '#kernel/web/document/act-on-document.tsx'
import { useRead } from '#kernel/web/query.ts'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { PanelAmbil } from '#modules/loket/penjualan/web/index.ts'
import type { Titip, titipSiap } from '../contract.ts'
import { titipDokumen } from '../dokumen.ts'
import { RingkasTitip } from './ringkas-titip.tsx'
import { MENUNGGU, SEGARKAN_TITIP } from './slip.ts'

/** Find the deposit, by its slip or by its customer; the rest is paid and it becomes a sale. */
export default function AmbilTitipScreen() {
  return (
    <ActOnDocument<Titip> dokumen={titipDokumen} screen="/ambil-titip" waiting={MENUNGGU}>
      {(titip) => <Ambil titip={titip} />}
    </ActOnDocument>
  )
}

function Ambil({ titip }: { readonly titip: Titip }) {
  const { no_titip: nomor } = titip
  const siap = useRead<typeof titipSiap>('titip/{no_titip}/siap', { no_titip: nomor })
  if (siap.error) return <ErrorView error={siap.error} retry={() => void siap.refetch()} />
  if (!siap.data) return <Skeleton />
  return (
    <PanelAmbil
      dokumen={{ jenis: 'TITIP', nomor, segarkan: SEGARKAN_TITIP, ...titip }}
      barang={siap.data}
    >
      <RingkasTitip titip={titip} />
    </PanelAmbil>
  )
}
