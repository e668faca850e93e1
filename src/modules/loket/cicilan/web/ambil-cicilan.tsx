import { useState } from 'react'
import { ActOnDocument } from '#kernel/web/document/act-on-document.tsx'
import { useRead } from '#kernel/web/query.ts'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { PanelAmbil } from '#modules/loket/penjualan/web/index.ts'
import type { Cicilan, cicilanSiap } from '../contract.ts'
import { cicilanDokumen } from '../dokumen.ts'
import { IsiCicilan } from './isi-cicilan.tsx'
import { RingkasCicilan } from './ringkas-cicilan.tsx'
import { SEGARKAN_CICILAN, menunggu } from './segar.ts'

/** Find the settled contract, by its slip or by its customer; it becomes a sale. */
export default function AmbilCicilanScreen() {
  return (
    <ActOnDocument<Cicilan>
      dokumen={cicilanDokumen}
      screen="/ambil-cicilan"
      waiting={menunggu('ambil')}
    >
      {(c) => <Pilih cicilan={c} />}
    </ActOnDocument>
  )
}

/** Who has just handed the pieces over still sees the sale, although the contract is over. */
function Pilih({ cicilan: c }: { readonly cicilan: Cicilan }) {
  const [lunas] = useState(c.status === 'LUNAS')
  return lunas ? <Ambil cicilan={c} /> : <IsiCicilan cicilan={c} />
}

function Ambil({ cicilan: c }: { readonly cicilan: Cicilan }) {
  const { no_cicilan: nomor } = c
  const siap = useRead<typeof cicilanSiap>('cicilan/{no_cicilan}/siap', { no_cicilan: nomor })
  if (siap.error) return <ErrorView error={siap.error} retry={() => void siap.refetch()} />
  if (!siap.data) return <Skeleton />
  const { kode_sales, kode_customer, harga_barang: dp_rp } = c
  const dokumen = { jenis: 'CICILAN', nomor, kode_sales, kode_customer, dp_rp } as const
  return (
    <PanelAmbil dokumen={{ ...dokumen, segarkan: SEGARKAN_CICILAN }} barang={siap.data}>
      <RingkasCicilan cicilan={c} />
    </PanelAmbil>
  )
}
