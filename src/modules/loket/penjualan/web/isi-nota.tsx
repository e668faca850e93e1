import { berat, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Grid, Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { ItemPenjualan, Penjualan } from '../contract.ts'
import { TEKS_BAYAR_JUAL } from '../rules.ts'
import { SebabPajak } from './sebab-pajak.tsx'

const KOLOM: readonly Column<ItemPenjualan>[] = [
  { name: 'kode_barcode', field: kode() },
  { name: 'nama_barang', field: teks() },
  { name: 'kode_group', field: kode(), hide: 'narrow' },
  { name: 'kadar', field: kode(), hide: 'narrow' },
  { name: 'berat', field: berat(), sum: true },
  { name: 'harga_per_gram', field: rupiah(), hide: 'narrow' },
  { name: 'harga_jual', field: rupiah(), sum: true, hide: 'narrow' },
  { name: 'ongkos', field: rupiah(), sum: true, hide: 'narrow' },
  { name: 'potongan', field: rupiah(), sum: true, hide: 'narrow' },
  { name: 'ppn_rp', field: rupiah(), sum: true, hide: 'narrow' },
  { name: 'pph_rp', field: rupiah(), sum: true, hide: 'narrow' },
  { name: 'jumlah_rp', field: rupiah(), sum: true },
]

/** One sale as it was made: goods, how the total came about, how it was paid, who did what. */
export function IsiNota({ nota }: { readonly nota: Penjualan }) {
  const { t } = useTexts()
  return (
    <Stack>
      <Cancelled document={nota} />
      <DataTable name="isi-nota" columns={KOLOM} rows={nota.items} rowKey="kode_barcode" />
      <SebabPajak nota={nota} />
      <Grid>
        <Panel title={t('penjualan.nota')}>
          <KeyValue label={t('label.tanggal')} value={formatDate(nota.tanggal)} />
          <KeyValue label={t('label.waktu')} value={formatInstant(nota.waktu)} />
          <KeyValue label={t('penjualan.sales')} value={`${nota.kode_sales} ${nota.nama_sales}`} />
          <KeyValue label={t('penjualan.pelanggan')} value={nota.nama_customer ?? '–'} />
          <KeyValue label={t('label.oleh')} value={nota.input_by} />
          {nota.penyetuju && <KeyValue label={t('penjualan.disetujui')} value={nota.penyetuju} />}
          {nota.keterangan && <KeyValue label={t('label.keterangan')} value={nota.keterangan} />}
          <KeyValue label={t('penjualan.salinan')} value={tulisAngka(nota.cetak)} />
          {nota.poin_dapat > 0 && (
            <KeyValue label={t('label.poin_dapat')} value={tulisAngka(nota.poin_dapat)} />
          )}
          {nota.poin_pakai > 0 && (
            <KeyValue label={t('label.poin_pakai')} value={tulisAngka(nota.poin_pakai)} />
          )}
          {nota.valid_oleh && <KeyValue label={t('label.valid_oleh')} value={nota.valid_oleh} />}
        </Panel>
        <Panel title={t('kas.pembayaran')}>
          <Pembayaran nota={nota} />
        </Panel>
        <Panel title={t('label.total_rp')}>
          <KeyValue label={t('nota.slip.subtotal')} value={tulisAngka(nota.subtotal_rp)} />
          <KeyValue label={t('label.pembulatan_rp')} value={tulisAngka(nota.pembulatan_rp)} />
          <KeyValue strong label={t('label.total_rp')} value={tulisRupiah(nota.total_rp)} />
        </Panel>
      </Grid>
    </Stack>
  )
}

function Pembayaran({ nota }: { readonly nota: Penjualan }) {
  const { t } = useTexts()
  return (
    <>
      {nota.pembayaran.map((b, i) => (
        <KeyValue
          key={i}
          value={tulisAngka(b.jumlah_rp)}
          label={[t(TEKS_BAYAR_JUAL[b.jenis]), b.no_rekening ?? b.rujukan]
            .filter(Boolean)
            .join(' ')}
        />
      ))}
      {nota.pembayaran.some((b) => b.fee_rp > 0) && (
        <KeyValue
          label={t('kas.fee_kartu')}
          value={tulisAngka(nota.pembayaran.reduce((n, b) => n + b.fee_rp, 0))}
        />
      )}
      <KeyValue strong label={t('label.kembali_rp')} value={tulisAngka(nota.kembali_rp)} />
    </>
  )
}
