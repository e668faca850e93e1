import { useEffect, useState } from 'react'
import { useAllTexts, useTexts } from '#kernel/web/i18n.ts'
import { bacaQr } from '../../rules.ts'
import { Home } from './home.tsx'
import { LoginCard } from './login-card.tsx'
import { phone, startPhone, stopPhone } from './session.ts'

/** The phone installs this page, not the whole house. */
function useOwnManifest(): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    link?.setAttribute('href', 'authenticator.webmanifest')
    const icon = document.createElement('link')
    icon.rel = 'apple-touch-icon'
    icon.href = 'icon-180.png'
    document.head.append(icon)
    return () => icon.remove()
  }, [])
}

/** The code that the phone's own camera brought along, behind the #. */
function codeInAddress(): string | null {
  return bacaQr(location.hash)?.keystore ?? null
}

/**
 * The companion page on which a supervisor or owner approves, on a phone: a log-in of its
 * own beside the one at the screens, and nothing else that it could do.
 */
export default function AuthenticatorPage() {
  const { tt } = useTexts()
  // Before anything below asks the server; and the tab may have come from a screen, and go back.
  useState(startPhone)
  const [code, setCode] = useState(codeInAddress)
  const who = phone.use()
  const ready = useAllTexts()
  useOwnManifest()
  useEffect(() => {
    startPhone()
    return stopPhone
  }, [])
  useEffect(() => {
    document.title = tt('screen.authenticator')
  })
  useEffect(() => {
    const follow = () => setCode(codeInAddress())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  if (!ready) return null
  if (!who) return <LoginCard />
  const forget = () => {
    history.replaceState(history.state, '', location.pathname + location.search)
    setCode(null)
  }
  return <Home who={who} code={code} onCodeDone={forget} />
}
