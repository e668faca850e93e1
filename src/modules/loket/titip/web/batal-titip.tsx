import { ActOnDocument } from '#kernel/web/document/act-on-document.tsx'
import { useWrite } from '#kernel/web/query.ts'
import { FormBatal } from '#modules/loket/uang-muka/web/index.ts'
import type { Titip, titipCancel } from '../contract.ts'
import { titipDokumen } from '../dokumen.ts'
import { IsiTitip } from './isi-titip.tsx'
import { MENUNGGU, SEGARKAN_TITIP } from './slip.ts'

/** Find the open deposit, say why, let somebody approve it; the money goes back. */
export default function BatalTitipScreen() {
  return (
    <ActOnDocument<Titip> dokumen={titipDokumen} screen="/batal-titip" waiting={MENUNGGU}>
      {(titip) => (
        <>
          {titip.status === 'OPEN' && <Pembatalan titip={titip} />}
          <IsiTitip titip={titip} />
        </>
      )}
    </ActOnDocument>
  )
}

function Pembatalan({ titip }: { readonly titip: Titip }) {
  const { no_titip, dp_rp, uang_muka } = titip
  const batal = useWrite<typeof titipCancel>('POST', 'titip/cancel', {
    once: 'form',
    success: 'titip.berhasil_batal',
    refresh: SEGARKAN_TITIP,
  })
  return (
    <FormBatal
      nomor={no_titip}
      dp_rp={dp_rp}
      uang_muka={uang_muka}
      sibuk={batal.busy}
      kirim={(isi, more) => batal.send({ no_titip, ...isi }, more)}
    />
  )
}
