import { useState } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { CalonSidik, sidikCalon } from '../contract.ts'
import { FormSidik, type Ukuran } from './form-sidik.tsx'
import { PastikanSidik } from './pastikan-sidik.tsx'
import { TabelCalon } from './tabel-calon.tsx'

const TANPA = { berat_timbang: 0.001 }

/** A piece without its label is weighed; what it may be is shown, and the right one labelled again. */
export default function SidikBeratScreen() {
  const { t } = useTexts()
  const [{ no_opname }] = useUrlState({ no_opname: '' })
  const [ukuran, setUkuran] = useState<Ukuran | null>(null)
  const [dipilih, setDipilih] = useState<CalonSidik | null>(null)
  // Another number begins another piece: the form is empty again.
  const [ke, setKe] = useState(0)
  const q = useRead<typeof sidikCalon>(
    'sidik-berat/get/calon',
    { ...(ukuran?.cari ?? TANPA), ...(no_opname ? { no_opname } : {}) },
    { enabled: ukuran !== null, forget: true },
  )
  const selesai = () => {
    setDipilih(null)
    setUkuran(null)
    setKe(ke + 1)
  }
  return (
    <Page>
      <Columns aside="left">
        <Stack>
          {no_opname && (
            <Notice>
              {t('sidik.hanya_opname', { no_opname })}{' '}
              <Link to="/sidik-berat">{t('sidik.semua_opname')}</Link>
            </Notice>
          )}
          <FormSidik key={ke} onCari={setUkuran} />
        </Stack>
        <TabelCalon
          hasil={ukuran ? q.data : undefined}
          berat={ukuran?.cari.berat_timbang ?? 0}
          sibuk={q.isFetching}
          error={q.error}
          onPilih={setDipilih}
        />
      </Columns>
      {dipilih && ukuran && (
        <PastikanSidik
          calon={dipilih}
          ukuran={ukuran}
          onClose={() => setDipilih(null)}
          onSelesai={selesai}
        />
      )}
    </Page>
  )
}
