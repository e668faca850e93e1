import { berat, rupiah } from '#kernel/shared/fields.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { posisiEmas } from '../contract.ts'

interface Cabang {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly status: 'success' | 'error'
  readonly message?: string
  readonly data?: CallOutput<typeof posisiEmas>
}

/** The net position of every branch, each at its own price, and of all that answered. */
export function PerCabang() {
  const { t } = useTexts()
  const list = useList<Cabang>('portal/posisi-emas', {})
  return (
    <Panel title={t('posisi_emas.per_cabang')} pad={false}>
      <DataTable<Cabang & Partial<CallOutput<typeof posisiEmas>['bersih']>>
        name="posisi-emas-cabang"
        rowKey="kode_toko"
        rows={list.rows.map((c) => ({ ...c, ...c.data?.bersih }))}
        loading={list.isPending}
        error={list.error}
        retry={list.refetch}
        columns={[
          {
            name: 'nama_toko',
            sort: false,
            render: (c) => (
              <>
                {c.nama_toko}{' '}
                {c.status === 'error' && <Tag color="bad">{c.message ?? t('error.umum')}</Tag>}
              </>
            ),
          },
          { name: 'berat_murni', field: berat(), sum: true },
          { name: 'nilai_kini', field: rupiah(), sum: true },
          { name: 'nilai_turun', field: rupiah(), sum: true, hide: 'narrow' },
          { name: 'nilai_naik', field: rupiah(), sum: true, hide: 'narrow' },
        ]}
      />
    </Panel>
  )
}
