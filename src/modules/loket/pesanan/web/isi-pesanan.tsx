import { berat, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { AkhirMuka, RingkasMuka } from '#modules/loket/uang-muka/web/index.ts'
import type { ItemPesanan, Pesanan } from '../contract.ts'
import { pesananDokumen } from '../dokumen.ts'
import { FotoPesanan } from './foto-baris.tsx'

const KOLOM: readonly Column<ItemPesanan>[] = [
  { name: 'baris', field: kode(), hide: 'narrow' },
  { name: 'deskripsi', field: teks() },
  { name: 'kode_group', field: kode(), hide: 'narrow' },
  { name: 'kadar', field: kode(), hide: 'narrow' },
  { name: 'size', field: kode(), hide: 'narrow' },
  { name: 'berat', field: berat(), sum: true },
  { name: 'harga_per_gram', field: rupiah(), hide: 'narrow' },
  { name: 'ongkos', field: rupiah(), sum: true, hide: 'narrow' },
  { name: 'potongan', field: rupiah(), hide: 'narrow' },
  { name: 'sub_total', field: rupiah(), sum: true },
  { name: 'kode_barcode', field: kode() },
  { name: 'berat_jadi', field: berat(), hide: 'narrow' },
]

/** One order as it stands: what is to be made, whose it is, its money, what became of it. */
export function IsiPesanan({ pesanan }: { readonly pesanan: Pesanan }) {
  return (
    <>
      <AkhirMuka dokumen={pesanan} />
      <DataTable name="isi-pesanan" columns={KOLOM} rows={pesanan.items} rowKey="baris" />
      <RingkasPesanan pesanan={pesanan} />
      <FotoPesanan pesanan={pesanan} />
    </>
  )
}

/** Whose it is, what was agreed on, how far it is, what was paid. */
export function RingkasPesanan({ pesanan: p }: { readonly pesanan: Pesanan }) {
  const { t } = useTexts()
  return (
    <RingkasMuka
      of={pesananDokumen}
      dokumen={p}
      judul={t('pesanan.nota')}
      facts={[
        'tanggal',
        'tgl_selesai',
        'kunci_harga',
        [t('label.nama_tukang'), p.kode_tukang && `${p.kode_tukang} ${p.nama_tukang ?? ''}`],
        'tgl_jadi',
        [t('label.oleh'), `${p.input_by}, ${formatInstant(p.waktu)}`],
        [t('label.valid_oleh'), p.valid_oleh ?? t('pesanan.belum_valid')],
      ]}
    />
  )
}
