import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { tutupTokoLihat } from '../contract.ts'
import { DaftarStok } from './daftar-stok.tsx'
import { Hitungan, type Hitung } from './hitungan.tsx'
import { Penutup } from './penutup.tsx'
import { Rekap } from './rekap.tsx'
import css from './tutup-toko.module.css'

/**
 * Count, compare, close. A count belongs to its day: when somebody else closes it meanwhile, the page
 * begins anew with the next one and says who did.
 */
export function HariIni() {
  const { tt } = useTexts()
  const { user, toko } = useSession()
  const [dibuka] = useState<string>(toko.tgl_system)
  const q = useRead<typeof tutupTokoLihat>('tutup-toko', {}, { forget: true })
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
  const { tanggal, terakhir } = q.data
  const lain = tanggal > dibuka && terakhir !== null && terakhir.oleh !== user.user_id
  return (
    <Hari key={tanggal} keadaan={q.data}>
      {lain && (
        <p role="alert" className={css['salah']}>
          {tt('error.tutup_toko.sudah_ditutup', {
            oleh: terakhir.oleh,
            tanggal: formatDate(terakhir.tanggal),
            pada: formatInstant(terakhir.pada),
          })}
        </p>
      )}
    </Hari>
  )
}

interface HariProps {
  readonly keadaan: CallOutput<typeof tutupTokoLihat>
  readonly children: ReactNode
}

/** One day: drawers on the left, the closing itself beside them. */
function Hari({ keadaan, children }: HariProps) {
  const { t } = useTexts()
  // Kept above the figures, so that a sale at another counter does not empty what was typed.
  const [hitung, setHitung] = useState<Hitung>({})
  const { tanggal, terakhir, kas, dokumen, rekap, stok, stok_total } = keadaan
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
      {children}
      <Columns>
        <Hitungan kas={kas} hitung={hitung} onChange={setHitung} />
        <Penutup keadaan={keadaan} hitung={hitung} />
      </Columns>
      <div className={css['bawah']}>
        <Panel title={t('toko.rekap')} pad={false}>
          <Rekap dokumen={dokumen} rekap={rekap} />
        </Panel>
        {stok && stok_total && <DaftarStok stok={stok} total={stok_total} />}
      </div>
    </Page>
  )
}
