import { Stack } from '@mantine/core'
import { berat, bilangan, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import type { DocumentScreen } from '#kernel/web/document/document-screen.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { DocumentStatus } from '#kernel/web/document/document-status.tsx'
import type { KepalaTambah, Tambah } from '../../contract-dokumen.ts'
import { STATUS_DOKUMEN } from '../../rules-koreksi.ts'
import { StatusTag } from '../status-tag.tsx'

const KOLOM_ISI: readonly Column<Tambah['items'][number]>[] = [
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
    <Stack gap="md">
      <Cancelled document={d} text="poin.dibatalkan" />
      <DataTable
        name="isi-tambah-barang"
        columns={KOLOM_ISI}
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

const BACA = 'tambah-barang/{no_masuk}'

/** Entries of goods, as looking at them and cancelling them knows them. */
export const LAYAR_TAMBAH: DocumentScreen<KepalaTambah, Tambah> = {
  nomor: 'no_masuk',
  lihat: '/lihat-tambah-barang',
  batal: '/batal-tambah-barang',
  daftar: 'tambah-barang/get/all',
  satu: BACA,
  riwayat: `${BACA}/riwayat`,
  aksi: {
    'barang.create': 'barang.riwayat_tambah',
    'barang.batal_tambah': 'barang.riwayat_batal_tambah',
  },
  kolom: [
    { name: 'no_masuk', field: kode() },
    { name: 'waktu', render: (d) => formatInstant(d.waktu), hide: 'narrow' },
    { name: 'jumlah_barang', field: bilangan(), sort: false },
    { name: 'berat', field: berat(), sort: false },
    { name: 'harga_modal', field: rupiah(), sort: false },
    { name: 'input_by', field: kode(), sort: false, hide: 'narrow' },
    { name: 'status_nota', render: (d) => <DocumentStatus status={d.status} />, sort: false },
  ],
  status: { nama: 'status_nota', nilai: STATUS_DOKUMEN },
  kosong: 'barang.tambah_kosong',
  tag: (d) => <DocumentStatus status={d.status} />,
  isi: (d) => <IsiTambah d={d} />,
  bisaBatal: (d, hariIni) => d.status === 'VALID' && d.tanggal === hariIni,
}
