import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { Icon } from '../icons.tsx'
import { useTexts } from '../i18n.ts'
import css from './table.module.css'

export interface PagerProps {
  readonly page: number
  readonly limit: number
  readonly count: number
  readonly onChange: (next: { readonly page: number; readonly limit: number }) => void
}

const LIMITS = [50, 100, 200, 500]

export function Pager({ page, limit, count, onChange }: PagerProps) {
  const { t } = useTexts()
  const pages = Math.max(1, Math.ceil(count / limit))
  const from = count === 0 ? 0 : (page - 1) * limit + 1
  const range = { dari: tulisAngka(from), sampai: tulisAngka(Math.min(count, page * limit)) }
  const go = (to: number) => onChange({ page: to, limit })
  return (
    <div className={css['pager']}>
      <label>
        <span className={css['pagerLabel']}>{t('tabel.per_halaman')}</span>
        <select
          value={limit}
          aria-label={t('tabel.per_halaman')}
          onChange={(e) => onChange({ page: 1, limit: Number(e.target.value) })}
        >
          {[...new Set([...LIMITS, limit])].map((n) => (
            <option key={n} value={n}>
              {n}
            </option>
          ))}
        </select>
      </label>
      <span>{t('tabel.rentang', { ...range, count: tulisAngka(count) })}</span>
      <button
        type="button"
        disabled={page <= 1}
        aria-label={t('tabel.sebelum')}
        onClick={() => go(page - 1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        disabled={page >= pages}
        aria-label={t('tabel.sesudah')}
        onClick={() => go(page + 1)}
      >
        <Icon name="right" />
      </button>
    </div>
  )
}
