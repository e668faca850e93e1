import { formatInstant } from '../../../kernel/web/format.ts'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { useRead } from '../../../kernel/web/query.ts'
import { ErrorView, Skeleton } from '../../../kernel/web/ui/empty.tsx'
import { Panel } from '../../../kernel/web/ui/parts.tsx'
import type { RiwayatPenjualan, penjualanRiwayat } from '../contract.ts'
import css from './nota.module.css'

/** Who did what with the sale and when, from the audit: nothing here can be edited. */
export function RiwayatNota({ no_faktur_jual }: { readonly no_faktur_jual: string }) {
  const { t } = useTexts()
  const q = useRead<typeof penjualanRiwayat>('penjualan/{no_faktur_jual}/riwayat', {
    no_faktur_jual,
  })
  return (
    <Panel title={t('button.riwayat')}>
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {q.isPending && <Skeleton rows={2} />}
      <ol className={css['riwayat']}>
        {q.data?.map((r) => (
          <Kejadian key={r.waktu + r.aksi} r={r} />
        ))}
      </ol>
    </Panel>
  )
}

function Kejadian({ r }: { readonly r: RiwayatPenjualan }) {
  const { t } = useTexts()
  const isi = r.sesudah ?? {}
  const apa = {
    'penjualan.create': () => t('penjualan.riwayat_create'),
    'penjualan.cancel': () => t('penjualan.riwayat_cancel'),
    'penjualan.cetak_ulang': () => t('penjualan.riwayat_cetak', { n: Number(isi['salinan']) }),
  }[r.aksi]
  return (
    <li>
      <time dateTime={r.waktu}>{formatInstant(r.waktu)}</time>
      <span>{r.user_id}</span>
      <span>{apa ? apa() : r.aksi}</span>
      {typeof isi['alasan'] === 'string' && <small>{isi['alasan']}</small>}
      {typeof isi['penyetuju'] === 'string' && (
        <small>{t('penjualan.riwayat_setuju', { nama: isi['penyetuju'] })}</small>
      )}
    </li>
  )
}
