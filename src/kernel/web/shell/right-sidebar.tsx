import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { formatDate } from '../format.ts'
import { Icon } from '../icons.tsx'
import { useTexts } from '../i18n.ts'
import { notices } from '../feedback/toast.ts'
import { useSession } from '../session/session.ts'
import { ShortcutList } from '../shortcut/shortcut-list.tsx'
import { KeyValue } from '../ui/parts.tsx'
import { panels } from './layout.ts'
import css from './right-sidebar.module.css'

/** The right sidebar: person and shop, the latest messages, the keys. */
export default function RightSidebar() {
  const { t } = useTexts()
  const { user, toko } = useSession()
  const said = notices.use()
  return (
    <aside id="panel-kanan" className={css['panel']} aria-label={t('shell.panel')}>
      <header>
        <h2>{t('shell.sesi')}</h2>
        <button
          type="button"
          aria-label={t('button.tutup')}
          onClick={() => panels.set({ ...panels.get(), info: false })}
        >
          <Icon name="close" />
        </button>
      </header>
      <KeyValue label={t('label.user_id')} value={user.user_id} />
      <KeyValue label={t('label.level')} value={user.level} />
      <KeyValue label={t('label.kode_toko')} value={toko.kode_toko} />
      <KeyValue label={t('label.nama_toko')} value={toko.nama_toko} />
      <KeyValue label={t('shell.tgl_system')} value={formatDate(toko.tgl_system)} />
      <h2>
        {t('shell.pemberitahuan')} {said.length > 0 && <small>{tulisAngka(said.length)}</small>}
      </h2>
      {said.length === 0 && <p className={css['none']}>{t('shell.belum_ada')}</p>}
      <ul className={css['notices']}>
        {said.map((n) => (
          <li key={n.id} data-tone={n.tone}>
            {n.text}
            {n.note && <code>{n.note}</code>}
          </li>
        ))}
      </ul>
      <h2>{t('pintasan.judul')}</h2>
      <ShortcutList />
    </aside>
  )
}
