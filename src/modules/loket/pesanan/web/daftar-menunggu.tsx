import type { ReactNode } from 'react'
import { kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import { ActOnDocument } from '#kernel/web/document/act-on-document.tsx'
import { documentColumns } from '#kernel/web/document/declared-document.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import type { KepalaPesanan, Pesanan, UntukPesanan } from '../contract.ts'
import { pesananDokumen } from '../dokumen.ts'

export const kolomMenunggu = documentColumns<KepalaPesanan>(pesananDokumen, [
  'no_pesanan',
  { name: 'tanggal', field: tanggal(), sort: false, hide: 'narrow' },
  { name: 'tgl_selesai', field: tanggal() },
  'nama_customer',
  { name: 'no_hp', field: kode(), sort: false, hide: 'medium' },
  { name: 'nama_tukang', field: teks(), sort: false, hide: 'medium' },
  'total_rp',
  { name: 'dp_rp', field: rupiah(), hide: 'narrow' },
  'sisa_bayar',
  'status',
])

interface Props {
  readonly layar: ScreenPath
  readonly untuk: UntukPesanan
  readonly children: (pesanan: Pesanan) => ReactNode
}

/** Orders that wait for what this screen does, the earliest promise first; late ones stand out. */
export function DaftarMenunggu({ layar, untuk, children }: Props) {
  const { toko } = useSession()
  return (
    <ActOnDocument<Pesanan>
      dokumen={pesananDokumen}
      screen={layar}
      waiting={{
        path: 'pesanan/get/terbuka',
        filter: { untuk },
        columns: kolomMenunggu,
        sort: 'tgl_selesai',
        tone: (p) => (p.tgl_selesai < toko.tgl_system ? 'on' : undefined),
        empty: 'pesanan.tidak_ada_menunggu',
      }}
      accepts={(code) => code.startsWith(pesananDokumen.jenis)}
    >
      {children}
    </ActOnDocument>
  )
}
