import { useRead } from '#kernel/web/query.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Loaded } from '#kernel/web/ui/empty.tsx'
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
      <Loaded q={q}>
        {(data) => (
          <Columns>
            <div className={css['tumpuk']}>
              <IsianGerbang key={data.versi} isi={data} />
              <TemplatPesan isi={data} />
            </div>
            <UjiKirim isi={data} />
          </Columns>
        )}
      </Loaded>
    </Page>
  )
}
