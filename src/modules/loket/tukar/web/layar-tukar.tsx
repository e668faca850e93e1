import { berat, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import type { DocumentScreen } from '#kernel/web/document/document-screen.ts'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Grid, Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import { TEKS_BAYAR } from '#modules/uang/kas/rules.ts'
import { TabelDibeli } from '#modules/loket/pembelian/web/index.ts'
import { DocumentStatus } from '#kernel/web/document/document-status.tsx'
import type { ItemPenjualan } from '#modules/loket/penjualan/contract.ts'
import type { KepalaTukar, Tukar } from '../contract.ts'
import { cetakSalinan } from './cetak-nota.ts'
import { Karantina } from './karantina.tsx'

const KOLOM: readonly Column<KepalaTukar>[] = [
  { name: 'no_tukar', field: kode() },
  { name: 'tanggal', field: tanggal() },
  { name: 'waktu', render: (d) => formatInstant(d.waktu), hide: 'narrow' },
  { name: 'kode_sales', field: kode(), hide: 'narrow' },
  { name: 'nama_penjual', field: teks(), sort: false },
  { name: 'total_jual_rp', field: rupiah(), sort: false, hide: 'narrow' },
  { name: 'total_beli_rp', field: rupiah(), sort: false, hide: 'narrow' },
  { name: 'selisih_rp', field: rupiah() },
  { name: 'karantina', render: (d) => <SisaUji n={d.karantina} />, sort: false, hide: 'narrow' },
  { name: 'status_nota', render: (d) => <DocumentStatus status={d.status} />, sort: false },
]

function SisaUji({ n }: { readonly n: number }) {
  return n > 0 ? <Tag color="wait">{n}</Tag> : '–'
}

const KOLOM_JUAL: readonly Column<ItemPenjualan>[] = [
  { name: 'kode_barcode', field: kode() },
  { name: 'nama_barang', field: teks() },
  { name: 'kode_group', field: kode(), hide: 'narrow' },
  { name: 'berat', field: berat() },
  { name: 'harga_jual', field: rupiah(), hide: 'narrow' },
  { name: 'ongkos', field: rupiah(), hide: 'narrow' },
  { name: 'potongan', field: rupiah(), hide: 'narrow' },
  { name: 'jumlah_rp', field: rupiah() },
]

/** What the screens of exchanges have in common. */
export const layarTukar: DocumentScreen<KepalaTukar, Tukar> = {
  nomor: 'no_tukar',
  lihat: '/lihat-tukar',
  batal: '/batal-tukar',
  daftar: 'tukar/get/all',
  satu: 'tukar/{no_tukar}',
  riwayat: 'tukar/{no_tukar}/riwayat',
  aksi: {},
  kolom: KOLOM,
  status: { nama: 'status_nota', nilai: ['VALID', 'BATAL'] },
  kosong: 'pembelian.laporan_kosong',
  tag: (d) => <DocumentStatus status={d.status} />,
  isi: (d) => <IsiTukar d={d} />,
  cetak: (nomor) => void cetakSalinan(nomor, true),
  bisaBatal: (d, hariIni) =>
    d.status === 'VALID' && d.tanggal === hariIni && d.beli.every((b) => b.no_uji === null),
}

/** One exchange as it was made: what came in, what went out, how the difference was settled. */
function IsiTukar({ d }: { readonly d: Tukar }) {
  const { t } = useTexts()
  const jumlah = (nilai: (i: ItemPenjualan) => number) => d.jual.reduce((n, i) => n + nilai(i), 0)
  return (
    <Stack>
      <Cancelled document={d} />
      <TabelDibeli items={d.beli} />
      <DataTable
        name="isi-tukar-jual"
        columns={KOLOM_JUAL}
        rows={d.jual}
        rowKey="kode_barcode"
        totals={{ jumlah_rp: jumlah((i) => i.jumlah_rp), potongan: jumlah((i) => i.potongan) }}
      />
      <Grid>
        <Panel title={t('pembelian.nota')}>
          <KeyValue label={t('label.tanggal')} value={formatDate(d.tanggal)} />
          <KeyValue label={t('label.waktu')} value={formatInstant(d.waktu)} />
          <KeyValue label={t('pembelian.sales')} value={`${d.kode_sales} ${d.nama_sales}`} />
          <KeyValue label={t('tukar.pelanggan')} value={d.nama_penjual ?? '–'} />
          <KeyValue label={t('label.oleh')} value={d.input_by} />
          {d.penyetuju && <KeyValue label={t('label.penyetuju')} value={d.penyetuju} />}
        </Panel>
        <Panel title={t('label.selisih_rp')}>
          <KeyValue label={t('tukar.barang_baru')} value={tulisAngka(d.total_jual_rp)} />
          <KeyValue label={t('tukar.barang_lama')} value={tulisAngka(-d.total_beli_rp)} />
          {d.pembayaran.map((b, i) => (
            <KeyValue
              key={i}
              label={[t(TEKS_BAYAR[b.jenis]), b.no_rekening, b.tujuan_rekening]
                .filter(Boolean)
                .join(' → ')}
              value={tulisAngka(b.arah === 'KELUAR' ? -b.jumlah_rp : b.jumlah_rp)}
            />
          ))}
          {d.kembali_rp > 0 && (
            <KeyValue label={t('label.kembali_rp')} value={tulisAngka(d.kembali_rp)} />
          )}
          <KeyValue strong label={t('label.selisih_rp')} value={tulisRupiah(d.selisih_rp)} />
        </Panel>
        <Karantina d={d} />
      </Grid>
    </Stack>
  )
}
