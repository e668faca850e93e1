import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh } from '#kernel/web/query.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { Kiriman } from '../contract.ts'
import { kirimUangDokumen } from '../dokumen.ts'
import { tulisReferensi, tulisTujuan } from '../rules.ts'
import { BatalKiriman } from './batal-kiriman.tsx'
import { SEGAR_KIRIM, slipKiriman } from './cetak-kiriman.ts'
import css from './kirim-uang.module.css'

const LAYAR = documentScreen<Kiriman, Kiriman>(kirimUangDokumen, {
  isi: (k) => <IsiKiriman k={k} />,
  cetak: (nomor) => void slipKiriman.copy(nomor, true),
  // Called back below its own figures: there is no screen of its own for that.
  bisaBatal: () => false,
})

/** What this shop sent; one of them with its slip and its way, when the address names it. */
export default function LihatKirimUangScreen() {
  useEvent('dokumen', () => refresh(...SEGAR_KIRIM))
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
  const langkah: readonly (readonly [string, string | null, string | null])[] = [
    [t('label.dikirim_oleh'), k.input_by, k.waktu],
    [t('label.diterima_oleh'), k.diterima_oleh, k.diterima_pada],
    [t('kirim_uang.dibatalkan'), k.dibatalkan_oleh, k.dibatalkan_pada],
    [t('kirim_uang.disetujui'), k.setuju_batal, null],
  ]
  return (
    <Panel title={t('label.jumlah_rp')}>
      <Stack gap={12}>
        <div className={css['jumlah']}>{tulisRupiah(k.jumlah_rp)}</div>
        <div>
          {langkah.map(([label, oleh, pada]) => {
            const value = [oleh, pada && formatInstant(pada)].filter(Boolean).join(', ')
            return oleh && <KeyValue key={label} label={label} value={value} />
          })}
        </div>
        {k.alasan_batal && <Notice tone="bad">{k.alasan_batal}</Notice>}
      </Stack>
    </Panel>
  )
}

function Rincian({ k }: { readonly k: Kiriman }) {
  const { t, tt } = useTexts()
  const metode = tt(`pilihan.metode.${k.metode.toLowerCase()}`)
  return (
    <Panel title={t('label.nomor_referensi')}>
      <div className={css['referensi']} data-testid="referensi">
        {tulisReferensi(k.nomor_referensi)}
      </div>
      <KeyValue label={t('label.tanggal')} value={formatDate(k.tgl_system)} />
      <KeyValue label={t('label.tujuan')} value={tulisTujuan(k)} />
      <KeyValue label={t('kirim_uang.dari')} value={`${k.kode_kas} ${metode}`} />
      <KeyValue label={t('label.keterangan')} value={k.keterangan} />
      {k.no_reff && <KeyValue label={t('label.no_reff')} value={k.no_reff} />}
    </Panel>
  )
}
