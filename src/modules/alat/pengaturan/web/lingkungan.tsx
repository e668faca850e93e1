import { useTexts } from '#kernel/web/i18n.ts'
import css from './pengaturan.module.css'

interface Props {
  readonly baris: readonly { readonly key: string; readonly value: string }[]
  readonly cari: string
}

/** What the environment of the server decides: shown, never typed. */
export function Lingkungan({ baris, cari }: Props) {
  const { t, tt } = useTexts()
  const ada = baris.filter(({ key, value }) => {
    const kata = `${key} ${value} ${tt(`pengaturan.nama.${key}`)} ${tt(`pengaturan.arti.${key}`)}`
    return cari.split(/\s+/).every((k) => kata.toLowerCase().includes(k))
  })
  if (ada.length === 0) return null
  return (
    <section id="kelompok-lingkungan" className={css['kelompok']}>
      <h2>{t('pengaturan.lingkungan')}</h2>
      <p className={css['catatan']}>{t('pengaturan.lingkungan_sub')}</p>
      <dl className={css['lingkungan']}>
        {ada.map(({ key, value }) => (
          <div key={key}>
            <dt>
              {tt(`pengaturan.nama.${key}`)}
              <small>{tt(`pengaturan.arti.${key}`)}</small>
            </dt>
            <dd>
              {value || <span className={css['kosong']}>{t('pengaturan.belum_diatur')}</span>}
              <code>{key}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
