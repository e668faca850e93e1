import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { isLanguage, BAHASA, type Bahasa } from '#kernel/shared/i18n.ts'
import { call } from '../api.ts'
import { toast } from '../feedback/toast.ts'
import { Icon } from '../icons.tsx'
import { changeLanguage, useTexts } from '../i18n.ts'
import { queries } from '../query.ts'
import { Link } from '../router/link.tsx'
import { logout } from '../session/logout.ts'
import {
  chosenLanguage,
  session,
  updateLanguage,
  useMaybeSession,
  useSession,
} from '../session/session.ts'
import { Kbd } from '../ui/parts.tsx'
import css from './header.module.css'
import { help, sheet } from './layout.ts'

/** Each language's own name, so that a person who can't read the present one can change it. */
export const LANGUAGE_NAMES: Readonly<Record<Bahasa, string>> = {
  id: 'Bahasa Indonesia',
  en: 'English',
  it: 'Italiano',
  hk: '繁體中文',
  my: 'Bahasa Melayu',
  jp: '日本語',
}

/** Open until a click elsewhere or Escape. */
function useOpen() {
  const [open, setOpen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const click = (event: Event) => {
      if (!ref.current?.contains(event.target as Node)) setOpen(false)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      ref.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', click)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', click)
      document.removeEventListener('keydown', key)
    }
  }, [open])
  return { open, setOpen, ref }
}

export function UserMenu({ label }: { readonly label: string }) {
  const { t } = useTexts()
  const { user, toko } = useSession()
  const { open, setOpen, ref } = useOpen()
  const close = () => setOpen(false)
  return (
    <div className={css['user']} ref={ref}>
      <button
        type="button"
        className={css['userButton']}
        aria-expanded={open}
        aria-controls="menu-orang"
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon name="down" />
      </button>
      {open && (
        <div className={css['menu']} id="menu-orang">
          <div className={css['who']}>
            <b>{user.nama ?? user.user_id}</b>
            {user.level} · {toko.kode_toko}
          </div>
          <LanguageChoice />
          <ThemeChoice />
          <hr className={css['rule']} />
          <Link to="/ganti-password" className={css['item']} onClick={close}>
            <Icon name="key" />
            {t('shell.ganti_password')}
          </Link>
          <Link to="/passkey-saya" className={css['item']} onClick={close}>
            <Icon name="check" />
            {t('shell.keamanan')}
          </Link>
          <button type="button" className={css['item']} onClick={() => (close(), sheet.set(true))}>
            <Icon name="keyboard" />
            {t('pintasan.judul')}
            <Kbd>?</Kbd>
          </button>
          <button type="button" className={css['item']} onClick={() => (close(), help.set(true))}>
            <Icon name="info" />
            {t('bantuan.judul')}
            <Kbd>F1</Kbd>
          </button>
          <hr className={css['rule']} />
          <button type="button" className={css['item']} onClick={() => void logout()}>
            <Icon name="logout" />
            {t('shell.keluar')}
          </button>
        </div>
      )}
    </div>
  )
}

/** Language chosen on this tab's login page; the login stores it for the person. */
export const PICKED = 'bahasa.dipilih'
const SHOP = ''

/** Stores the choice with the person, for every browser; null follows the shop. */
export async function chooseLanguage(chosen: Bahasa | null): Promise<void> {
  if (session()) {
    await call('PUT', 'users/bahasa', { bahasa: chosen })
    updateLanguage(chosen)
  } else if (chosen) sessionStorage.setItem(PICKED, chosen)
  await changeLanguage(chosen ?? chosenLanguage())
  // Reads titles and labels from the server again.
  await queries.invalidateQueries()
}

export function LanguageChoice() {
  const { t, bahasa } = useTexts()
  const now = useMaybeSession()
  const choose = (value: string) =>
    chooseLanguage(isLanguage(value) ? value : null).catch((error: unknown) => toast.error(error))
  const own = now ? (now.user.bahasa ?? SHOP) : bahasa
  return (
    <label className={css['line']}>
      {t('shell.bahasa')}
      <select value={own} onChange={(e) => void choose(e.target.value)}>
        {now && <option value={SHOP}>{t('shell.bahasa_toko')}</option>}
        {BAHASA.map((b) => (
          <option key={b} value={b}>
            {LANGUAGE_NAMES[b]}
          </option>
        ))}
      </select>
    </label>
  )
}

function ThemeChoice() {
  const { t } = useTexts()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <label className={css['line']}>
      {t('shell.tema')}
      <select
        value={colorScheme}
        onChange={(e) => setColorScheme(e.target.value as 'light' | 'dark' | 'auto')}
      >
        <option value="light">{t('shell.tema_terang')}</option>
        <option value="dark">{t('shell.tema_gelap')}</option>
        <option value="auto">{t('shell.tema_sistem')}</option>
      </select>
    </label>
  )
}
