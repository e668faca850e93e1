import { Button } from '@mantine/core'
import { toast } from '#kernel/web/feedback/toast.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { Row } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import css from './faktor.module.css'

interface Props {
  readonly kode: readonly string[]
  readonly onSimpan: () => void
}

/** Recovery codes, the only time that anybody can read them: to be copied or printed. */
export function KodePemulihan({ kode, onSimpan }: Props) {
  const { t } = useTexts()
  const { user, toko } = useSession()
  const salin = async () => {
    await navigator.clipboard.writeText(kode.join('\n'))
    toast.success(t('faktor.disalin'))
  }
  return (
    <Panel title={t('faktor.kode_judul')}>
      <div className={css['stack']}>
        <p>{t('faktor.kode_isi')}</p>
        <div className={css['cetak']}>
          <p className={css['hanyaCetak']}>
            {t('faktor.kode_judul')} · {user.user_id} · {toko.nama_toko}
          </p>
          <ol className={css['kode']} aria-label={t('faktor.kode_judul')}>
            {kode.map((k) => (
              <li key={k}>{k}</li>
            ))}
          </ol>
        </div>
        <Row>
          <Button onClick={onSimpan}>{t('faktor.sudah_disimpan')}</Button>
          {'clipboard' in navigator && (
            <Button variant="default" onClick={() => void salin()}>
              {t('faktor.salin')}
            </Button>
          )}
          <Button variant="default" onClick={() => print()}>
            {t('faktor.cetak')}
          </Button>
        </Row>
      </div>
    </Panel>
  )
}
