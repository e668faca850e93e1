import { kadar, rupiah } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { hargaMurni } from '../rules.ts'
import css from './harga-emas.module.css'

interface Group {
  readonly kode_group: string
  readonly nama_group: string
  readonly kadar: number
  readonly harga_jual: number
}

/**
 * The board beside what its purities would cost at the price of fine gold. The board is what sales
 * are priced by (docs/decisions/0034-gold-price-and-board.md): it is changed in its own screen.
 */
export function PapanHarga({ harga }: { readonly harga: number }) {
  const { t } = useTexts()
  const papan = useList<Group>('group/get/all', {})
  const columns: readonly Column<Group>[] = [
    { name: 'kode_group', label: t('label.kode_group') },
    { name: 'kadar', label: t('label.kadar'), field: kadar() },
    { name: 'harga_jual', label: t('harga_emas.papan'), field: rupiah() },
    {
      name: 'murni',
      label: t('harga_emas.murni'),
      align: 'right',
      render: (g) => tulisAngka(hargaMurni(harga, g.kadar)),
    },
    {
      name: 'selisih',
      label: t('harga_emas.selisih'),
      align: 'right',
      render: (g) => tulisAngka(g.harga_jual - hargaMurni(harga, g.kadar)),
    },
  ]
  return (
    <Panel
      title={t('harga_emas.papan_judul')}
      actions={<Link to="/master-group">{t('harga_emas.ubah_papan')}</Link>}
      pad={false}
    >
      <p className={css['catatan']}>{t('harga_emas.papan_catatan')}</p>
      <div className={css['rata']}>
        <DataTable
          name="papan-harga"
          columns={columns}
          rows={papan.rows}
          rowKey={(g) => g.kode_group}
          loading={papan.isPending}
          error={papan.error}
          retry={papan.refetch}
        />
      </div>
    </Panel>
  )
}
