import { Button } from '@mantine/core'
import { useTexts } from '../i18n.ts'
import { useReadAs } from '../query.ts'
import { navigate } from '../router/router.ts'
import { Empty, Skeleton } from '../ui/empty.tsx'

/** The answer of `GET screens/tutup`. */
interface Closed {
  readonly sebab: 'modul' | 'hak'
  readonly setelan: readonly { readonly kunci: string; readonly nama: string }[]
  /** A sentence of the shop where no setting closes it. */
  readonly alasan: string | null
  readonly boleh_atur: boolean
}

/**
 * a screen that is closed, with the reason. Either a module is off in this shop, with a link
 * for persons who may switch it on, or this person lacks the right.
 */
export default function NotAllowed({ path }: { readonly path: string }) {
  const { t } = useTexts()
  const q = useReadAs<Closed>('screens/tutup', { path }, { staleTime: 0 })
  if (q.isPending) return <Skeleton />
  const [first] = q.data?.setelan ?? []
  const home = (
    <Button variant="default" onClick={() => void navigate('/home')}>
      {t('shell.ke_home')}
    </Button>
  )
  if (q.data?.sebab !== 'modul')
    return (
      <Empty
        heading
        kind="denied"
        title={t('shell.tidak_boleh')}
        text={t('shell.tidak_boleh_langkah')}
        action={home}
      />
    )
  const nama = q.data.setelan.map((s) => s.nama).join(', ')
  const to = `/settingsystem?cari=${encodeURIComponent(first?.kunci ?? '')}`
  return (
    <Empty
      heading
      kind="denied"
      title={t('shell.modul_mati')}
      text={
        <>
          {nama && <span>{t('shell.modul_sebab', { nama })} </span>}
          {q.data.alasan ?? (!q.data.boleh_atur && t('shell.modul_minta'))}
        </>
      }
      action={
        <>
          {q.data.boleh_atur && (
            <Button onClick={() => void navigate(to)}>{t('shell.ke_pengaturan')}</Button>
          )}
          {home}
        </>
      }
    />
  )
}
