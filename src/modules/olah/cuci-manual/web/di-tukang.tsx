import { bilangan, berat, teks } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { StokCuciManual, stokCuciManual } from '../contract.ts'

const KOLOM: readonly Column<StokCuciManual>[] = [
  { name: 'nama_tukang', field: teks() },
  { name: 'kode_group', field: teks() },
  { name: 'nama_dept', field: teks() },
  { name: 'qty', field: bilangan(), sum: true },
  { name: 'berat', field: berat(), sum: true },
]

/** What is being washed now, and by whom; a row fills the form where goods come back. */
export function DiTukang(p: {
  readonly kode_tukang: string | null
  readonly onPilih: ((s: StokCuciManual) => void) | undefined
}) {
  const { t } = useTexts()
  const asked = p.kode_tukang === null ? {} : { kode_tukang: p.kode_tukang }
  const stok = useRead<typeof stokCuciManual>('stock-cuci-manual/get/stok', asked)
  return (
    <Panel title={t('cuci_manual.di_tukang')}>
      <DataTable
        name="stok-cuci-manual"
        columns={KOLOM}
        rows={stok.data ?? []}
        rowKey={(r) => `${r.kode_tukang} ${r.kode_group} ${r.kode_dept}`}
        loading={stok.isPending}
        error={stok.error}
        empty={<Empty title={t('cuci_manual.tanpa_stok')} />}
        {...(p.onPilih ? { onOpen: p.onPilih } : {})}
      />
    </Panel>
  )
}
