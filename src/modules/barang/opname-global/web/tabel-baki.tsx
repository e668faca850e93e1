import { berat, bilangan, kode } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Link } from '#kernel/web/router/link.tsx'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import { TabelOpname, type TabelProps } from '#modules/barang/opname/web/index.ts'
import type { BakiDihitung, BakiOpname, HasilGlobal } from '../contract.ts'

/** Trays that wait for their turn, or counted ones with their difference. */
export function TabelBaki({ hasil, bagian, ...halaman }: TabelProps<HasilGlobal>) {
  const { t } = useTexts()
  if (bagian === 'hilang')
    return (
      <TabelOpname<BakiOpname>
        name="stock-opname-global-hilang"
        bagian={bagian}
        judul={t('opname_global.belum')}
        kosong={t('opname_global.tanpa_belum')}
        columns={NAMA}
        rowKey="kode_baki"
        rows={hasil.hilang}
        total={hasil.total_hilang}
        {...halaman}
      />
    )
  return (
    <TabelOpname<BakiDihitung>
      name="stock-opname-global-ketemu"
      bagian={bagian}
      judul={t('opname_global.sudah')}
      kosong={t('opname_global.tanpa_sudah')}
      columns={dihitung(t)}
      rowKey="kode_baki"
      rows={hasil.ketemu}
      total={hasil.total_ketemu}
      {...halaman}
    />
  )
}

const NAMA: readonly Column<BakiOpname>[] = [
  { name: 'kode_baki', field: kode(), sort: false },
  { name: 'nama_baki', sort: false },
  { name: 'kode_gudang', field: kode(), sort: false, hide: 'narrow' },
]

const dihitung = (t: ReturnType<typeof useTexts>['t']): readonly Column<BakiDihitung>[] => [
  { name: 'kode_baki', field: kode(), sort: false },
  { name: 'qty', field: bilangan(), sort: false },
  { name: 'selisih_qty', field: bilangan(), sort: false },
  { name: 'selisih', label: t('label.selisih_timbang'), field: berat(), sort: false },
  {
    name: 'cocok',
    label: t('label.hasil_global'),
    sort: false,
    render: ({ cocok, kode_baki }) =>
      cocok ? (
        <Tag color="ok">{t('pilihan.hasil_global.cocok')}</Tag>
      ) : (
        <Link to={`/stock-opname?lingkup=BAKI&kode=${encodeURIComponent(kode_baki)}`}>
          {t('opname_global.hitung_isi')}
        </Link>
      ),
  },
]
