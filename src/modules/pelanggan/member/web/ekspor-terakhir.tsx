import type { CallOutput } from '#kernel/shared/contract.ts'
import { bilangan } from '#kernel/shared/fields.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListPanel } from '#kernel/web/table/list-panel.tsx'
import type { eksporMemberRiwayat } from '../contract.ts'

type Baris = CallOutput<typeof eksporMemberRiwayat>[number]

/** Which members' data have left the house lately, by whom and what for. */
export function EksporTerakhir() {
  const { t, tt } = useTexts()
  const list = useList<Baris>('export-data-member/riwayat', {})
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
    <ListPanel
      title={t('ekspor.terakhir')}
      name="ekspor-member"
      list={list}
      columns={columns}
      rowKey="id"
      emptyText={t('ekspor.belum_ada')}
      height={320}
    />
  )
}
