import { berat, kode, teks } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { navigate } from '#kernel/web/router/router.ts'
import { useMayOpen } from '#kernel/web/shell/use-screens.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import type { HasilBarang, PieceOpname } from '../contract.ts'
import { alamatFoto } from '#kernel/web/ui/piece-photo.ts'
import type { TabelProps } from './jenis-opname.ts'
import { TabelOpname } from './tabel-opname.tsx'

const kolom = (gambar: string): readonly Column<PieceOpname>[] => [
  { name: 'kode_barcode', field: kode(), sort: false },
  { name: 'foto', label: gambar, sort: false, picture: alamatFoto },
  { name: 'nama_barang', field: teks(), sort: false },
  { name: 'kode_baki', field: kode(), sort: false },
  { name: 'kode_group', field: kode(), sort: false, hide: 'narrow' },
  { name: 'berat', field: berat(), sort: false },
]

/** Pieces that were found, or not; a missing one whose label fell off is known by its weight. */
export function TabelBarang({ hasil, bagian, ...halaman }: TabelProps<HasilBarang>) {
  const { t } = useTexts()
  const bolehSidik = useMayOpen('/sidik-berat')
  const hilang = bagian === 'hilang'
  const no_opname = hilang && bolehSidik && hasil.hilang.length > 0 && hasil.opname?.no_opname
  const bolehCari = useMayOpen('/cari-tag')
  return (
    <TabelOpname<PieceOpname>
      name={`stock-opname-${bagian}`}
      bagian={bagian}
      judul={hilang ? t('opname_barang.hilang') : t('opname_barang.ketemu')}
      kosong={hilang ? t('opname_barang.tanpa_hilang') : t('opname_barang.tanpa_ketemu')}
      columns={kolom(t('label.gambar'))}
      rowKey="kode_barcode"
      rows={hilang ? hasil.hilang : hasil.ketemu}
      total={hilang ? hasil.total_hilang : hasil.total_ketemu}
      ajakan={
        no_opname && (
          <Link to={`/sidik-berat?no_opname=${no_opname}`}>{t('opname_barang.tanpa_label')}</Link>
        )
      }
      {...halaman}
      {...(hilang && bolehCari
        ? {
            actions: ({ kode_barcode }: PieceOpname) => [
              {
                label: t('screen.cari-tag'),
                icon: 'search' as const,
                onClick: () => void navigate(`/cari-tag?kode_barcode=${kode_barcode}`),
              },
            ],
          }
        : {})}
    />
  )
}
