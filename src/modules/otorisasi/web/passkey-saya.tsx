import { useTexts } from '../../../kernel/web/i18n.ts'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { Panel } from '../../../kernel/web/ui/parts.tsx'
import { PasskeyList } from './passkey-list.tsx'
import css from './setting-otorisasi.module.css'

/** A supervisor's or owner's own ways to approve: passkeys, and the page for the phone. */
export default function PasskeySayaScreen() {
  const { t } = useTexts()
  const address = new URL('authenticator', document.baseURI).href
  return (
    <Page>
      <div className={`${css['stack']} ${css['narrow']}`}>
        <PasskeyList />
        <Panel title={t('otorisasi.ponsel')}>
          <div className={css['stack']}>
            <p className={css['quiet']}>{t('otorisasi.ponsel_isi')}</p>
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          </div>
        </Panel>
      </div>
    </Page>
  )
}
