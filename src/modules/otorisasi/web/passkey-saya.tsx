import { Page } from '../../../kernel/web/ui/page.tsx'
import { PasskeyList } from './passkey-list.tsx'
import css from './setting-otorisasi.module.css'

/** A supervisor's or owner's own passkeys. */
export default function PasskeySayaScreen() {
  return (
    <Page>
      <div className={css['narrow']}>
        <PasskeyList />
      </div>
    </Page>
  )
}
