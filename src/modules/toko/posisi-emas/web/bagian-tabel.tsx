import { berat, rupiah } from '#kernel/shared/fields.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { posisiEmas } from '../contract.ts'
import { type Bagian, GUNCANGAN_PERSEN } from '../rules.ts'

type Isi = CallOutput<typeof posisiEmas>

/** The report whose rows sum to a part. */
const rincian = (bagian: Bagian): string =>
  bagian === 'PELANGGAN'
    ? '/laporan-harga-terkunci?cari=1'
    : bagian === 'JALAN'
      ? '/laporan-emas-di-jalan?cari=1'
      : `/laporan-posisi-emas?bagian=${bagian}&cari=1`

/** Part by part, with its worth at three prices; the foot is the net position. */
export function BagianTabel({ isi }: { readonly isi: Isi }) {
  const { t, tt } = useTexts()
  return (
    <Panel title={t('posisi_emas.susunan')} pad={false}>
      <DataTable<Isi['bagian'][number]>
        name="posisi-emas"
        rowKey="bagian"
        rows={isi.bagian}
        columns={[
          {
            name: 'bagian',
            render: ({ bagian }) => (
              <Link to={rincian(bagian)}>{tt(`pilihan.bagian.${bagian.toLowerCase()}`)}</Link>
            ),
          },
          { name: 'berat_murni', field: berat() },
          { name: 'nilai_kini', field: rupiah() },
          {
            name: 'nilai_turun',
            label: t('posisi_emas.turun', { persen: GUNCANGAN_PERSEN }),
            field: rupiah(),
            hide: 'narrow',
          },
          {
            name: 'nilai_naik',
            label: t('posisi_emas.naik', { persen: GUNCANGAN_PERSEN }),
            field: rupiah(),
            hide: 'narrow',
          },
        ]}
        totals={isi.bersih}
        totalLabel={t('posisi_emas.bersih')}
      />
    </Panel>
  )
}
