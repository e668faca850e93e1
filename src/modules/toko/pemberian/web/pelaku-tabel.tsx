import { bilangan, persen, rupiah } from '#kernel/shared/fields.ts'
import { formatValue } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { TandaWire } from '../contract.ts'
import type { Props } from './angka.tsx'
import css from './pemberian.module.css'

/** Each person with what he gave, the most first; what is unusual stands beside it in words. */
export function PelakuTabel({ isi, dari, sampai }: Props) {
  const { t } = useTexts()
  return (
    <Panel
      title={t('pemberian.per_orang')}
      actions={t('pemberian.biasa', { persen: `${formatValue(persen(), isi.biasa)} %` })}
      pad={false}
    >
      <DataTable<Props['isi']['pelaku'][number]>
        name="pemberian"
        rowKey="pelaku"
        rows={isi.pelaku}
        columns={[
          {
            name: 'pelaku',
            render: ({ pelaku }) => (
              <Link
                to={`/laporan-pemberian?tgl_from=${dari}&tgl_to=${sampai}&pelaku=${encodeURIComponent(pelaku)}&cari=1`}
              >
                {pelaku}
              </Link>
            ),
          },
          { name: 'kali', field: bilangan() },
          { name: 'pemberian_rp', label: t('label.pemberian'), field: rupiah() },
          { name: 'dasar_rp', label: t('label.nilai_transaksi'), field: rupiah(), hide: 'medium' },
          { name: 'bagian', label: t('pemberian.bagian'), field: persen() },
          {
            name: 'tanda',
            label: t('pemberian.tak_biasa'),
            render: ({ tanda }) => (
              <div className={css['tanda']}>
                {tanda.map((x) => (
                  <SatuTanda key={x.tanda + ('penyetuju' in x ? x.penyetuju : '')} tanda={x} />
                ))}
              </div>
            ),
          },
        ]}
        totals={{ kali: isi.kali, pemberian_rp: isi.pemberian_rp, dasar_rp: isi.dasar_rp }}
      />
    </Panel>
  )
}

function SatuTanda({ tanda: x }: { readonly tanda: TandaWire }) {
  const { t } = useTexts()
  const p = (n: number) => `${formatValue(persen(), n)} %`
  const kata =
    x.tanda === 'BAGIAN'
      ? t('pemberian.tanda.bagian', { bagian: p(x.bagian), biasa: p(x.biasa) })
      : x.tanda === 'JAM'
        ? t('pemberian.tanda.jam', { kali: x.kali, dari: x.dari, jam: x.jam })
        : t('pemberian.tanda.pasangan', {
            kali: x.kali,
            dari: x.dari,
            penyetuju: x.penyetuju,
            lazim: p(x.lazim),
          })
  return (
    <span>
      <Tag color="wait">{t('pemberian.periksa')}</Tag> {kata}
    </span>
  )
}
