import { berat, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { ItemTambah, KepalaTambah, Tambah } from '../../contract-dokumen.ts'
import { tambahBarangDokumen } from '../../dokumen.ts'
import { StatusTag } from '../status-tag.tsx'

const slip = documentSlip(tambahBarangDokumen, {
  jenis: 'TAMBAH_BARANG',
  nama: 'TAMBAH BARANG',
  hitung: 'tambah-barang/cetak-ulang',
})

/** Entries of goods, as looking at them and cancelling them knows them. */
export const LAYAR_TAMBAH = documentScreen<KepalaTambah, Tambah>(tambahBarangDokumen, {
  isi: (d) => <IsiTambah d={d} />,
  cetak: (nomor) => void slip.copy(nomor, true),
  bisaBatal: (d, hariIni) => d.status === 'VALID' && d.tanggal === hariIni,
})

const KOLOM: readonly Column<ItemTambah>[] = [
  { name: 'kode_barcode', field: kode() },
  { name: 'nama_barang', field: teks() },
  { name: 'kode_dept', field: kode(), hide: 'narrow' },
  { name: 'kode_group', field: kode() },
  { name: 'kadar', field: kode(), hide: 'narrow' },
  { name: 'kode_baki', field: kode(), hide: 'narrow' },
  { name: 'berat', field: berat() },
  { name: 'harga_modal', field: rupiah() },
  { name: 'status', render: (b) => <StatusTag status={b.status} /> },
]

function IsiTambah({ d }: { readonly d: Tambah }) {
  return (
    <Stack>
      <Cancelled document={d} text="poin.dibatalkan" />
      <DataTable
        name="isi-tambah-barang"
        columns={KOLOM}
        rows={d.items}
        rowKey="kode_barcode"
        totals={{
          berat: d.items.reduce((n, b) => n + Math.round(b.berat * 1000), 0) / 1000,
          harga_modal: d.items.reduce((n, b) => n + b.harga_modal, 0),
        }}
      />
    </Stack>
  )
}
