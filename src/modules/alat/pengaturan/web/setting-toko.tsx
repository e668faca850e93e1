import { Columns } from '#kernel/web/ui/columns.tsx'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { useRead } from '#kernel/web/query.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { settingToko } from '../contract.ts'
import { DataToko } from './data-toko.tsx'
import { LogoToko } from './logo-toko.tsx'
import { ParameterHarian } from './parameter-harian.tsx'

/** The shop's own data, its papers' head, and the parameters that change every now and then. */
export default function SettingTokoScreen() {
  const q = useRead<typeof settingToko>('settingtoko', {}, { staleTime: 0 })
  if (q.error) return <ErrorView error={q.error} retry={() => void q.refetch()} />
  if (!q.data) return <Skeleton />
  const toko = q.data
  return (
    <Page tag={<Tag>{toko.kode_toko}</Tag>}>
      <Columns>
        <DataToko key={toko.versi} toko={toko} />
        <LogoToko toko={toko} />
      </Columns>
      <ParameterHarian />
    </Page>
  )
}
