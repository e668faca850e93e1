import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, call } from '#kernel/web/api.ts'
import { Problem } from '#kernel/web/feedback/problem.tsx'
import { toast } from '#kernel/web/feedback/toast.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useAllTexts, useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { navigate } from '#kernel/web/router/router.ts'
import { PageFoot } from '#kernel/web/pages/page-foot.tsx'
import { TARGET } from '#kernel/web/pages/target.ts'
import { enter } from '#kernel/web/session/enter.ts'
import type { LoginAnswer } from '#kernel/web/session/session.ts'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import card from '#kernel/web/feedback/card-form.module.css'
import type { TokoPertama, tokoPertamaAda } from '../contract-pertama.ts'
import { ISIAN_PERTAMA } from '../rules-pertama.ts'
import { IsianPemilik, IsianToko, KodeServer } from './isian-pertama.tsx'
import css from './toko-pertama.module.css'

/** The first shop and its owner, before anybody could log in; nothing of it needs a command line. */
export default function TokoPertamaPage() {
  const { t } = useTexts()
  const siap = useAllTexts()
  const q = useRead<typeof tokoPertamaAda>('publik/toko-pertama', {})
  useEffect(() => {
    document.title = t('screen.toko-pertama')
  }, [t])
  if (!siap) return <main className={css['page']} aria-busy="true" />
  return (
    <main className={css['page']}>
      <div className={css['card']}>
        <div className={card['brand']}>
          <i aria-hidden="true" />
          <h1>{t('screen.toko-pertama')}</h1>
        </div>
        {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
        {q.isPending && <Skeleton rows={6} />}
        {q.data?.buka && <Isian />}
        {q.data?.buka === false && (
          <>
            <p>{t('error.toko_pertama.sudah_ada')}</p>
            <Link to="/">{t('login.masuk')}</Link>
          </>
        )}
      </div>
      <PageFoot />
    </main>
  )
}

function Isian() {
  const { t } = useTexts()
  const [gagal, setGagal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useFieldForm({
    fields: ISIAN_PERTAMA,
    labels: {
      kode: t('toko_pertama.kode'),
      nama: t('toko_pertama.nama'),
      password: t('login.password'),
      ulangi: t('toko_pertama.ulangi'),
      ...labelToko(t),
    },
    // The address that the server told holds the code behind its #, which no log ever sees.
    values: { kode: location.hash.slice(1) || null },
  })
  const submit = async ({ ulangi, ...isi }: TokoPertama & { readonly ulangi: string }) => {
    setGagal(null)
    if (ulangi !== isi.password)
      return form.rhf.setError('ulangi', { type: 'beda', message: t('toko_pertama.beda') })
    setBusy(true)
    try {
      await call('POST', 'publik/toko-pertama', isi)
      await masuk(isi)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Drawn at once: the form looks for the wrong field as soon as this ends.
      if (!flushSync(() => form.setErrors(error))) setGagal(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p>{t('toko_pertama.ajakan')}</p>
      <Form form={form} onSubmit={submit} className={css['form']}>
        <KodeServer form={form} />
        <IsianToko form={form} />
        <IsianPemilik form={form} />
        <Problem>{gagal}</Problem>
        <Button type="submit" loading={busy}>
          {t('toko_pertama.buat')}
        </Button>
      </Form>
    </>
  )
}

const labelToko = (t: ReturnType<typeof useTexts>['t']) => ({
  kode_toko: t('label.kode_toko'),
  kode_nota: t('label.kode_nota'),
})

/** The owner is logged in at once, and led to what the shop still needs. */
async function masuk({ user_id, password }: TokoPertama): Promise<void> {
  sessionStorage.setItem(TARGET, '/mulai')
  try {
    const answer = await call<LoginAnswer>('POST', 'users/login', { user_id, password })
    await enter(answer.data)
  } catch (error) {
    // The shop is there: the log-in is tried again on its own page.
    toast.error(error)
    await navigate('/', { replace: true })
  }
}
