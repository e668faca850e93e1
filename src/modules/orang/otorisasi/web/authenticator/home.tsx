import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { call } from '#kernel/web/api.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { refresh, useRead } from '#kernel/web/query.ts'
import { Empty, ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import type { authenticatorRequests } from '../../contract-qr.ts'
import { PasskeyList } from '../passkey-list.tsx'
import { LanguageSelect } from '#kernel/web/ui/language-select.tsx'
import css from './authenticator.module.css'
import { RequestCard } from './request-card.tsx'
import { RequestView } from './request-view.tsx'
import { keepPhone, type Phone } from './session.ts'

const Scan = lazy(() => import('./scan.tsx'))

/** A request lives for two minutes: the list is asked for often. */
const ASK_MS = 3_000

type View = 'list' | 'scan' | 'settings'

interface Props {
  readonly who: Phone
  readonly code: string | null
  readonly onCodeDone: () => void
}

export function Home({ who, code, onCodeDone }: Props) {
  const { t } = useTexts()
  const [view, setView] = useState<View>('list')
  const [open, setOpen] = useState<string | null>(code)
  const [brought, setBrought] = useState(code)
  if (code !== brought) {
    setBrought(code)
    if (code) setOpen(code)
  }
  const back = () => {
    onCodeDone()
    setOpen(null)
    setView('list')
    refresh('authenticator/requests')
  }
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <div>
          <h1>{t('authenticator.judul')}</h1>
          <p>
            {who.user.user_id} · {who.user.level} · {who.nama_toko}
          </p>
        </div>
        <button
          type="button"
          aria-label={t('authenticator.pengaturan')}
          onClick={() => setView(view === 'settings' ? 'list' : 'settings')}
        >
          <Icon name="gear" />
        </button>
      </header>
      <main>
        {open ? (
          <RequestView keystore={open} onDone={back} />
        ) : view === 'scan' ? (
          <Suspense fallback={<Skeleton rows={4} />}>
            <Scan onCode={setOpen} onClose={back} />
          </Suspense>
        ) : view === 'settings' ? (
          <Settings onClose={back} />
        ) : (
          <Requests onOpen={setOpen} />
        )}
      </main>
      {!open && view === 'list' && (
        <footer className={css['foot']}>
          <Button size="md" fullWidth onClick={() => setView('scan')}>
            {t('authenticator.scan')}
          </Button>
        </footer>
      )}
    </div>
  )
}

function Requests({ onOpen }: { readonly onOpen: (keystore: string) => void }) {
  const { t } = useTexts()
  const list = useRead<typeof authenticatorRequests>(
    'authenticator/requests',
    {},
    { refetchInterval: ASK_MS, staleTime: 0 },
  )
  if (list.isPending) return <Skeleton rows={4} />
  if (list.error) return <ErrorView error={list.error} retry={() => void list.refetch()} />
  if (list.data.length === 0)
    return <Empty title={t('authenticator.kosong')} text={t('authenticator.kosong_isi')} />
  return (
    <ul className={css['list']} aria-label={t('authenticator.terbuka')}>
      {list.data.map((r) => (
        <li key={r.keystore}>
          <RequestCard request={r} onOpen={() => onOpen(r.keystore)} />
        </li>
      ))}
    </ul>
  )
}

function Settings({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const leave = async () => {
    await call('POST', 'authenticator/logout').catch(() => {})
    keepPhone(null)
  }
  return (
    <div className={css['stack']}>
      <PasskeyList />
      <LanguageSelect />
      <Button variant="default" onClick={onClose}>
        {t('button.kembali')}
      </Button>
      <Button variant="light" color="bad" onClick={() => void leave()}>
        {t('shell.keluar')}
      </Button>
    </div>
  )
}
