import { extensions } from '../extensions.ts'
import { formatDate } from '../format.ts'
import { Icon } from '../icons.tsx'
import { useTexts } from '../i18n.ts'
import { Link } from '../router/link.tsx'
import { useSession } from '../session/session.ts'
import { Kbd } from '../ui/parts.tsx'
import css from './header.module.css'
import { palette, panels, toggleMenu } from './layout.ts'
import { UserMenu } from './user-menu.tsx'

/** Leads to the home page, where the work that waits is listed. */
function Bell() {
  const { t } = useTexts()
  const waiting = extensions().useWaiting()
  return (
    <Link
      to="/home"
      className={css['icon']}
      aria-label={
        waiting > 0 ? t('shell.menunggu', { jumlah: waiting }) : t('shell.tidak_menunggu')
      }
    >
      <Icon name="bell" />
      {waiting > 0 && (
        <b className={css['count']} aria-hidden="true">
          {waiting}
        </b>
      )}
    </Link>
  )
}

export function Header() {
  const { t } = useTexts()
  const { user, toko } = useSession()
  const headline = extensions().useHeadline()
  const { info } = panels.use()
  return (
    <header className={css['top']}>
      <button
        type="button"
        className={css['icon']}
        onClick={toggleMenu}
        aria-label={t('shell.menu')}
        aria-controls="menu"
      >
        <Icon name="menu" />
      </button>
      <Link to="/home" className={css['brand']}>
        <i aria-hidden="true" />
        Kencana
      </Link>
      <button type="button" className={css['ask']} onClick={() => palette.set(true)}>
        <Icon name="search" />
        <span>{t('palet.ajakan')}</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <div className={css['right']}>
        {headline && <span className={css['wide']}>{headline}</span>}
        <span className={css['wide']} title={t('shell.tgl_system')}>
          {formatDate(toko.tgl_system, 'weekday')}
        </span>
        <span className={css['shop']}>{toko.nama_toko}</span>
        <Bell />
        <UserMenu label={user.user_id} />
        <button
          type="button"
          className={css['icon']}
          aria-label={t('shell.panel')}
          aria-expanded={info}
          aria-controls="panel-kanan"
          onClick={() => panels.set({ ...panels.get(), info: !info })}
        >
          <Icon name="panel" />
        </button>
      </div>
    </header>
  )
}
