import { berat, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Grid, Notice } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { TabelUangMuka } from '#modules/loket/uang-muka/web/index.ts'
import type { ItemPesanan, Pesanan } from '../contract.ts'
import { FotoPesanan } from './foto-baris.tsx'

const KOLOM: readonly Column<ItemPesanan>[] = [
  { name: 'baris', field: kode(), hide: 'narrow' },
  { name: 'deskripsi', field: teks() },
  { name: 'kode_group', field: kode(), hide: 'narrow' },
  { name: 'kadar', field: kode(), hide: 'narrow' },
  { name: 'size', field: kode(), hide: 'narrow' },
  { name: 'berat', field: berat() },
  { name: 'harga_per_gram', field: rupiah(), hide: 'narrow' },
  { name: 'ongkos', field: rupiah(), hide: 'narrow' },
  { name: 'potongan', field: rupiah(), hide: 'narrow' },
  { name: 'sub_total', field: rupiah() },
  { name: 'kode_barcode', field: kode() },
  { name: 'berat_jadi', field: berat(), hide: 'narrow' },
]

/** One order as it stands: what is to be made, whose it is, its money, what became of it. */
export function IsiPesanan({ pesanan }: { readonly pesanan: Pesanan }) {
  const { t } = useTexts()
  const sub_total = pesanan.items.reduce((n, i) => n + i.sub_total, 0)
  return (
    <>
      <Cancelled document={pesanan} />
      {pesanan.no_faktur_jual && (
        <Notice>
          {t('titip.diambil_dengan')}{' '}
          <Link to={`/lihat-penjualan?no_faktur_jual=${pesanan.no_faktur_jual}`}>
            {pesanan.no_faktur_jual}
          </Link>
        </Notice>
      )}
      <DataTable
        name="isi-pesanan"
        columns={KOLOM}
        rows={pesanan.items}
        rowKey="baris"
        totals={{ berat: pesanan.total_berat, ongkos: pesanan.ongkos, sub_total }}
      />
      <RingkasPesanan pesanan={pesanan} />
      <FotoPesanan pesanan={pesanan} />
    </>
  )
}

/** Whose it is, what was agreed on, how far it is, what was paid. */
export function RingkasPesanan({ pesanan: p }: { readonly pesanan: Pesanan }) {
  const { t, tt } = useTexts()
  const tukang = p.kode_tukang && `${p.kode_tukang} ${p.nama_tukang ?? ''}`
  return (
    <>
      <Grid>
        <Panel title={t('titip.pelanggan')}>
          <KeyValue label={t('label.nama_customer')} value={p.nama_customer} />
          {p.no_hp && <KeyValue label={t('label.no_hp')} value={p.no_hp} />}
          <KeyValue label={t('penjualan.sales')} value={`${p.kode_sales} ${p.nama_sales}`} />
          {p.keterangan && <KeyValue label={t('label.keterangan')} value={p.keterangan} />}
        </Panel>
        <Panel title={t('pesanan.nota')}>
          <KeyValue label={t('label.tanggal')} value={formatDate(p.tanggal)} />
          <KeyValue label={t('label.tgl_selesai')} value={formatDate(p.tgl_selesai)} />
          <KeyValue
            label={t('label.kunci_harga')}
            value={tt(`pilihan.kunci_harga.${p.kunci_harga.toLowerCase()}`)}
          />
          {tukang && <KeyValue label={t('label.nama_tukang')} value={tukang} />}
          {p.tgl_jadi && <KeyValue label={t('label.tgl_jadi')} value={formatDate(p.tgl_jadi)} />}
          <KeyValue label={t('label.oleh')} value={`${p.input_by}, ${formatInstant(p.waktu)}`} />
          <KeyValue
            label={t('label.valid_oleh')}
            value={p.valid_oleh ?? t('pesanan.belum_valid')}
          />
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
      <TabelUangMuka uang={p.uang_muka} />
    </>
  )
}
