import type { CallOutput } from '#kernel/shared/contract.ts'
import { bilangan } from '#kernel/shared/fields.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { eksporRiwayat } from '../contract.ts'

type Baris = CallOutput<typeof eksporRiwayat>[number]

/** What has left the house lately, and by whom. */
export function EksporTerakhir() {
  const { t } = useTexts()
  const q = useRead<typeof eksporRiwayat>('export-csv/riwayat')
  const columns: readonly Column<Baris>[] = [
    { name: 'waktu', label: t('label.waktu'), render: (b) => formatInstant(b.waktu) },
    { name: 'user_id', label: t('label.user_id') },
    { name: 'tabel', label: t('ekspor.tabel') },
    { name: 'jumlah', label: t('ekspor.baris_judul'), field: bilangan() },
  ]
  return (
    <Panel title={t('ekspor.terakhir')} pad={false}>
      <DataTable
        name="ekspor-terakhir"
        columns={columns}
        rows={q.data ?? []}
        rowKey="id"
        loading={q.isPending}
        error={q.error}
        retry={() => void q.refetch()}
        empty={<Empty title={t('ekspor.belum_ada')} />}
        height={360}
      />
    </Panel>
  )
}
