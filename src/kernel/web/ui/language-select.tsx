import { BAHASA, isLanguage } from '#kernel/shared/i18n.ts'
import { changeLanguage, useTexts } from '../i18n.ts'
import { LANGUAGE_NAMES } from '../shell/user-menu.tsx'
import css from './language-select.module.css'

/** The language of a page on a phone, which has no menu of its own. */
export function LanguageSelect() {
  const { t, bahasa } = useTexts()
  return (
    <label className={css['language']}>
      <span>{t('shell.bahasa')}</span>
      <select
        value={bahasa}
        onChange={({ target: { value } }) => isLanguage(value) && void changeLanguage(value)}
      >
        {BAHASA.map((b) => (
          <option key={b} value={b}>
            {LANGUAGE_NAMES[b]}
          </option>
        ))}
      </select>
    </label>
  )
}
