import { useRead } from '#kernel/web/query.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { waSetting } from '../contract.ts'
import { IsianGerbang } from './isian-gerbang.tsx'
import { TemplatPesan } from './templat-pesan.tsx'
import { UjiKirim } from './uji-kirim.tsx'
import css from './chat.module.css'

/** How the shop's messages leave, in which words, and whether they do. */
export default function WhatsappSettingScreen() {
  const q = useRead<typeof waSetting>('whatsapp-setting', {}, { staleTime: 0 })
  return (
    <Page>
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {q.isPending && <Skeleton />}
      {q.data && (
        <Columns>
          <div className={css['tumpuk']}>
            <IsianGerbang key={q.data.versi} isi={q.data} />
            <TemplatPesan isi={q.data} />
          </div>
          <UjiKirim isi={q.data} />
        </Columns>
      )}
    </Page>
  )
}
