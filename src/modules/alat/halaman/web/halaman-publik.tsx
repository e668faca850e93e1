import { useEffect } from 'react'
import type { Bahasa } from '#kernel/shared/i18n.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useReadAs } from '#kernel/web/query.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Naskah } from './naskah.tsx'
import css from './halaman-publik.module.css'

interface Props {
  readonly page: 'terms' | 'privacy'
}

/** What `publik/{halaman}` answers. */
interface Halaman {
  readonly bahasa: Bahasa
  readonly isi: string
  readonly versi: number
  readonly waktu: string | null
}

/** The two pages that open without a login, in the words of the node's owner. */
export function HalamanPublik({ page }: Props) {
  const { t, bahasa } = useTexts()
  const title = t(page === 'terms' ? 'publik.syarat_judul' : 'publik.privasi_judul')
  const halaman = page === 'terms' ? 'syarat' : 'privasi'
  const q = useReadAs<Halaman>('publik/{halaman}', { halaman, bahasa })
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={css['page']}>
      <Link to="/">Kencana</Link>
      <h1>{title}</h1>
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {!q.error && !q.data && <Skeleton rows={6} />}
      {q.data && (
        <div lang={LANG[q.data.bahasa]}>
          <Naskah teks={q.data.isi} />
        </div>
      )}
      {q.data?.waktu && (
        <p className={css['versi']}>
          {t('publik.versi', {
            versi: q.data.versi,
            tanggal: formatInstant(q.data.waktu),
          })}
        </p>
      )}
    </main>
  )
}

/** For readers aloud and hyphenation: the languages' own codes. */
const LANG: Readonly<Record<Bahasa, string>> = {
  id: 'id',
  en: 'en',
  it: 'it',
  hk: 'zh-HK',
  my: 'ms',
  jp: 'ja',
}
