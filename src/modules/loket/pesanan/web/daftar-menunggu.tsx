import type { ReactNode } from 'react'
import { kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { Loaded } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { KepalaPesanan, Pesanan, UntukPesanan, pesananBaca } from '../contract.ts'
import { TagPesanan } from './tag-pesanan.tsx'
import type { ScreenPath } from '#kernel/shared/names.ts'

export const kolomMenunggu: readonly Column<KepalaPesanan>[] = [
  { name: 'no_pesanan', field: kode() },
  { name: 'tanggal', field: tanggal(), sort: false, hide: 'narrow' },
  { name: 'tgl_selesai', field: tanggal() },
  { name: 'nama_customer', field: teks(), sort: false },
  { name: 'no_hp', field: kode(), sort: false, hide: 'medium' },
  { name: 'nama_tukang', field: teks(), sort: false, hide: 'medium' },
  { name: 'total_rp', field: rupiah() },
  { name: 'dp_rp', field: rupiah(), hide: 'narrow' },
  { name: 'sisa_bayar', field: rupiah(), sort: false },
  { name: 'status_pesanan', render: (p) => <TagPesanan status={p.status} />, sort: false },
]

interface Props {
  readonly layar: ScreenPath
  readonly untuk: UntukPesanan
  readonly children: (pesanan: Pesanan) => ReactNode
}

/**
 * Orders that wait for what this screen does, the earliest promise first; then the one that was
 * chosen or whose slip was scanned. Late ones stand out.
 */
export function DaftarMenunggu({ layar, untuk, children }: Props) {
  const { t } = useTexts()
  const { toko } = useSession()
  const [url, setUrl] = useUrlState({ no_pesanan: '' })
  useScan((code) => {
    if (code.startsWith('FP')) setUrl({ no_pesanan: code })
  })
  if (url.no_pesanan)
    return (
      <SatuPesanan key={url.no_pesanan} nomor={url.no_pesanan} layar={layar}>
        {children}
      </SatuPesanan>
    )
  return (
    <ListTable<KepalaPesanan>
      name={`${untuk}-pesanan`}
      path="pesanan/get/terbuka"
      filter={{ untuk }}
      columns={kolomMenunggu}
      rowKey="no_pesanan"
      sort="tgl_selesai"
      emptyText={t('pesanan.tidak_ada_menunggu')}
      tone={(p) => (p.tgl_selesai < toko.tgl_system ? 'on' : undefined)}
      onOpen={(p) => void navigate(`${layar}?no_pesanan=${p.no_pesanan}`)}
    />
  )
}

interface SatuProps {
  readonly nomor: string
  readonly layar: ScreenPath
  readonly children: (pesanan: Pesanan) => ReactNode
}

function SatuPesanan({ nomor, layar, children }: SatuProps) {
  const q = useRead<typeof pesananBaca>('pesanan/{no_pesanan}', { no_pesanan: nomor })
  return (
    <Page title={nomor} back={layar} tag={q.data && <TagPesanan status={q.data.status} />}>
      <Loaded q={q}>{(data) => children(data)}</Loaded>
    </Page>
  )
}
