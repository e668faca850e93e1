import { berat, kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { documentColumns } from '#kernel/web/document/declared-document.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { BayarTersimpan } from '#modules/uang/kas/contract.ts'
import { TEKS_BAYAR } from '#modules/uang/kas/rules.ts'
import type { ItemService, KepalaService, Service } from '../contract.ts'
import { serviceDokumen } from '../dokumen.ts'
import css from './service.module.css'

const KHUSUS: Readonly<Record<string, Partial<Column<KepalaService>>>> = {
  tanggal: { hide: 'medium' },
  nama_customer: { render: (s) => <Pemilik s={s} /> },
  kode_tukang: { render: (s) => s.nama_tukang ?? '', hide: 'medium' },
  biaya_rp: { render: (s) => tulisAngka(s.biaya_akhir_rp ?? s.biaya_rp) },
}

/** Columns of a list of services, those of the usual list without names. */
export const kolomService = (names?: readonly string[]): readonly Column<KepalaService>[] =>
  documentColumns<KepalaService>(serviceDokumen, names).map((k) => ({ ...k, ...KHUSUS[k.name] }))

/** Whose pieces they are: the customer's name, or that they are the shop's own. */
function Pemilik({ s }: { readonly s: Pick<KepalaService, 'milik' | 'nama_customer'> }) {
  const { t } = useTexts()
  return s.milik === 'TOKO' ? t('pilihan.milik.toko') : s.nama_customer
}

const KOLOM: readonly Column<ItemService>[] = [
  { name: 'kode_barcode', field: kode() },
  { name: 'nama_barang', field: teks() },
  { name: 'kadar', field: kode(), hide: 'narrow' },
  { name: 'deskripsi', field: teks() },
  { name: 'berat', field: berat() },
  { name: 'berat_selesai', field: berat(), hide: 'narrow' },
  { name: 'biaya_rp', field: rupiah() },
  { name: 'biaya_akhir_rp', field: rupiah(), hide: 'narrow' },
]

/** One service as it stands: pieces and work, who and when, money. */
export function IsiService({ s }: { readonly s: Service }) {
  const milikToko = s.milik === 'TOKO'
  const kolom = KOLOM.filter(
    (k) =>
      (k.name !== 'kode_barcode' || milikToko) &&
      (s.biaya_akhir_rp !== null || !['berat_selesai', 'biaya_akhir_rp'].includes(k.name)),
  )
  const selesai = s.items.reduce((n, i) => n + Math.round((i.berat_selesai ?? 0) * 1000), 0) / 1000
  return (
    <Stack>
      <Cancelled document={s} />
      <DataTable
        name="isi-service"
        columns={kolom}
        rows={s.items}
        rowKey={(i) => String(i.baris)}
        totals={{
          berat: s.berat,
          berat_selesai: selesai,
          biaya_rp: s.biaya_rp,
          biaya_akhir_rp: s.biaya_akhir_rp ?? 0,
        }}
      />
      <div className={css['tiga']}>
        <Orang s={s} />
        <Langkah s={s} />
        {!milikToko && <Uang s={s} />}
      </div>
    </Stack>
  )
}

function Orang({ s }: { readonly s: Service }) {
  const { t } = useTexts()
  return (
    <Panel title={t('service.dokumen')}>
      <KeyValue label={t('service.pemilik')} value={<Pemilik s={s} />} />
      {s.kode_customer && <KeyValue label={t('label.kode_customer')} value={s.kode_customer} />}
      {s.no_hp && <KeyValue label={t('label.no_hp')} value={s.no_hp} />}
      <KeyValue label={t('service.sales')} value={`${s.kode_sales} ${s.nama_sales}`} />
      {s.kode_tukang && (
        <KeyValue
          label={t('service.tukang')}
          value={`${s.kode_tukang} ${s.nama_tukang ?? ''}`.trim()}
        />
      )}
      {s.tgl_janji && <KeyValue label={t('label.tgl_janji')} value={formatDate(s.tgl_janji)} />}
      {s.keterangan && <KeyValue label={t('label.keterangan')} value={s.keterangan} />}
      <KeyValue label={t('service.salinan')} value={tulisAngka(s.cetak + s.cetak_ambil)} />
    </Panel>
  )
}

/** What has happened, one line a step. */
function Langkah({ s }: { readonly s: Service }) {
  const { t } = useTexts()
  const saat = (waktu: string, oleh: string | null) => `${formatInstant(waktu)} · ${oleh ?? ''}`
  return (
    <Panel title={t('service.perjalanan')}>
      <KeyValue label={t('service.masuk')} value={saat(s.waktu, s.input_by)} />
      {s.waktu_selesai && (
        <KeyValue label={t('service.selesai')} value={saat(s.waktu_selesai, s.selesai_oleh)} />
      )}
      {s.waktu_ambil && (
        <KeyValue label={t('service.diambil')} value={saat(s.waktu_ambil, s.ambil_oleh)} />
      )}
      {s.no_ambil && <KeyValue label={t('label.no_ambil')} value={s.no_ambil} />}
      {s.upah_rp !== null && <KeyValue label={t('label.upah_rp')} value={tulisAngka(s.upah_rp)} />}
      {s.penyetuju && <KeyValue label={t('service.setuju_turun')} value={s.penyetuju} />}
      {s.valid_pada && (
        <KeyValue label={t('service.divalidasi')} value={saat(s.valid_pada, s.valid_oleh)} />
      )}
    </Panel>
  )
}

function Uang({ s }: { readonly s: Service }) {
  const { t } = useTexts()
  return (
    <Panel title={t('service.uang')}>
      <KeyValue label={t('label.biaya_rp')} value={tulisAngka(s.biaya_akhir_rp ?? s.biaya_rp)} />
      <KeyValue label={t('label.uang_muka_rp')} value={tulisAngka(s.uang_muka_rp)} />
      <Pembayaran bayar={s.pembayaran} kembali_rp={s.kembali_rp} />
      <Pembayaran bayar={s.pembayaran_ambil} kembali_rp={s.kembali_ambil_rp ?? 0} />
      <KeyValue strong label={t('label.sisa_rp')} value={tulisRupiah(s.sisa_rp)} />
    </Panel>
  )
}

interface PembayaranProps {
  readonly bayar: readonly BayarTersimpan[]
  readonly kembali_rp: number
}

function Pembayaran({ bayar, kembali_rp }: PembayaranProps) {
  const { t } = useTexts()
  return (
    <>
      {bayar.map((b, i) => (
        <KeyValue
          key={i}
          value={tulisAngka(b.jumlah_rp)}
          label={[t(TEKS_BAYAR[b.jenis]), b.no_rekening].filter(Boolean).join(' ')}
        />
      ))}
      {kembali_rp > 0 && <KeyValue label={t('label.kembali_rp')} value={tulisAngka(kembali_rp)} />}
    </>
  )
}
