import { Button, Select } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { BAHASA, isLanguage } from '#kernel/shared/i18n.ts'
import { ApiError } from '#kernel/web/api.ts'
import { changeLanguage, useAllTexts, useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import { LANGUAGE_NAMES } from '#kernel/web/shell/user-menu.tsx'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import type { periksaNota } from '../contract.ts'
import { Hasil } from './hasil.tsx'
import css from './periksa-nota.module.css'

/** Where the QR code of a slip leads: for the customer's own phone, and for any other shop. */
export default function PeriksaNotaPage() {
  const { t, bahasa } = useTexts()
  const [url, setUrl] = useUrlState({ n: '' })
  const siap = useAllTexts()
  useEffect(() => {
    document.title = t('screen.periksa-nota')
  }, [t])
  useScan((_, whole) => setUrl({ n: whole }))
  if (!siap) return <main className={css['page']} aria-busy="true" />
  return (
    <main className={css['page']}>
      <header className={css['head']}>
        <h1>{t('screen.periksa-nota')}</h1>
        <Select
          aria-label={t('shell.bahasa')}
          size="xs"
          w={150}
          allowDeselect={false}
          value={bahasa}
          data={BAHASA.map((b) => ({ value: b, label: LANGUAGE_NAMES[b] }))}
          onChange={(b) => isLanguage(b) && void changeLanguage(b)}
        />
      </header>
      {url.n !== '' && <Jawaban key={url.n} n={url.n} />}
      <Isian awal={url.n} onCari={(n) => setUrl({ n })} />
    </main>
  )
}

function Jawaban({ n }: { readonly n: string }) {
  const q = useRead<typeof periksaNota>('publik/periksa-nota', { n })
  // What is no code at all is no nota of ours either.
  if (q.error instanceof ApiError && q.error.status === 400)
    return <Hasil hasil={{ sah: false, nota: null }} n={n} />
  if (q.error) return <ErrorView error={q.error} retry={() => void q.refetch()} />
  return q.data ? <Hasil hasil={q.data} n={n} /> : <Skeleton rows={6} />
}

/** For who has the paper but no camera: what stands in the QR code, typed, pasted or scanned. */
function Isian({ awal, onCari }: { readonly awal: string; readonly onCari: (n: string) => void }) {
  const { t } = useTexts()
  const [teks, setTeks] = useState('')
  const kirim = (event: FormEvent) => {
    event.preventDefault()
    if (teks.trim() !== '') onCari(teks.trim())
  }
  return (
    <form className={css['form']} onSubmit={kirim}>
      <label htmlFor="kode-nota">{t('periksa_nota.kode')}</label>
      <p>{t(awal === '' ? 'periksa_nota.ajakan' : 'periksa_nota.lagi')}</p>
      <div>
        <input
          id="kode-nota"
          value={teks}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          onChange={(e) => setTeks(e.target.value)}
        />
        <Button type="submit" variant={awal === '' ? 'filled' : 'default'}>
          {t('periksa_nota.periksa')}
        </Button>
      </div>
    </form>
  )
}
