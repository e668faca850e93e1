import { Stack } from '@mantine/core'
import { bilangan, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { tulisBerat } from '#kernel/shared/berat.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import type { DocumentScreen } from '#kernel/web/document/document-screen.ts'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { DocumentStatus } from '#kernel/web/document/document-status.tsx'
import type { KeadaanWire, KepalaKoreksi, KoreksiWire } from '../../contract-dokumen.ts'
import { STATUS_DOKUMEN } from '../../rules-koreksi.ts'

const gram = (g: number) => `${tulisBerat(Math.round(g * 1000))} g`

/** How each figure is written, in the order in which a person checks them. */
const TULIS: Readonly<Record<keyof KeadaanWire, (k: KeadaanWire) => string>> = {
  kode_group: (k) => k.kode_group,
  kadar: (k) => k.kadar,
  berat: (k) => gram(k.berat),
  berat_bersih: (k) => gram(k.berat_bersih),
  berat_bandrol: (k) => gram(k.berat_bandrol),
  berat_murni: (k) => gram(k.berat_murni),
  harga_modal: (k) => tulisRupiah(k.harga_modal),
}

/** One piece: every figure that was changed, before and after. */
function IsiBarang({ b }: { readonly b: KoreksiWire['items'][number] }) {
  const { tt } = useTexts()
  const beda = Object.entries(TULIS).filter(([, tulis]) => tulis(b.sebelum) !== tulis(b.sesudah))
  return (
    <Panel title={`${b.kode_barcode} · ${b.nama_barang} · ${b.kode_baki}`}>
      {beda.map(([nama, tulis]) => (
        <KeyValue
          key={nama}
          label={tt(`label.${nama}`)}
          value={
            <>
              <s>{tulis(b.sebelum)}</s> → <strong>{tulis(b.sesudah)}</strong>
            </>
          }
        />
      ))}
    </Panel>
  )
}

function IsiKoreksi({ d }: { readonly d: KoreksiWire }) {
  const { t } = useTexts()
  return (
    <Stack gap="md">
      <Cancelled document={d} text="poin.dibatalkan" />
      <Panel>
        <KeyValue label={t('label.tanggal')} value={formatDate(d.tanggal)} />
        <KeyValue label={t('label.waktu')} value={formatInstant(d.waktu)} />
        <KeyValue label={t('label.alasan')} value={d.alasan} />
        <KeyValue label={t('label.input_by')} value={d.input_by} />
        <KeyValue label={t('label.penyetuju')} value={d.penyetuju} />
        <KeyValue label={t('label.selisih_berat')} value={gram(d.selisih_berat)} />
        <KeyValue label={t('label.selisih_murni')} value={gram(d.selisih_murni)} />
        <KeyValue strong label={t('label.selisih_modal')} value={tulisRupiah(d.selisih_modal)} />
      </Panel>
      {d.items.map((b) => (
        <IsiBarang key={b.baris} b={b} />
      ))}
    </Stack>
  )
}

const BACA = 'koreksi-barang/{no_koreksi}'

/** Corrections of pieces, as looking at them and cancelling them knows them. */
export const LAYAR_KOREKSI: DocumentScreen<KepalaKoreksi, KoreksiWire> = {
  nomor: 'no_koreksi',
  lihat: '/lihat-koreksi-barang',
  batal: '/batal-koreksi-barang',
  daftar: 'koreksi-barang/get/all',
  satu: BACA,
  riwayat: `${BACA}/riwayat`,
  aksi: {
    'barang.koreksi': 'koreksi.riwayat_koreksi',
    'barang.batal_koreksi': 'koreksi.riwayat_batal',
  },
  kolom: [
    { name: 'no_koreksi', field: kode() },
    { name: 'waktu', render: (d) => formatInstant(d.waktu), hide: 'narrow' },
    { name: 'alasan', field: teks(), sort: false },
    { name: 'jumlah_barang', field: bilangan(), sort: false, hide: 'narrow' },
    {
      name: 'selisih_berat',
      align: 'right',
      render: (d) => gram(d.selisih_berat),
      sort: false,
      hide: 'narrow',
    },
    { name: 'selisih_modal', field: rupiah(), sort: false },
    { name: 'input_by', field: kode(), sort: false, hide: 'narrow' },
    { name: 'status_nota', render: (d) => <DocumentStatus status={d.status} />, sort: false },
  ],
  status: { nama: 'status_nota', nilai: STATUS_DOKUMEN },
  kosong: 'koreksi.kosong',
  tag: (d) => <DocumentStatus status={d.status} />,
  isi: (d) => <IsiKoreksi d={d} />,
  bisaBatal: (d, hariIni) => d.status === 'VALID' && d.tanggal === hariIni,
}
