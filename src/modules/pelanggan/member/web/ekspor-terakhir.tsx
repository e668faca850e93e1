import type { CallOutput } from '#kernel/shared/contract.ts'
import { bilangan } from '#kernel/shared/fields.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { eksporMemberRiwayat } from '../contract.ts'

type Baris = CallOutput<typeof eksporMemberRiwayat>[number]

/** Which members' data have left the house lately, by whom and what for. */
export function EksporTerakhir() {
  const { t, tt } = useTexts()
  const q = useRead<typeof eksporMemberRiwayat>('export-data-member/riwayat')
  const columns: readonly Column<Baris>[] = [
    { name: 'waktu', render: (b) => formatInstant(b.waktu), sort: false },
    { name: 'user_id', sort: false },
    { name: 'penyetuju', sort: false },
    { name: 'jumlah', field: bilangan(), sort: false },
    { name: 'alasan', sort: false },
    {
      name: 'kolom',
      label: t('member.ekspor_kolom'),
      render: (b) => b.kolom.map((k) => tt(`label.${k}`)).join(', '),
      sort: false,
    },
  ]
  return (
    <Panel title={t('ekspor.terakhir')} pad={false}>
      <DataTable
        name="ekspor-member"
        columns={columns}
        rows={q.data ?? []}
        rowKey="id"
        loading={q.isPending}
        error={q.error}
        retry={() => void q.refetch()}
        empty={<Empty title={t('ekspor.belum_ada')} />}
        height={320}
      />
    </Panel>
  )
}
