import { kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { KepalaTitip, titipBaca, titipSiap } from '../contract.ts'
import { SEGARKAN_TITIP } from './cetak-titip.ts'
import { PanelAmbil } from '#modules/loket/penjualan/web/index.ts'
import { RingkasTitip } from './ringkas-titip.tsx'
import { TagTitip } from './tag-titip.tsx'

export const kolomTunggu: readonly Column<KepalaTitip>[] = [
  { name: 'no_titip', field: kode() },
  { name: 'tanggal', field: tanggal() },
  { name: 'nama_customer', field: teks(), sort: false },
  { name: 'no_hp', field: kode(), sort: false, hide: 'narrow' },
  { name: 'tgl_batas', field: tanggal(), sort: false, hide: 'narrow' },
  { name: 'total_rp', field: rupiah() },
  { name: 'dp_rp', field: rupiah() },
  { name: 'sisa_bayar', field: rupiah(), sort: false },
]

/** Find the deposit, by its slip or by its customer; the rest is paid and it becomes a sale. */
export default function AmbilTitipScreen() {
  const [url, setUrl] = useUrlState({ no_titip: '' })
  useScan((no_titip) => setUrl({ no_titip }))
  return url.no_titip ? <SatuTitip key={url.no_titip} nomor={url.no_titip} /> : <Menunggu />
}

function Menunggu() {
  const { t } = useTexts()
  return (
    <ListTable<KepalaTitip>
      name="ambil-titip"
      path="titip/get/terbuka"
      columns={kolomTunggu}
      rowKey="no_titip"
      sort="-no_titip"
      emptyText={t('titip.tidak_ada_terbuka')}
      onOpen={(n) => void navigate(`/ambil-titip?no_titip=${n.no_titip}`)}
    />
  )
}

function SatuTitip({ nomor }: { readonly nomor: string }) {
  const q = useRead<typeof titipBaca>('titip/{no_titip}', { no_titip: nomor })
  const siap = useRead<typeof titipSiap>(
    'titip/{no_titip}/siap',
    { no_titip: nomor },
    { enabled: q.data !== undefined },
  )
  const titip = q.data
  const error = q.error ?? siap.error
  return (
    <Page title={nomor} back="/ambil-titip" tag={titip && <TagTitip status={titip.status} />}>
      {error && <ErrorView error={error} retry={() => void q.refetch()} />}
      {(q.isPending || siap.isLoading) && <Skeleton />}
      {titip && siap.data && (
        <PanelAmbil
          dokumen={{ jenis: 'TITIP', nomor, segarkan: SEGARKAN_TITIP, ...titip }}
          barang={siap.data}
        >
          <RingkasTitip titip={titip} />
        </PanelAmbil>
      )}
    </Page>
  )
}
