import { berat, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Grid, Notice } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { TabelUangMuka } from '#modules/loket/uang-muka/web/index.ts'
import type { ItemPreOrder, PreOrder } from '../contract.ts'

const KOLOM: readonly Column<ItemPreOrder>[] = [
  { name: 'baris', field: kode(), hide: 'narrow' },
  { name: 'kode_model', field: kode(), hide: 'narrow' },
  { name: 'nama_model', field: teks() },
  { name: 'nama_supplier', field: teks(), hide: 'medium' },
  { name: 'kode_group', field: kode(), hide: 'narrow' },
  { name: 'kadar', field: kode(), hide: 'narrow' },
  { name: 'size', field: kode(), hide: 'medium' },
  { name: 'berat', field: berat() },
  { name: 'sub_total', field: rupiah() },
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
  const sub_total = po.items.reduce((n, i) => n + i.sub_total, 0)
  return (
    <>
      <Cancelled document={po} />
      {po.no_faktur_jual && (
        <Notice>
          {t('titip.diambil_dengan')}{' '}
          <Link to={`/lihat-penjualan?no_faktur_jual=${po.no_faktur_jual}`}>
            {po.no_faktur_jual}
          </Link>
        </Notice>
      )}
      {po.status === 'FINISH' && (
        <Notice>{t('pre_order.ambil_di_kasir', { no_po: po.no_po })}</Notice>
      )}
      <DataTable
        name="isi-pre-order"
        columns={KOLOM}
        rows={po.items}
        rowKey="baris"
        totals={{ berat: po.total_berat, sub_total }}
        {...(aksi ? { actions: aksi } : {})}
      />
      <Ringkas po={po} />
      <TabelUangMuka uang={po.uang_muka} />
    </>
  )
}

/** Whose it is, what was agreed on, how far it is, what was paid. */
function Ringkas({ po: p }: { readonly po: PreOrder }) {
  const { t, tt } = useTexts()
  return (
    <Grid>
      <Panel title={t('titip.pelanggan')}>
        <KeyValue label={t('label.nama_customer')} value={p.nama_customer} />
        {p.no_hp && <KeyValue label={t('label.no_hp')} value={p.no_hp} />}
        <KeyValue label={t('penjualan.sales')} value={`${p.kode_sales} ${p.nama_sales}`} />
        {p.keterangan && <KeyValue label={t('label.keterangan')} value={p.keterangan} />}
      </Panel>
      <Panel title={t('nota.jenis.pre_order')}>
        <KeyValue label={t('label.tanggal')} value={formatDate(p.tanggal)} />
        <KeyValue label={t('label.tgl_janji')} value={formatDate(p.tgl_janji)} />
        <KeyValue
          label={t('label.kunci_harga')}
          value={tt(`pilihan.kunci_harga.${p.kunci_harga.toLowerCase()}`)}
        />
        <KeyValue label={t('label.qty_datang')} value={`${p.qty_datang} / ${p.total_qty}`} />
        {p.tgl_datang && (
          <KeyValue label={t('label.tgl_datang')} value={formatDate(p.tgl_datang)} />
        )}
        <KeyValue label={t('label.oleh')} value={`${p.input_by}, ${formatInstant(p.waktu)}`} />
      </Panel>
      <Panel title={t('label.total_rp')}>
        <KeyValue label={t('titip.total_harga')} value={tulisRupiah(p.total_rp)} />
        <KeyValue label={t('label.dp_rp')} value={tulisRupiah(p.dp_rp)} />
        {p.ppn_muka_rp > 0 && (
          <KeyValue label={t('label.ppn_muka_rp')} value={tulisRupiah(p.ppn_muka_rp)} />
        )}
        <KeyValue strong label={t('label.sisa_bayar')} value={tulisRupiah(p.sisa_bayar)} />
      </Panel>
    </Grid>
  )
}
