import { berat, bilangan } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { Tutupan } from '../contract.ts'

type Stok = NonNullable<Tutupan['stok']>

interface Props {
  readonly stok: Stok
  readonly total: NonNullable<Tutupan['stok_total']>
}

/** Closing stock per purity, tray and group, in pieces and grams. */
export function DaftarStok({ stok, total }: Props) {
  const { t } = useTexts()
  return (
    <Panel title={t('toko.stok')} pad={false}>
      <DataTable
        name="tutup-toko-stok"
        rows={stok}
        totals={total}
        height={420}
        rowKey={(s) => `${s.kadar} ${s.kode_gudang} ${s.kode_baki} ${s.kode_group}`}
        columns={[
          { name: 'kadar' },
          { name: 'kode_gudang', hide: 'narrow' },
          { name: 'kode_baki' },
          { name: 'kode_group' },
          { name: 'pcs', label: t('toko.pcs'), field: bilangan() },
          { name: 'berat', field: berat() },
          { name: 'berat_murni', label: t('toko.berat_murni'), field: berat(), hide: 'narrow' },
        ]}
      />
    </Panel>
  )
}
