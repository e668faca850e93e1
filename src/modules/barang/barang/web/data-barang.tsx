import { Button } from '@mantine/core'
import { berat, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { navigate } from '#kernel/web/router/router.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import type { Barang } from '../contract.ts'
import { AksiTerpilih, useTerpilih } from './aksi-terpilih.tsx'
import { DetailBarang } from './detail-barang.tsx'
import { SARINGAN_AWAL, SARINGAN_KOSONG, Saringan } from './saringan.tsx'
import { StatusTag } from './status-tag.tsx'

/**
 * The pieces of the shop, at first those that can be sold: found, looked at, edited, with their
 * history. What is not found among them is looked for in every state.
 */
export default function DataBarangScreen() {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState({ ...SARINGAN_AWAL, kode_barcode: '', page: 1 })
  const { kode_barcode, page: _, ...saringan } = url
  useScan((scan) => setUrl({ kode_barcode: scan }))
  const pilihan = useTerpilih()
  return (
    <>
      <ListTable<Barang>
        name="data-barang"
        exports
        path="barang/get/all"
        filter={saringan}
        columns={[pilihan.kolom, ...kolom(t)]}
        rowKey="kode_barcode"
        onOpen={(row) => setUrl({ kode_barcode: row.kode_barcode })}
        tone={(row) => (row.status === 'TERJUAL' ? 'off' : undefined)}
        onWiden={() => setUrl({ ...SARINGAN_KOSONG, page: 1 })}
        narrowed={Object.values(saringan).some((v) => v !== '')}
        tools={
          <>
            <AksiTerpilih kode={pilihan.kode} onKosongkan={pilihan.kosongkan} />
            <Saringan value={saringan} onChange={(next) => setUrl({ ...next, page: 1 })} />
          </>
        }
        add={
          <Button
            leftSection={<Icon name="plus" />}
            onClick={() => void navigate('/tambah-data-barang')}
          >
            {t('button.tambah')}
          </Button>
        }
      />
      <DetailBarang kode={kode_barcode || null} onClose={() => setUrl({ kode_barcode: '' })} />
    </>
  )
}

function kolom(t: ReturnType<typeof useTexts>['t']): Column<Barang>[] {
  return [
    { name: 'kode_barcode', field: kode() },
    {
      name: 'foto',
      label: t('label.gambar'),
      sort: false,
      hide: 'narrow',
      picture: ({ kode_barcode, foto }) =>
        foto && `foto_produk/${encodeURIComponent(kode_barcode)}?ukuran=kecil&foto=${foto}`,
    },
    { name: 'nama_barang', field: teks() },
    {
      name: 'status',
      label: t('label.status'),
      sort: false,
      render: (row) => <StatusTag status={row.status} />,
    },
    { name: 'kode_baki', field: kode() },
    { name: 'kode_group', field: kode(), sort: false, hide: 'narrow' },
    { name: 'kadar', field: kode(), sort: false, hide: 'narrow' },
    { name: 'berat', field: berat() },
    { name: 'harga_jual', field: rupiah(), sort: false, hide: 'narrow' },
    { name: 'ongkos', field: rupiah(), sort: false, hide: 'narrow' },
    { name: 'total', field: rupiah(), sort: false },
  ]
}
