import type { ReactNode } from 'react'
import { bilangan, kode, tanggal } from '#kernel/shared/fields.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import { ActOnDocument } from '#kernel/web/document/act-on-document.tsx'
import { documentColumns } from '#kernel/web/document/declared-document.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import type { KepalaPreOrder, PreOrder, UntukPo } from '../contract.ts'
import { preOrderDokumen } from '../dokumen.ts'
import { nomorPo } from '../rules.ts'

const KOLOM = documentColumns<KepalaPreOrder>(preOrderDokumen, [
  'no_po',
  { name: 'tgl_janji', field: tanggal() },
  'nama_customer',
  { name: 'no_hp', field: kode(), sort: false, hide: 'medium' },
  { name: 'total_qty', field: bilangan(), sort: false, hide: 'narrow' },
  { name: 'qty_datang', field: bilangan(), sort: false },
  'total_rp',
  'dp_rp',
  'status',
])

interface Props {
  readonly layar: ScreenPath
  readonly untuk: UntukPo
  readonly children: (po: PreOrder) => ReactNode
}

/** Pre-orders that wait for what this screen does, the earliest promise first; late ones stand out. */
export function DaftarMenunggu({ layar, untuk, children }: Props) {
  const { toko } = useSession()
  return (
    <ActOnDocument<PreOrder>
      dokumen={preOrderDokumen}
      screen={layar}
      waiting={{
        path: 'pre-order/get/terbuka',
        filter: { untuk },
        columns: KOLOM,
        sort: 'tgl_janji',
        tone: (p) => (p.tgl_janji < toko.tgl_system ? 'on' : undefined),
        empty: 'pre_order.kosong',
      }}
      accepts={nomorPo}
    >
      {children}
    </ActOnDocument>
  )
}
