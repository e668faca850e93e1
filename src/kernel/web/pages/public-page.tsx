import { useEffect } from 'react'
import { useTexts } from '../i18n.ts'
import { Link } from '../router/link.tsx'
import css from './public-page.module.css'

interface Props {
  readonly page: 'terms' | 'privacy'
}

/** The two pages that open without a login. */
export default function PublicPage({ page }: Props) {
  const { t } = useTexts()
  const title = t(page === 'terms' ? 'publik.syarat_judul' : 'publik.privasi_judul')
  const text = t(page === 'terms' ? 'publik.syarat' : 'publik.privasi')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={css['page']}>
      <Link to="/">Kencana</Link>
      <h1>{title}</h1>
      {text.split('\n').map((part) => (
        <p key={part}>{part}</p>
      ))}
    </main>
  )
}
