import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { DocumentFacts } from '#kernel/web/document/document-facts.tsx'
import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { ReasonForm } from '#kernel/web/form/reason-form.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useWrite } from '#kernel/web/query.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { Kiriman, kirimUangCancel } from '../contract.ts'
import { kirimUangDokumen } from '../dokumen.ts'
import { tulisReferensi, tulisTujuan } from '../rules.ts'
import { SEGAR_KIRIM, slipKiriman } from './cetak-kiriman.ts'
import css from './kirim-uang.module.css'

const LAYAR = documentScreen<Kiriman, Kiriman>(kirimUangDokumen, {
  isi: (k) => <IsiKiriman k={k} />,
  slip: slipKiriman,
})

/** What this shop sent; one of them with its slip and its way, when the address names it. */
export default function LihatKirimUangScreen() {
  useEvent('dokumen', () => refresh(...SEGAR_KIRIM))
  return <ViewDocument layar={LAYAR} />
}

const oleh = (siapa: string | null, pada: string | null) =>
  siapa && [siapa, pada && formatInstant(pada)].filter(Boolean).join(', ')

/** The amount and where the money has been; beside it what the slip says. */
function IsiKiriman({ k }: { readonly k: Kiriman }) {
  const { t, tt } = useTexts()
  const metode = tt(`pilihan.metode.${k.metode.toLowerCase()}`)
  return (
    <Columns aside="left">
      <Panel title={t('label.jumlah_rp')}>
        <Stack gap={12}>
          <div className={css['jumlah']}>{tulisRupiah(k.jumlah_rp)}</div>
          <div>
            <DocumentFacts
              of={kirimUangDokumen}
              dokumen={k}
              facts={[
                [t('label.dikirim_oleh'), oleh(k.input_by, k.waktu)],
                [t('label.diterima_oleh'), oleh(k.diterima_oleh, k.diterima_pada)],
                [t('kirim_uang.dibatalkan'), oleh(k.dibatalkan_oleh, k.dibatalkan_pada)],
                [t('kirim_uang.disetujui'), k.setuju_batal],
              ]}
            />
          </div>
          {k.alasan_batal && <Notice tone="bad">{k.alasan_batal}</Notice>}
        </Stack>
      </Panel>
      <Stack>
        <Panel title={t('label.nomor_referensi')}>
          <div className={css['referensi']} data-testid="referensi">
            {tulisReferensi(k.nomor_referensi)}
          </div>
          <DocumentFacts
            of={kirimUangDokumen}
            dokumen={k}
            facts={[
              [t('label.tanggal'), formatDate(k.tgl_system)],
              [t('label.tujuan'), tulisTujuan(k)],
              [t('kirim_uang.dari'), `${k.kode_kas} ${metode}`],
              'keterangan',
              'no_reff',
            ]}
          />
        </Panel>
        {k.status === 'OPEN' && <Batalkan k={k} />}
      </Stack>
    </Columns>
  )
}

/** Calls back what nobody has received yet: reason, confirmation, approval. */
function Batalkan({ k: { nota_kirim, jumlah_rp, kode_kas: kas } }: { readonly k: Kiriman }) {
  const { t } = useTexts()
  const batal = useWrite<typeof kirimUangCancel>('POST', 'kirim-uang/cancel', {
    once: 'form',
    success: 'kirim_uang.berhasil_batal',
    refresh: SEGAR_KIRIM,
  })
  const jumlah = tulisRupiah(jumlah_rp)
  return (
    <Panel title={t('kirim_uang.batalkan')}>
      <ReasonForm
        label={t('kirim_uang.batalkan')}
        question={t('kirim_uang.yakin_batal', { nomor: nota_kirim, jumlah, kas })}
        busy={batal.busy}
        onReason={(alasan, more) => batal.send({ nota_kirim, alasan }, more)}
      />
    </Panel>
  )
}
