import { dariPersen, tulisPersen } from '#kernel/shared/kadar.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { documentColumns, lineColumns } from '#kernel/web/document/declared-document.tsx'
import { DocumentFacts } from '#kernel/web/document/document-facts.tsx'
import { formatInstant } from '#kernel/web/format.ts'
import { translate, useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Grid, Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { BayarTersimpan } from '#modules/uang/kas/contract.ts'
import { RincianBayar } from '#modules/uang/kas/web/index.ts'
import type { ItemService, KepalaService, Service } from '../contract.ts'
import { serviceDokumen } from '../dokumen.ts'

/** Whose pieces they are: the customer's name, or that they are the shop's own. */
const pemilik = (s: Pick<KepalaService, 'milik' | 'nama_customer'>) =>
  s.milik === 'TOKO' ? translate('pilihan.milik.toko') : s.nama_customer

const KHUSUS: Readonly<Record<string, Partial<Column<KepalaService>>>> = {
  tanggal: { hide: 'medium' },
  nama_customer: { render: pemilik },
  kode_tukang: { render: (s) => s.nama_tukang ?? '', hide: 'medium' },
  biaya_rp: { render: (s) => tulisAngka(s.biaya_akhir_rp ?? s.biaya_rp) },
}

/** Columns of a list of services, those of the usual list without names. */
export const kolomService = (names?: readonly string[]): readonly Column<KepalaService>[] =>
  documentColumns<KepalaService>(serviceDokumen, names).map((k) => ({ ...k, ...KHUSUS[k.name] }))

const MASUK = ['nama_barang', 'kadar', 'deskripsi', 'berat', 'biaya_rp']
const SELESAI = ['nama_barang', 'kadar', 'deskripsi', 'berat', 'berat_selesai', 'biaya_rp']

/** Pieces and their work, as far as they are; the shop's own begin with their barcode. */
const kolomBarang = (s: Service) =>
  lineColumns<ItemService>(serviceDokumen, 'items', [
    ...(s.milik === 'TOKO' ? ['kode_barcode'] : []),
    ...(s.biaya_akhir_rp === null ? MASUK : [...SELESAI, 'biaya_akhir_rp']),
  ])

/** One service as it stands: pieces and work, who and when, money. */
export function IsiService({ s }: { readonly s: Service }) {
  const { t } = useTexts()
  const { kode_tukang, nama_tukang } = s
  return (
    <Stack>
      <Cancelled document={s} />
      <DataTable
        name="isi-service"
        columns={kolomBarang(s)}
        rows={s.items}
        rowKey={(i) => String(i.baris)}
      />
      <Grid>
        <Panel title={t('service.dokumen')}>
          <DocumentFacts
            of={serviceDokumen}
            dokumen={s}
            facts={[
              [t('service.pemilik'), pemilik(s)],
              'kode_customer',
              'no_hp',
              [t('service.sales'), `${s.kode_sales} ${s.nama_sales}`],
              [t('service.tukang'), kode_tukang && `${kode_tukang} ${nama_tukang ?? ''}`.trim()],
              'tgl_janji',
              'keterangan',
              [t('service.salinan'), tulisAngka(s.cetak + s.cetak_ambil)],
            ]}
          />
        </Panel>
        <Panel title={t('service.perjalanan')}>
          <DocumentFacts
            of={serviceDokumen}
            dokumen={s}
            facts={[
              [t('service.masuk'), saat(s.waktu, s.input_by)],
              [t('service.selesai'), saat(s.waktu_selesai, s.selesai_oleh)],
              [t('service.diambil'), saat(s.waktu_ambil, s.ambil_oleh)],
              'no_ambil',
              'upah_rp',
              [t('service.setuju_turun'), s.penyetuju],
              [t('service.divalidasi'), saat(s.valid_pada, s.valid_oleh)],
            ]}
          />
        </Panel>
        {s.milik === 'PELANGGAN' && (
          <Panel title={t('service.uang')}>
            <DocumentFacts
              of={serviceDokumen}
              dokumen={s}
              facts={[
                [t('label.biaya_rp'), tulisAngka(s.biaya_akhir_rp ?? s.biaya_rp)],
                ...pajak(s),
                'uang_muka_rp',
                [t('label.ppn_muka_rp'), s.ppn_muka_rp > 0 ? tulisAngka(s.ppn_muka_rp) : null],
              ]}
            />
            <Pembayaran bayar={s.pembayaran} kembali_rp={s.kembali_rp} />
            <Pembayaran bayar={s.pembayaran_ambil} kembali_rp={s.kembali_ambil_rp ?? 0} />
            <KeyValue strong label={t('label.sisa_rp')} value={tulisRupiah(s.sisa_rp)} />
          </Panel>
        )}
      </Grid>
    </Stack>
  )
}

/** When a step was taken, and by whom. */
const saat = (waktu: string | null, oleh: string | null) =>
  waktu && `${formatInstant(waktu)} · ${oleh ?? ''}`

/** The tax on top, and why it is this one. */
const pajak = (s: Service) =>
  s.ppn_alasan === 'BUKAN_PKP'
    ? []
    : ([
        [translate('label.ppn_rp'), tulisAngka(s.ppn_rp)],
        [
          translate('label.ppn_alasan'),
          `${translate('pilihan.kasus.jasa')} · ${tulisPersen(dariPersen(s.ppn))}% · ${s.kode_pajak ?? ''}`,
        ],
      ] as const)

interface PembayaranProps {
  readonly bayar: readonly BayarTersimpan[]
  readonly kembali_rp: number
}

function Pembayaran({ bayar, kembali_rp }: PembayaranProps) {
  const { t } = useTexts()
  return (
    <>
      <RincianBayar bayar={bayar} />
      {kembali_rp > 0 && <KeyValue label={t('label.kembali_rp')} value={tulisAngka(kembali_rp)} />}
    </>
  )
}
