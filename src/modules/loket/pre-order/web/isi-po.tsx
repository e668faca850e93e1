import { berat, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Notice } from '#kernel/web/ui/layout.tsx'
import { AkhirMuka, RingkasMuka } from '#modules/loket/uang-muka/web/index.ts'
import type { ItemPreOrder, PreOrder } from '../contract.ts'
import { preOrderDokumen } from '../dokumen.ts'

const KOLOM: readonly Column<ItemPreOrder>[] = [
  { name: 'baris', field: kode(), hide: 'narrow' },
  { name: 'kode_model', field: kode(), hide: 'narrow' },
  { name: 'nama_model', field: teks() },
  { name: 'nama_supplier', field: teks(), hide: 'medium' },
  { name: 'kode_group', field: kode(), hide: 'narrow' },
  { name: 'kadar', field: kode(), hide: 'narrow' },
  { name: 'size', field: kode(), hide: 'medium' },
  { name: 'berat', field: berat(), sum: true },
  { name: 'sub_total', field: rupiah(), sum: true },
  { name: 'kode_barcode', field: kode() },
  { name: 'berat_datang', field: berat(), hide: 'narrow' },
  { name: 'tgl_closing', field: tanggal(), hide: 'medium' },
]

interface Props {
  readonly po: PreOrder
  /** What a person may do with a line. */
  readonly aksi?: React.ComponentProps<typeof DataTable<ItemPreOrder>>['actions']
}

/** One pre-order as it stands: its models and what came of them, whose it is, its money, its end. */
export function IsiPo({ po, aksi }: Props) {
  const { t } = useTexts()
  return (
    <>
      <AkhirMuka dokumen={po} />
      {po.status === 'FINISH' && (
        <Notice>{t('pre_order.ambil_di_kasir', { no_po: po.no_po })}</Notice>
      )}
      <DataTable
        name="isi-pre-order"
        columns={KOLOM}
        rows={po.items}
        rowKey="baris"
        {...(aksi ? { actions: aksi } : {})}
      />
      <RingkasMuka
        of={preOrderDokumen}
        dokumen={po}
        judul={t('nota.jenis.pre_order')}
        facts={[
          'tanggal',
          'tgl_janji',
          'kunci_harga',
          [t('label.qty_datang'), `${po.qty_datang} / ${po.total_qty}`],
          'tgl_datang',
          [t('label.oleh'), `${po.input_by}, ${formatInstant(po.waktu)}`],
        ]}
      />
    </>
  )
}
