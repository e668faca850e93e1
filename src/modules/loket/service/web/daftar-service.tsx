import type { ReactNode } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { KepalaService, Service, serviceBaca } from '../contract.ts'
import { TOLAK_LANGKAH } from '../rules.ts'
import { IsiService, TagStatus, kolomService } from './isi-service.tsx'
import css from './service.module.css'
import type { ScreenPath } from '#kernel/shared/names.ts'

interface Props {
  /** Path of the screen; the number of the service stands behind it. */
  readonly layar: ScreenPath
  /** Which services wait here. */
  readonly status?: 'ENTRY' | 'SELESAI'
  readonly kosong: string
  /** The step stands beside what it is about, not above it. */
  readonly samping?: boolean
  /** What is done with the one that was chosen, above what it is. */
  readonly children: (s: Service) => ReactNode
}

/** Open services, then one of them with the step that is to be taken; a scanned slip opens it. */
export function LangkahService({ layar, status, kosong, samping, children }: Props) {
  const [url, setUrl] = useUrlState({ no_service: '' })
  useScan((no_service) => setUrl({ no_service }))
  if (url.no_service)
    return (
      <SatuService nomor={url.no_service} kembali={layar} samping={samping === true}>
        {children}
      </SatuService>
    )
  return (
    <ListTable<KepalaService>
      name={layar.slice(1)}
      path="service/get/terbuka"
      columns={kolomService}
      rowKey="no_service"
      filter={status ? { status } : {}}
      sort="tgl_janji"
      emptyText={kosong}
      onOpen={(s) => void navigate(`${layar}?no_service=${s.no_service}`)}
    />
  )
}

interface SatuProps {
  readonly nomor: string
  readonly kembali: string
  readonly samping?: boolean
  readonly children?: (s: Service) => ReactNode
}

/** One service: its state, what can be done with it, and what it is. */
export function SatuService({ nomor, kembali, samping = false, children }: SatuProps) {
  const q = useRead<typeof serviceBaca>('service/{no_service}', { no_service: nomor })
  const s = q.data
  return (
    <Page title={s?.no_service ?? nomor} back={kembali} tag={s && <TagStatus status={s.status} />}>
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {q.isPending && <Skeleton />}
      {s && samping && (
        <Columns first="aside">
          {children?.(s)}
          <IsiService s={s} />
        </Columns>
      )}
      {s && !samping && (
        <Stack>
          {children?.(s)}
          <IsiService s={s} />
        </Stack>
      )}
    </Page>
  )
}

/** Why the step can't be taken from here, in the words of the refusal. */
export function BukanLangkah({ s }: { readonly s: Service }) {
  const { tt } = useTexts()
  return (
    <p className={css['pesan']}>
      {tt(`error.${TOLAK_LANGKAH[s.status]}`, { no_service: s.no_service })}
    </p>
  )
}

/** Calls whose answers are out of date once a service has moved on. */
export const SEGARKAN = [
  'service/{no_service}',
  'service/{no_service}/riwayat',
  'service/get/all',
  'service/get/terbuka',
  'service/chart',
  'barang/get/all',
  'barang/get/ready',
] as const
