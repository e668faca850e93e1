import { useTexts } from '#kernel/web/i18n.ts'
import { useRead, useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { KepalaTitip, titipBaca, titipCancel } from '../contract.ts'
import { kolomTunggu } from './ambil-titip.tsx'
import { SEGARKAN_TITIP } from './cetak-titip.ts'
import { FormBatal } from '#modules/loket/uang-muka/web/index.ts'
import { IsiTitip } from './isi-titip.tsx'
import { TagTitip } from './tag-titip.tsx'
import css from './lembar.module.css'

/** Find the open deposit, say why, let somebody approve it; the money goes back. */
export default function BatalTitipScreen() {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState({ no_titip: '' })
  useScan((no_titip) => setUrl({ no_titip }))
  if (url.no_titip) return <SatuTitip key={url.no_titip} nomor={url.no_titip} />
  return (
    <ListTable<KepalaTitip>
      name="batal-titip"
      path="titip/get/terbuka"
      columns={kolomTunggu}
      rowKey="no_titip"
      sort="-no_titip"
      emptyText={t('titip.tidak_ada_terbuka')}
      onOpen={(n) => void navigate(`/batal-titip?no_titip=${n.no_titip}`)}
    />
  )
}

function SatuTitip({ nomor }: { readonly nomor: string }) {
  const q = useRead<typeof titipBaca>('titip/{no_titip}', { no_titip: nomor })
  const titip = q.data
  const batal = useWrite<typeof titipCancel>('POST', 'titip/cancel', {
    once: 'form',
    success: 'titip.berhasil_batal',
    refresh: SEGARKAN_TITIP,
  })
  return (
    <Page title={nomor} back="/batal-titip" tag={titip && <TagTitip status={titip.status} />}>
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {q.isPending && <Skeleton />}
      {titip && (
        <div className={css['page']}>
          {titip.status === 'OPEN' && (
            <FormBatal
              nomor={nomor}
              dp_rp={titip.dp_rp}
              uang_muka={titip.uang_muka}
              sibuk={batal.busy}
              kirim={(isi, more) => batal.send({ no_titip: nomor, ...isi }, more)}
            />
          )}
          <IsiTitip titip={titip} />
        </div>
      )}
    </Page>
  )
}
