import { bilangan, kode, teks } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import type { DocumentScreen } from '#kernel/web/document/document-screen.ts'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { KepalaTukarPoin, TukarPoin } from '../contract.ts'
import { STATUS_POIN } from '../rules.ts'
import { salinTukar } from './cetak-tukar.ts'

export function TagPoin({ status }: { readonly status: string }) {
  const { tt } = useTexts()
  return (
    <Tag color={status === 'BATAL' ? 'bad' : 'ok'}>
      {tt(`pilihan.status_nota.${status.toLowerCase()}`)}
    </Tag>
  )
}

const KOLOM_ISI: readonly Column<TukarPoin['items'][number]>[] = [
  { name: 'kode_hadiah', field: kode(), hide: 'narrow' },
  { name: 'nama_hadiah', field: teks() },
  { name: 'poin_satuan', field: bilangan() },
  { name: 'jumlah', field: bilangan() },
  { name: 'poin', field: bilangan() },
]

function IsiTukar({ d }: { readonly d: TukarPoin }) {
  const { t } = useTexts()
  return (
    <Stack>
      <Cancelled document={d} text="poin.dibatalkan" />
      <DataTable
        name="isi-tukar-point"
        columns={KOLOM_ISI}
        rows={d.items}
        rowKey={(i) => String(i.baris)}
        totals={{ jumlah: d.jumlah_hadiah, poin: d.poin }}
      />
      <Panel>
        <KeyValue
          label={t('label.nama_customer')}
          value={
            <Link to={`/lihat-transaksi-member?kode_customer=${d.kode_customer}`}>
              {`${d.kode_customer} · ${d.nama_customer}`}
            </Link>
          }
        />
        <KeyValue label={t('label.tanggal')} value={formatDate(d.tanggal)} />
        <KeyValue label={t('label.waktu')} value={formatInstant(d.waktu)} />
        <KeyValue label={t('label.input_by')} value={d.input_by} />
        {d.keterangan && <KeyValue label={t('label.keterangan')} value={d.keterangan} />}
        <KeyValue strong label={t('poin.tersisa')} value={tulisAngka(d.saldo_poin)} />
      </Panel>
    </Stack>
  )
}

const BACA = 'tukar-point/{no_tukar_poin}'

/** Gifts for points, as looking at them and cancelling them knows them. */
export const LAYAR_TUKAR: DocumentScreen<KepalaTukarPoin, TukarPoin> = {
  nomor: 'no_tukar_poin',
  lihat: '/lihat-tukar-point',
  batal: '/batal-tukar-point',
  daftar: 'tukar-point/get/all',
  satu: BACA,
  riwayat: `${BACA}/riwayat`,
  aksi: {
    'poin.tukar': 'poin.riwayat_tukar',
    'poin.batal_tukar': 'poin.riwayat_batal',
    'tukar-point.cetak_ulang': 'penjualan.riwayat_cetak',
    'chat.kirim_invoice': 'dokumen.dikirim_wa',
  },
  kolom: [
    { name: 'no_tukar_poin', field: kode() },
    { name: 'waktu', render: (d) => formatInstant(d.waktu), hide: 'narrow' },
    { name: 'kode_customer', field: kode(), sort: false, hide: 'narrow' },
    { name: 'nama_customer', field: teks(), sort: false },
    { name: 'jumlah_hadiah', field: bilangan(), sort: false },
    { name: 'poin', field: bilangan() },
    { name: 'input_by', field: kode(), sort: false, hide: 'narrow' },
    { name: 'status_nota', render: (d) => <TagPoin status={d.status} />, sort: false },
  ],
  status: { nama: 'status_nota', nilai: STATUS_POIN },
  kosong: 'poin.kosong_tukar',
  tag: (d) => <TagPoin status={d.status} />,
  isi: (d) => <IsiTukar d={d} />,
  cetak: (nomor) => void salinTukar(nomor, true),
  bisaBatal: (d, hariIni) => d.status === 'VALID' && d.tanggal === hariIni,
}
