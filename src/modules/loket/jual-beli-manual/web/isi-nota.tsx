import { berat, bilangan, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Grid, Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { PanelSelisih } from '#modules/loket/tukar/web/index.ts'
import type { BarisBeliManual, BarisJualManual, JualBeliManual } from '../contract.ts'

const KOLOM_JUAL: readonly Column<BarisJualManual>[] = [
  { name: 'kode_baki', field: kode() },
  { name: 'kode_dept', field: kode() },
  { name: 'kode_group', field: kode() },
  { name: 'qty', field: bilangan(), sum: true },
  { name: 'berat', field: berat(), sum: true },
  { name: 'susut', field: berat(), hide: 'medium' },
  { name: 'harga_per_gram', field: rupiah(), hide: 'narrow' },
  { name: 'ongkos', field: rupiah(), hide: 'narrow' },
  { name: 'potongan', field: rupiah(), hide: 'narrow' },
  { name: 'ppn_rp', field: rupiah(), hide: 'medium' },
  { name: 'jumlah_rp', field: rupiah() },
]

const KOLOM_BELI: readonly Column<BarisBeliManual>[] = [
  { name: 'kode_baki', field: kode() },
  { name: 'kode_dept', field: kode() },
  { name: 'kode_group', field: kode() },
  { name: 'kadar', field: kode(), hide: 'narrow' },
  { name: 'nama_kondisi', field: teks(), hide: 'narrow' },
  { name: 'qty', field: bilangan(), sum: true },
  { name: 'berat', field: berat(), sum: true },
  { name: 'harga_per_gram', field: rupiah(), hide: 'narrow' },
  { name: 'potongan', field: rupiah(), hide: 'narrow' },
  { name: 'harga', field: rupiah() },
]

/** What both sides are worth, above the difference. */
export const SISI_SELISIH = { jual: 'label.total_jual_rp', beli: 'label.total_beli_rp' } as const

/** One document as it was made: what was sold, what was bought, how the difference was settled. */
export function IsiNotaManual({ d }: { readonly d: JualBeliManual }) {
  const { t } = useTexts()
  return (
    <Stack>
      <Cancelled document={d} />
      {d.jual.length > 0 && (
        <Panel title={t('jual_beli_manual.dijual')}>
          <DataTable name="isi-jual-manual" columns={KOLOM_JUAL} rows={d.jual} rowKey="baris" />
        </Panel>
      )}
      {d.beli.length > 0 && (
        <Panel title={t('jual_beli_manual.dibeli')}>
          <DataTable name="isi-beli-manual" columns={KOLOM_BELI} rows={d.beli} rowKey="baris" />
        </Panel>
      )}
      <Grid>
        <Panel title={t('pembelian.nota')}>
          <KeyValue label={t('label.tanggal')} value={formatDate(d.tanggal)} />
          <KeyValue label={t('label.waktu')} value={formatInstant(d.waktu)} />
          <KeyValue label={t('pembelian.sales')} value={`${d.kode_sales} ${d.nama_sales}`} />
          <KeyValue label={t('tukar.pelanggan')} value={d.nama_penjual ?? '–'} />
          <KeyValue label={t('label.oleh')} value={d.input_by} />
          {d.penyetuju && <KeyValue label={t('label.penyetuju')} value={d.penyetuju} />}
          {d.valid_oleh && <KeyValue label={t('label.valid_oleh')} value={d.valid_oleh} />}
          {d.keterangan && <KeyValue label={t('label.keterangan')} value={d.keterangan} />}
        </Panel>
        <PanelSelisih d={d} sisi={SISI_SELISIH} />
      </Grid>
    </Stack>
  )
}
