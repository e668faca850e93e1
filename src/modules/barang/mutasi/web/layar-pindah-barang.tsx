import { kode, teks, berat, rupiah } from '#kernel/shared/fields.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { ItemPindah, KepalaPindah, PindahBarang } from '../contract.ts'
import { pindahBarangDokumen } from '../dokumen.ts'
import { Bukti } from './bukti-pindah.tsx'

export const slip = documentSlip(pindahBarangDokumen, { nama: 'PINDAH BARANG' })

const KOLOM: readonly Column<ItemPindah>[] = [
  {
    name: 'gambar',
    picture: ({ kode_barcode }) => `foto_produk/${encodeURIComponent(kode_barcode)}?ukuran=kecil`,
  },
  { name: 'kode_barcode', field: kode() },
  { name: 'nama_barang', field: teks() },
  { name: 'kode_group', field: kode(), hide: 'narrow' },
  { name: 'size', field: teks(), hide: 'narrow' },
  { name: 'dari_baki', field: kode() },
  { name: 'berat', field: berat(), sum: true },
  { name: 'harga_jual', field: rupiah(), sum: true, hide: 'narrow' },
]

/** The receipt of a move: each piece with its picture and where it came from. */
function IsiPindah({ pindah }: { readonly pindah: PindahBarang }) {
  const { t } = useTexts()
  const { items, keterangan } = pindah
  return (
    <Stack>
      <Cancelled document={pindah} />
      <DataTable name="isi-pindah-barang" columns={KOLOM} rows={items} rowKey="kode_barcode" />
      <Panel>
        <KeyValue
          label={t('pindah_barang.ke')}
          value={`${pindah.kode_gudang} / ${pindah.kode_baki}`}
        />
        <KeyValue label={t('label.waktu')} value={formatInstant(pindah.waktu)} />
        <KeyValue label={t('label.total_qty')} value={String(pindah.total_qty)} />
        <KeyValue label={t('label.input_by')} value={pindah.input_by} />
        {keterangan && <KeyValue label={t('label.keterangan')} value={keterangan} />}
      </Panel>
    </Stack>
  )
}

/** Moves by date, one as a receipt with pictures, on paper and as a sheet; today's can be cancelled. */
export default documentScreens<KepalaPindah, PindahBarang>(pindahBarangDokumen, {
  slip,
  isi: (d) => <IsiPindah pindah={d} />,
  tersedia: 'pindah_barang.tersedia',
  tindakan: (d) => <Bukti nomor={d.no_pindah} />,
  cara: {
    jumlah: (d) => d.items.reduce((n, i) => n + i.harga_jual, 0),
    kosong: 'pindah_barang.kosong_hari_ini',
    kemarin: 'error.pindah_barang.kemarin',
    yakin: 'pindah_barang.yakin_batal',
    berhasil: 'pindah_barang.berhasil_batal',
    segarkan: ['barang/get/all', 'barang/get/ready', 'barang/{kode_barcode}'],
  },
})
