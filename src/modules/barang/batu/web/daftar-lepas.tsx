import { useState } from 'react'
import { useList } from '#kernel/web/query.ts'
import { TextInput } from '@mantine/core'
import { useTexts } from '#kernel/web/i18n.ts'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { Batu } from '../contract.ts'
import { KOLOM_LEPAS } from './kolom-batu.ts'

const LIMIT = 50

interface Props {
  /** Numbers that are chosen already. */
  readonly terpilih?: readonly string[]
  readonly onPilih?: (batu: Batu) => void
}

/** Loose stones of the shop, found by number, certificate or grade. */
export function DaftarLepas({ terpilih = [], onPilih }: Props) {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const list = useList<Batu>('mutasi-batu/get/lepas', {
    ...(search ? { search } : {}),
    page,
    limit: LIMIT,
  })
  return (
    <Panel title={t('mutasi_batu.lepas')}>
      <Stack gap={12}>
        <TextInput
          name="cari_batu"
          label={t('mutasi_batu.cari')}
          value={search}
          onChange={(e) => {
            setSearch(e.currentTarget.value)
            setPage(1)
          }}
        />
        <DataTable<Batu>
          name="batu-lepas"
          columns={KOLOM_LEPAS}
          rows={list.rows.filter((b) => !terpilih.includes(b.no_batu))}
          rowKey="no_batu"
          loading={list.isFetching}
          error={list.error}
          retry={list.refetch}
          {...(onPilih ? { onOpen: onPilih } : {})}
          pager={{ page, limit: LIMIT, of: list, onChange: (n) => setPage(n.page ?? 1) }}
          empty={<Empty kind="search" title={t('mutasi_batu.tanpa_lepas')} />}
        />
      </Stack>
    </Panel>
  )
}
