import type { CallOutput } from '#kernel/shared/contract.ts'
import { bilangan } from '#kernel/shared/fields.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListPanel } from '#kernel/web/table/list-panel.tsx'
import type { eksporRiwayat } from '../contract.ts'

type Baris = CallOutput<typeof eksporRiwayat>[number]

/** What has left the house lately, and by whom. */
export function EksporTerakhir() {
  const { t } = useTexts()
  const list = useList<Baris>('export-csv/riwayat', {})
  const columns: readonly Column<Baris>[] = [
    { name: 'waktu', label: t('label.waktu'), render: (b) => formatInstant(b.waktu) },
    { name: 'user_id', label: t('label.user_id') },
    { name: 'tabel', label: t('ekspor.tabel') },
    { name: 'jumlah', label: t('ekspor.baris_judul'), field: bilangan() },
  ]
  return (
    <ListPanel
      title={t('ekspor.terakhir')}
      name="ekspor-terakhir"
      list={list}
      columns={columns}
      rowKey="id"
      emptyText={t('ekspor.belum_ada')}
      height={360}
    />
  )
}
