import { berat, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { DocumentLink } from '#kernel/web/document/document-link.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Grid, Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import { RincianBayar } from '#modules/uang/kas/web/index.ts'
import type { BarisBeli, Pembelian } from '../contract.ts'

const KOLOM: readonly Column<BarisBeli>[] = [
  { name: 'nama_barang', field: teks() },
  { name: 'asal', render: (b) => b.no_faktur_jual ?? b.asal_nota ?? '–', hide: 'narrow' },
  { name: 'kode_group', field: kode(), hide: 'narrow' },
  { name: 'kode_kondisi', field: kode() },
  { name: 'berat_nota', field: berat(), hide: 'narrow' },
  { name: 'berat', field: berat(), sum: true },
  { name: 'berat_bersih', field: berat(), sum: true, hide: 'medium' },
  { name: 'harga_dasar', field: rupiah(), sum: true, hide: 'narrow' },
  { name: 'potongan', field: rupiah(), sum: true, hide: 'narrow' },
  {
    name: 'rugi_rp',
    align: 'right',
    render: (b) => tulisAngka(b.rugi_lama_rp + b.rugi_hilang_rp),
    hide: 'medium',
  },
  { name: 'harga', field: rupiah(), sum: true },
  { name: 'stok', render: (b) => <TagStok stok={b.stok} />, hide: 'narrow' },
  { name: 'lanjut', render: (b) => <Lanjut barang={b} />, hide: 'narrow' },
]

/** Where a bought piece is: resellable, scrap, or waiting for its test. */
export function TagStok({ stok }: { readonly stok: BarisBeli['stok'] }) {
  const { tt } = useTexts()
  const color = stok === 'KARANTINA' ? 'wait' : 'quiet'
  return <Tag color={color}>{tt(`pilihan.stok.${stok.toLowerCase()}`)}</Tag>
}

/** The paper that decided last what becomes of a bought piece, or with which it left. */
function Lanjut({ barang }: { readonly barang: BarisBeli }) {
  const nomor = barang.no_keluar ?? barang.no_sortir
  return nomor && <DocumentLink nomor={nomor} />
}

/** The goods of a purchase, or of the buying leg of an exchange, with their sums. */
export function TabelDibeli({ items }: { readonly items: readonly BarisBeli[] }) {
  return <DataTable name="isi-nota-beli" columns={KOLOM} rows={items} rowKey="baris" />
}

/** One purchase as it was made: goods, how the total came about, how it was paid out. */
export function IsiNota({ nota }: { readonly nota: Pembelian }) {
  const { t } = useTexts()
  return (
    <Stack>
      <Cancelled document={nota} />
      <TabelDibeli items={nota.items} />
      <Grid>
        <Panel title={t('pembelian.nota')}>
          <KeyValue label={t('label.tanggal')} value={formatDate(nota.tanggal)} />
          <KeyValue label={t('label.waktu')} value={formatInstant(nota.waktu)} />
          <KeyValue label={t('pembelian.sales')} value={`${nota.kode_sales} ${nota.nama_sales}`} />
          <KeyValue label={t('label.oleh')} value={nota.input_by} />
          {nota.penyetuju && <KeyValue label={t('label.penyetuju')} value={nota.penyetuju} />}
          {nota.valid_oleh && <KeyValue label={t('label.valid_oleh')} value={nota.valid_oleh} />}
          {nota.keterangan && <KeyValue label={t('label.keterangan')} value={nota.keterangan} />}
        </Panel>
        <Panel title={t('pembelian.penjual')}>
          <KeyValue label={t('label.nama_penjual')} value={nota.nama_penjual ?? '–'} />
          {nota.kode_customer && (
            <KeyValue label={t('label.kode_customer')} value={nota.kode_customer} />
          )}
          {nota.no_hp && <KeyValue label={t('label.no_hp')} value={nota.no_hp} />}
          {nota.no_identitas && (
            <KeyValue label={t('label.no_identitas')} value={nota.no_identitas} />
          )}
          {nota.alamat_penjual && (
            <KeyValue label={t('label.alamat_penjual')} value={nota.alamat_penjual} />
          )}
        </Panel>
        <Panel title={t('label.total_rp')}>
          <RincianBayar bayar={nota.pembayaran} />
          <KeyValue label={t('label.pembulatan_rp')} value={tulisAngka(nota.pembulatan_rp)} />
          {nota.naik_rp > 0 && (
            <KeyValue label={t('label.naik_rp')} value={tulisAngka(nota.naik_rp)} />
          )}
          <KeyValue strong label={t('label.total_rp')} value={tulisRupiah(nota.total_rp)} />
        </Panel>
      </Grid>
    </Stack>
  )
}
