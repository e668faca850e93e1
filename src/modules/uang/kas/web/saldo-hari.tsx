import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { rupiah, tanggal as isianTanggal } from '#kernel/shared/fields.ts'
import type { ReadPath } from '#kernel/shared/names.ts'
import { BUKU } from '#kernel/shared/posting.ts'
import { adalahTanggal } from '#kernel/shared/tanggal.ts'
import type { ApiError } from '#kernel/web/api.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { type ListResult, refresh } from '#kernel/web/query.ts'
import { useDateLocked, useSession } from '#kernel/web/session/session.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { ListPanel } from '#kernel/web/table/list-panel.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'

const ANGKA = ['awal_rp', 'masuk_rp', 'keluar_rp', 'saldo_rp'] as const
const TANGGAL = isianTanggal()

type Saldo = Readonly<Record<(typeof ANGKA)[number], number>>

/** The day of an address, or the business date. */
export function useHari(tanggal: string): string {
  const { toko } = useSession()
  return adalahTanggal(tanggal) ? tanggal : toko.tgl_system
}

interface Props<Row extends Saldo> {
  /** Call that reads the balances, and the table's name; `mutasi` reads the movements. */
  readonly path: 'uang-kas' | 'uang-bank'
  readonly mutasi: ReadPath
  readonly tanggal: string
  readonly onTanggal: (tanggal: string) => void
  readonly tools?: ReactNode
  readonly catatan?: ReactNode
  readonly q: UseQueryResult<unknown, ApiError>
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly kolom: readonly Column<Row>[]
  readonly dipilih: (row: Row) => boolean
  readonly onPilih: (row: Row) => void
  readonly children: ReactNode
}

/** What drawers or accounts held, took in, gave out and hold on a day; below it the movements. */
export function SaldoHari<Row extends Saldo>(p: Props<Row>) {
  const { t } = useTexts()
  const terkunci = useDateLocked()
  useEvent([BUKU, 'tutup-toko'], () => refresh(p.path, p.mutasi))
  const angka = ANGKA.map((name): Column<Row> => ({
    name,
    field: rupiah(),
    sum: true,
    ...(name === 'saldo_rp' ? {} : { hide: 'narrow' }),
  }))
  return (
    <Page
      sub={formatDate(p.tanggal, 'weekday')}
      actions={
        <>
          <FieldInput
            field={TANGGAL}
            name="tanggal"
            value={p.tanggal}
            readOnly={terkunci}
            placeholder={t('label.tanggal')}
            onChange={(v) => v !== null && p.onTanggal(v)}
          />
          {p.tools}
        </>
      }
    >
      <Stack>
        {p.catatan}
        <DataTable
          name={p.path}
          columns={[...p.kolom, ...angka]}
          rows={p.rows}
          rowKey={p.rowKey}
          loading={p.q.isPending}
          error={p.q.error}
          retry={() => void p.q.refetch()}
          tone={(row) => (p.dipilih(row) ? 'on' : undefined)}
          onOpen={p.onPilih}
        />
        {p.children}
      </Stack>
    </Page>
  )
}

interface MutasiProps<Row> {
  readonly name: string
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly list: ListResult<Row>
  readonly page: { readonly page: number; readonly limit: number }
  readonly onPage: (next: { readonly page: number; readonly limit: number }) => void
  /** Shows all of them again, where those of one drawer or account are shown. */
  readonly onAll: false | (() => void)
}

/** The movements of one drawer or account, or of all. */
export function MutasiHari<Row extends { readonly dokumen: string; readonly baris: number }>(
  p: MutasiProps<Row>,
) {
  const { t } = useTexts()
  return (
    <ListPanel
      name={p.name}
      title={p.title}
      tools={
        p.onAll && (
          <Button variant="default" size="xs" onClick={p.onAll}>
            {t('umum.semua')}
          </Button>
        )
      }
      columns={p.columns}
      list={p.list}
      totals={p.list.totals}
      rowKey={(b) => `${b.dokumen} ${b.baris}`}
      emptyText={t('kas.mutasi_kosong')}
      pager={{ ...p.page, of: p.list, onChange: p.onPage }}
    />
  )
}
