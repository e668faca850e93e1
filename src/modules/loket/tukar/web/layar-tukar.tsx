import { berat, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { viewAndCancel } from '#kernel/web/document/document-screens.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Grid, Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import { TabelDibeli } from '#modules/loket/pembelian/web/index.ts'
import type { ItemPenjualan } from '#modules/loket/penjualan/contract.ts'
import { KirimDokumen } from '#modules/pelanggan/chat/web/index.ts'
import { useCatatanKartu } from '#modules/uang/kas/web/index.ts'
import type { KepalaTukar, Tukar } from '../contract.ts'
import { tukarDokumen } from '../dokumen.ts'
import { Karantina } from './karantina.tsx'
import { PanelSelisih } from './selisih.tsx'
import { slipTukar } from './slip.ts'

const KOLOM_JUAL: readonly Column<ItemPenjualan>[] = [
  { name: 'kode_barcode', field: kode() },
  { name: 'nama_barang', field: teks() },
  { name: 'kode_group', field: kode(), hide: 'narrow' },
  { name: 'berat', field: berat() },
  { name: 'harga_jual', field: rupiah(), hide: 'narrow' },
  { name: 'ongkos', field: rupiah(), hide: 'narrow' },
  { name: 'potongan', field: rupiah(), sum: true, hide: 'narrow' },
  { name: 'jumlah_rp', field: rupiah(), sum: true },
]

/** What both legs are worth, above the difference. */
export const SISI_SELISIH = { jual: 'tukar.barang_baru', beli: 'tukar.barang_lama' } as const

const layar = documentScreen<KepalaTukar, Tukar>(tukarDokumen, {
  isi: (d) => <IsiTukar d={d} />,
  slip: slipTukar,
  bisaBatal: (d, hariIni) =>
    d.status === 'VALID' && d.tanggal === hariIni && d.beli.every((b) => b.no_uji === null),
})

/** What waits for its test stands out in the list. */
const menonjol: typeof layar = {
  ...layar,
  kolom: layar.kolom.map((c) =>
    c.name === 'karantina' ? { ...c, render: (d) => <SisaUji n={d.karantina} /> } : c,
  ),
}

function SisaUji({ n }: { readonly n: number }) {
  return n > 0 ? <Tag color="wait">{n}</Tag> : '–'
}

/** One exchange as it was made: what came in, what went out, how the difference was settled. */
function IsiTukar({ d }: { readonly d: Tukar }) {
  const { t } = useTexts()
  return (
    <Stack>
      <Cancelled document={d} />
      <TabelDibeli items={d.beli} />
      <DataTable name="isi-tukar-jual" columns={KOLOM_JUAL} rows={d.jual} rowKey="kode_barcode" />
      <Grid>
        <Panel title={t('pembelian.nota')}>
          <KeyValue label={t('label.tanggal')} value={formatDate(d.tanggal)} />
          <KeyValue label={t('label.waktu')} value={formatInstant(d.waktu)} />
          <KeyValue label={t('pembelian.sales')} value={`${d.kode_sales} ${d.nama_sales}`} />
          <KeyValue label={t('tukar.pelanggan')} value={d.nama_penjual ?? '–'} />
          <KeyValue label={t('label.oleh')} value={d.input_by} />
          {d.penyetuju && <KeyValue label={t('label.penyetuju')} value={d.penyetuju} />}
        </Panel>
        <PanelSelisih d={d} sisi={SISI_SELISIH} />
        <Karantina d={d} />
      </Grid>
    </Stack>
  )
}

/** Exchanges by date, one with both its legs; today's can be cancelled: both legs or none. */
export default viewAndCancel(menonjol, {
  tindakan: (d) => <KirimDokumen of={tukarDokumen} tipe="tukar" dokumen={d} />,
  cara: {
    jumlah: (d) => Math.abs(d.selisih_rp),
    kosong: 'tukar.tidak_ada_hari_ini',
    tolak: (d, hariIni) => {
      if (d.status !== 'VALID') return null
      if (d.tanggal !== hariIni) return 'error.tukar.kemarin'
      return d.beli.some((b) => b.no_uji !== null) ? 'error.tukar.sudah_diuji' : null
    },
    yakin: 'tukar.yakin_batal',
    useCatatan: useCatatanKartu,
    berhasil: 'tukar.berhasil_batal',
    segarkan: ['barang/get/ready', 'barang/get/all', 'penjualan/chart', 'pembelian/chart'],
  },
})
