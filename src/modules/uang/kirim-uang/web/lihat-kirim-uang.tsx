import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { DocumentScreen } from '#kernel/web/document/document-screen.ts'
import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh } from '#kernel/web/query.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { Kiriman } from '../contract.ts'
import { STATUS_KIRIM, tulisReferensi } from '../rules.ts'
import { BatalKiriman } from './batal-kiriman.tsx'
import { lihatSalinan } from './cetak-kiriman.ts'
import { kolomKiriman } from './kolom-kiriman.tsx'
import { TagKirim } from './tag-status.tsx'
import css from './kirim-uang.module.css'

const DAFTAR = 'kirim-uang-history'
const SATU = 'kirim-uang/nota/{nota_kirim}'
const RIWAYAT = 'kirim-uang/nota/{nota_kirim}/riwayat'

const LAYAR: DocumentScreen<Kiriman, Kiriman> = {
  nomor: 'nota_kirim',
  lihat: '/lihat-kirim-uang',
  daftar: DAFTAR,
  satu: SATU,
  riwayat: RIWAYAT,
  aksi: {
    'kirim_uang.create': 'kirim_uang.riwayat_kirim',
    'kirim_uang.cancel': 'kirim_uang.riwayat_batal',
    'kirim-uang.cetak_ulang': 'kirim_uang.riwayat_cetak',
  },
  kolom: kolomKiriman,
  status: { nama: 'status_kirim', nilai: STATUS_KIRIM },
  kosong: 'kirim_uang.tidak_ada',
  tag: ({ status }) => <TagKirim status={STATUS_KIRIM.find((s) => s === status) ?? 'OPEN'} />,
  isi: (k) => <IsiKiriman k={k} />,
  cetak: (nomor) => void lihatSalinan(nomor),
  // Called back below its own figures: there is no screen of its own for that.
  bisaBatal: () => false,
}

/** What this shop sent; one of them with its slip and its way, when the address names it. */
export default function LihatKirimUangScreen() {
  useEvent('dokumen', () => refresh(DAFTAR, SATU, RIWAYAT))
  return <ViewDocument layar={LAYAR} />
}

function IsiKiriman({ k }: { readonly k: Kiriman }) {
  return (
    <Columns aside="left">
      <Perjalanan k={k} />
      <Stack>
        <Rincian k={k} />
        {k.status === 'OPEN' && <BatalKiriman kiriman={k} />}
      </Stack>
    </Columns>
  )
}

/** The amount, and where the money has been. */
function Perjalanan({ k }: { readonly k: Kiriman }) {
  const { t } = useTexts()
  const saat = (oleh: string | null, pada: string | null) =>
    [oleh, pada && formatInstant(pada)].filter(Boolean).join(', ')
  return (
    <Panel title={t('label.jumlah_rp')}>
      <Stack gap={12}>
        <div className={css['jumlah']}>{tulisRupiah(k.jumlah_rp)}</div>
        <div>
          <KeyValue label={t('label.dikirim_oleh')} value={saat(k.input_by, k.waktu)} />
          {k.diterima_oleh && (
            <KeyValue
              label={t('label.diterima_oleh')}
              value={saat(k.diterima_oleh, k.diterima_pada)}
            />
          )}
          {k.dibatalkan_oleh && (
            <KeyValue
              label={t('kirim_uang.dibatalkan')}
              value={saat(k.dibatalkan_oleh, k.dibatalkan_pada)}
            />
          )}
          {k.setuju_batal && <KeyValue label={t('kirim_uang.disetujui')} value={k.setuju_batal} />}
        </div>
        {k.alasan_batal && <p className={css['pesan']}>{k.alasan_batal}</p>}
      </Stack>
    </Panel>
  )
}

function Rincian({ k }: { readonly k: Kiriman }) {
  const { t, tt } = useTexts()
  const tujuan = k.nama_tujuan ? `${k.tujuan} · ${k.nama_tujuan}` : k.tujuan
  return (
    <Panel title={t('label.nomor_referensi')}>
      <div className={css['referensi']} data-testid="referensi">
        {tulisReferensi(k.nomor_referensi)}
      </div>
      <KeyValue label={t('label.tanggal')} value={formatDate(k.tgl_system)} />
      <KeyValue label={t('label.tujuan')} value={tujuan} />
      <KeyValue
        label={t('kirim_uang.dari')}
        value={`${k.kode_kas} ${tt(`pilihan.metode.${k.metode.toLowerCase()}`)}`}
      />
      <KeyValue label={t('label.keterangan')} value={k.keterangan} />
      {k.no_reff && <KeyValue label={t('label.no_reff')} value={k.no_reff} />}
    </Panel>
  )
}
