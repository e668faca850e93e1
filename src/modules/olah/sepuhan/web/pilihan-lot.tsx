import { useState } from 'react'
import { berat, kode, tanggal, teks } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { LotTerbuka } from '../contract.ts'

const LIMIT = 20
const KOLOM: readonly Column<LotTerbuka>[] = [
  { name: 'no_kirim', field: kode(), sort: false },
  { name: 'tanggal', field: tanggal(), sort: false, hide: 'narrow' },
  { name: 'nama_supplier', field: teks(), sort: false },
  { name: 'total_timbang', field: berat(), sort: false, hide: 'narrow' },
  { name: 'total_murni', field: berat(), sort: false },
  { name: 'diterima', field: berat(), sort: false },
]

/** Fine gram of a lot that have not come back; never less than none. */
export const sisaLot = (lot: Pick<LotTerbuka, 'total_murni' | 'diterima'>): number =>
  Math.max(0, Math.round((lot.total_murni - lot.diterima) * 1000) / 1000)

interface Props {
  readonly onPilih: (lot: LotTerbuka) => void
}

/** Lots that are still with their refiners; Enter or a click takes one. */
export function PilihanLot({ onPilih }: Props) {
  const { t } = useTexts()
  const [page, setPage] = useState(1)
  const list = useList<LotTerbuka>('kirim-sepuhan/get/terbuka', { page, limit: LIMIT })
  return (
    <Panel title={t('sepuhan.lot_terbuka')}>
      <DataTable<LotTerbuka>
        name="lot-terbuka"
        columns={KOLOM}
        rows={list.rows}
        rowKey={(l) => l.no_kirim}
        loading={list.isFetching}
        error={list.error}
        retry={list.refetch}
        onOpen={onPilih}
        pager={{ page, limit: LIMIT, of: list, onChange: (n) => setPage(n.page ?? 1) }}
        empty={<Empty title={t('sepuhan.tanpa_lot')} />}
      />
    </Panel>
  )
}
