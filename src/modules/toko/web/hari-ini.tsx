import { useState } from 'react'
import { formatDate, formatInstant } from '../../../kernel/web/format.ts'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { useRead } from '../../../kernel/web/query.ts'
import { Link } from '../../../kernel/web/router/link.tsx'
import { ErrorView, Skeleton } from '../../../kernel/web/ui/empty.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { Panel, Tag } from '../../../kernel/web/ui/parts.tsx'
import type { tutupTokoLihat } from '../contract.ts'
import { DaftarStok } from './daftar-stok.tsx'
import { Hitungan, type Hitung } from './hitungan.tsx'
import { Penutup } from './penutup.tsx'
import { Rekap } from './rekap.tsx'
import css from './tutup-toko.module.css'

/** Count, compare, close: drawers on the left, the closing itself beside them. */
export function HariIni() {
  const { t } = useTexts()
  const q = useRead<typeof tutupTokoLihat>('tutup-toko')
  // Kept above the figures, so that a sale at another counter does not empty what was typed.
  const [hitung, setHitung] = useState<Hitung>({})
  if (q.error)
    return (
      <Page>
        <ErrorView error={q.error} retry={() => void q.refetch()} />
      </Page>
    )
  if (!q.data)
    return (
      <Page>
        <Skeleton rows={10} />
      </Page>
    )
  const { tanggal, terakhir, kas, dokumen, rekap, stok, stok_total } = q.data
  return (
    <Page
      sub={
        <>
          {formatDate(tanggal, 'weekday')}
          {terakhir && (
            <>
              {' · '}
              <Link to={`/tutup-toko?no_tutup=${terakhir.no_tutup}`}>
                {t('toko.terakhir', {
                  tanggal: formatDate(terakhir.tanggal),
                  oleh: terakhir.oleh,
                  pada: formatInstant(terakhir.pada),
                })}
              </Link>
            </>
          )}
        </>
      }
      tag={<Tag color="wait">{t('toko.belum_ditutup')}</Tag>}
    >
      <div className={css['dua']}>
        <Hitungan kas={kas} hitung={hitung} onChange={setHitung} />
        <Penutup keadaan={q.data} hitung={hitung} />
      </div>
      <div className={css['bawah']}>
        <Panel title={t('toko.rekap')} pad={false}>
          <Rekap dokumen={dokumen} rekap={rekap} />
        </Panel>
        {stok && stok_total && <DaftarStok stok={stok} total={stok_total} />}
      </div>
    </Page>
  )
}
