import { useState } from 'react'
import { goOn } from '#kernel/web/session/first.ts'
import { refreshSession } from '#kernel/web/session/refresh.ts'
import { session, useSession } from '#kernel/web/session/session.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh, useRead } from '#kernel/web/query.ts'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { PasskeyList } from '#modules/orang/otorisasi/web/index.ts'
import { cukupLevel } from '#modules/orang/otorisasi/rules.ts'
import type { faktorSaya } from '../contract.ts'
import css from './faktor.module.css'
import { FaktorPanel } from './faktor-panel.tsx'
import { KodePemulihan } from './kode-pemulihan.tsx'

/** How the person proves to be who he is: second factor, passkeys, and the page for the phone. */
export default function LogInSayaScreen() {
  const { user } = useSession()
  const saya = useRead<typeof faktorSaya>('users/faktor')
  // As it was when the person came: the session hears of the enrolment before the codes are kept.
  const [dikirim] = useState(user.wajib_faktor === true)
  const [kode, setKode] = useState<readonly string[] | null>(null)
  if (saya.error) return <ErrorView error={saya.error} retry={() => void saya.refetch()} />
  if (!saya.data) return <Skeleton />
  // Whoever was sent here goes on where he wanted to go, once the codes have been kept.
  const selesai = async () => {
    setKode(null)
    refresh('users/faktor')
    await refreshSession()
    const kini = session()?.user
    if (dikirim && kini && !kini.wajib_faktor) await goOn(kini)
  }
  const terpasang = (baru: readonly string[]) => {
    if (baru.length > 0) setKode(baru)
    else void selesai()
  }
  return (
    <Page>
      <div className={css['stack']}>
        {kode ? (
          <KodePemulihan kode={kode} onSimpan={() => void selesai()} />
        ) : (
          <>
            <Sebab saya={saya.data} />
            <FaktorPanel saya={saya.data} onTerpasang={terpasang} />
            <PasskeyList onChange={() => refresh('users/faktor')} />
            {cukupLevel(user.level, 'SPV') && !user.wajib_faktor && <Ponsel />}
          </>
        )}
      </div>
    </Page>
  )
}

type Saya = NonNullable<ReturnType<typeof useRead<typeof faktorSaya>>['data']>

/** Why the person stands here, where he did not come by himself. */
function Sebab({ saya }: { readonly saya: Saya }) {
  const { t } = useTexts()
  const { user } = useSession()
  const direset = saya.direset && {
    oleh: saya.direset.oleh,
    pada: formatInstant(saya.direset.pada),
  }
  if (!user.wajib_faktor && !direset) return null
  return (
    <div className={css['sebab']} role="status">
      {direset && <p>{t('faktor.direset', direset)}</p>}
      {user.wajib_faktor && <p>{t('faktor.wajib_sebab')}</p>}
    </div>
  )
}

function Ponsel() {
  const { t } = useTexts()
  const address = new URL('authenticator', document.baseURI).href
  return (
    <Panel title={t('otorisasi.ponsel')}>
      <p className={css['quiet']}>{t('otorisasi.ponsel_isi')}</p>
      <p>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      </p>
    </Panel>
  )
}
