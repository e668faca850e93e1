import { berat, bilangan, teks } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { StokManual, stokManual } from '../contract.ts'

const KOLOM_STOK: readonly Column<StokManual>[] = [
  { name: 'kode_group', field: teks() },
  { name: 'nama_dept', field: teks() },
  { name: 'qty', field: bilangan() },
  { name: 'berat', field: berat() },
]

/** What lies in the tray; a row fills the form with all of it. */
export function IsiBaki(p: {
  readonly kode_baki: string
  readonly onPilih: (s: StokManual) => void
}) {
  const { t } = useTexts()
  const { kode_baki } = p
  const stok = useRead<typeof stokManual>('barang-manual/get/all', { kode_baki })
  return (
    <Panel title={t('manual.isi_baki', { kode_baki })}>
      <DataTable
        name="isi-baki-manual"
        columns={KOLOM_STOK}
        rows={stok.data ?? []}
        rowKey={(r) => `${r.kode_group} ${r.kode_dept}`}
        loading={stok.isPending}
        error={stok.error}
        onOpen={p.onPilih}
      />
    </Panel>
  )
}
