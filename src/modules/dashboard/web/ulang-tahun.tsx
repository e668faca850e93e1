import { bilangan } from '../../../kernel/shared/fields.ts'
import type { CallOutput } from '../../../kernel/shared/contract.ts'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { useRead } from '../../../kernel/web/query.ts'
import { type Column, DataTable } from '../../../kernel/web/table/data-table.tsx'
import { Empty } from '../../../kernel/web/ui/empty.tsx'
import { Panel } from '../../../kernel/web/ui/parts.tsx'
import type { currentBirthday } from '../contract.ts'

type Member = CallOutput<typeof currentBirthday>[number]

/** Members to be congratulated today. */
export function UlangTahun() {
  const { t } = useTexts()
  const q = useRead<typeof currentBirthday>('member/find-current-birthday', {})
  const columns: readonly Column<Member>[] = [
    { name: 'nama_customer', sort: false },
    { name: 'no_hp', sort: false },
    { name: 'umur', label: t('dashboard.umur'), field: bilangan(), sort: false },
  ]
  return (
    <Panel title={t('dashboard.ulang_tahun')} pad={false}>
      <DataTable
        name="ulang-tahun"
        columns={columns}
        rows={q.data ?? []}
        rowKey="kode_customer"
        loading={q.isPending}
        error={q.error}
        retry={() => void q.refetch()}
        height={252}
        empty={<Empty title={t('dashboard.tanpa_ulang_tahun')} />}
      />
    </Panel>
  )
}
