import { Button } from '@mantine/core'
import { rupiah } from '#kernel/shared/fields.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { cashPaginated } from '../contract.ts'
import { AksiKas, DokumenKas } from './aksi-kas.tsx'

type Baris = CallOutput<typeof cashPaginated>[number]

interface Props {
  readonly tanggal: string
  /** Empty for all drawers and accounts. */
  readonly akun: string
  readonly metode: string
  readonly nama: string
  readonly page: number
  readonly limit: number
  readonly onPage: (next: { readonly page: number; readonly limit: number }) => void
  readonly onAll: () => void
}

/** The day's movements, of one drawer or account or of all, each with its document. */
export function Mutasi({ tanggal, akun, metode, nama, page, limit, onPage, onAll }: Props) {
  const { t, tt } = useTexts()
  const list = useList<Baris>('cash/paginated', {
    page,
    limit,
    tgl_from: tanggal,
    tgl_to: tanggal,
    ...(akun ? { akun } : {}),
    ...(metode ? { metode } : {}),
  })
  const columns: readonly Column<Baris>[] = [
    { name: 'waktu', render: (b) => (b.waktu ? formatInstant(b.waktu) : '') },
    { name: 'dokumen', render: (b) => <DokumenKas {...b} /> },
    { name: 'aksi', hide: 'narrow', render: (b) => <AksiKas aksi={b.aksi} /> },
    { name: 'kas', hide: 'narrow' },
    {
      name: 'metode',
      hide: 'narrow',
      render: (b) => tt(`pilihan.metode.${b.metode.toLowerCase()}`),
    },
    { name: 'user_id', hide: 'narrow' },
    { name: 'masuk_rp', field: rupiah() },
    { name: 'keluar_rp', field: rupiah() },
  ]
  return (
    <Panel
      pad={false}
      title={akun ? `${t('kas.mutasi')} ${nama}` : t('kas.mutasi_semua')}
      actions={
        akun && (
          <Button variant="default" size="xs" onClick={onAll}>
            {t('umum.semua')}
          </Button>
        )
      }
    >
      <DataTable
        name="mutasi-kas"
        columns={columns}
        rows={list.rows}
        rowKey={(b) => `${b.dokumen} ${b.baris}`}
        loading={list.isPending}
        error={list.error}
        retry={list.refetch}
        empty={<Empty title={t('kas.mutasi_kosong')} />}
        pager={{ page, limit, count: list.count, onChange: onPage }}
      />
    </Panel>
  )
}
