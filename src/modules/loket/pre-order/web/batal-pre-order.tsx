import { useWrite } from '#kernel/web/query.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { FormBatal } from '#modules/loket/uang-muka/web/index.ts'
import type { PreOrder, preOrderCancel } from '../contract.ts'
import { DaftarMenunggu } from './daftar-menunggu.tsx'
import { IsiPo } from './isi-po.tsx'
import { SEGARKAN_PO } from './segar.ts'

/** Find the pre-order, say why, let somebody approve it; the money goes back. */
export default function BatalPreOrderScreen() {
  return (
    <DaftarMenunggu layar="/batal-pre-order" untuk="batal">
      {(po) => <Batal po={po} />}
    </DaftarMenunggu>
  )
}

function Batal({ po }: { readonly po: PreOrder }) {
  const { no_po, status, dp_rp, uang_muka } = po
  const batal = useWrite<typeof preOrderCancel>('POST', 'pre-order/cancel', {
    once: 'form',
    success: 'pre_order.berhasil_batal',
    refresh: SEGARKAN_PO,
  })
  return (
    <Stack>
      {(status === 'OPEN' || status === 'FINISH') && (
        <FormBatal
          nomor={no_po}
          dp_rp={dp_rp}
          uang_muka={uang_muka}
          sibuk={batal.busy}
          kirim={(isi, more) => batal.send({ no_po, ...isi }, more)}
        />
      )}
      <IsiPo po={po} />
    </Stack>
  )
}
