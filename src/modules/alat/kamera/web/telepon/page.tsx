import { useEffect, useEffectEvent } from 'react'
import { Problem } from '#kernel/web/feedback/problem.tsx'
import { useSending } from '#kernel/web/feedback/use-sending.ts'
import { useAllTexts, useTexts } from '#kernel/web/i18n.ts'
import { LanguageSelect } from '#kernel/web/ui/language-select.tsx'
import { Ambil } from './ambil.tsx'
import { mulaiTelepon, pasangKode, telepon } from './sesi-telepon.ts'
import css from './telepon.module.css'

/**
 * The page that the QR of a screen leads to: no log-in, and nothing but pictures for that screen.
 */
export default function KameraPage() {
  const { t } = useTexts()
  const siap = useAllTexts()
  const { problem, run } = useSending()
  const pasang = useEffectEvent(() => void run(pasangKode))
  const token = telepon.use()
  useEffect(() => {
    const selesai = mulaiTelepon()
    pasang()
    const ganti = () => pasang()
    addEventListener('hashchange', ganti)
    return () => {
      removeEventListener('hashchange', ganti)
      selesai()
    }
  }, [])
  useEffect(() => {
    if (siap) document.title = t('screen.kamera')
  }, [siap, t])
  if (!siap) return <main className={css['page']} aria-busy="true" />
  return (
    <main className={css['page']}>
      <h1>{t('screen.kamera')}</h1>
      <Problem>{problem}</Problem>
      {token === null ? (
        <p className={css['hint']}>{t('kamera.scan_qr')}</p>
      ) : (
        <Ambil key={token} />
      )}
      <LanguageSelect />
    </main>
  )
}
