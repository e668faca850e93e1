import { berat, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { ItemTambah, KepalaTambah, Tambah } from '../../contract-dokumen.ts'
import { tambahBarangDokumen } from '../../dokumen.ts'
import { StatusTag } from '../status-tag.tsx'

const slip = documentSlip(tambahBarangDokumen, { nama: 'TAMBAH BARANG' })

/** Entries of goods by date, one with its pieces as they are now; today's can be cancelled. */
export default documentScreens<KepalaTambah, Tambah>(tambahBarangDokumen, {
  isi: (d) => <IsiTambah d={d} />,
  slip,
  cara: {
    jumlah: (d) => d.harga_modal,
    kosong: 'barang.tambah_tidak_ada_hari_ini',
    kemarin: 'error.tambah_barang.kemarin',
    yakin: 'barang.yakin_batal_tambah',
    berhasil: 'barang.berhasil_batal_tambah',
    segarkan: ['barang/get/all', 'barang/get/ready', 'barang/{kode_barcode}'],
  },
})

const KOLOM: readonly Column<ItemTambah>[] = [
  { name: 'kode_barcode', field: kode() },
  { name: 'nama_barang', field: teks() },
  { name: 'kode_dept', field: kode(), hide: 'narrow' },
  { name: 'kode_group', field: kode() },
  { name: 'kadar', field: kode(), hide: 'narrow' },
  { name: 'kode_baki', field: kode(), hide: 'narrow' },
  { name: 'berat', field: berat(), sum: true },
  { name: 'harga_modal', field: rupiah(), sum: true },
  { name: 'status', render: (b) => <StatusTag status={b.status} /> },
]

function IsiTambah({ d }: { readonly d: Tambah }) {
  return (
    <Stack>
      <Cancelled document={d} text="poin.dibatalkan" />
      <DataTable name="isi-tambah-barang" columns={KOLOM} rows={d.items} rowKey="kode_barcode" />
    </Stack>
  )
}
