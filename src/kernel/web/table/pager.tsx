import { useEffect, useRef } from 'react'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { Icon } from '../icons.tsx'
import { useTexts } from '../i18n.ts'
import type { Counted } from '../query.ts'
import css from './table.module.css'

export interface PagerProps {
  readonly page: number
  readonly limit: number
  readonly of: Counted
  readonly onChange: (next: { readonly page: number; readonly limit: number }) => void
}

const LIMITS = [50, 100, 200, 500]

interface Props extends PagerProps {
  /** Rows of this page. */
  readonly shown: number
}

export function Pager({ page, limit, of, shown, onChange }: Props) {
  const { t } = useTexts()
  const { count, more } = of
  const last = more ? shown < limit : page >= Math.ceil(count / limit)
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
      <Range of={of} before={(page - 1) * limit} shown={shown} />
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
        disabled={last}
        aria-label={t('tabel.sesudah')}
        onClick={() => go(page + 1)}
      >
        <Icon name="right" />
      </button>
    </div>
  )
}

interface RangeProps {
  readonly of: Counted
  /** Rows of the pages before this one. */
  readonly before: number
  readonly shown: number
}

/** Which rows of how many; where not all were counted, a press counts them, and is answered here. */
function Range({ of: { count, more }, before, shown }: RangeProps) {
  const { t } = useTexts()
  const range = useRef<HTMLSpanElement>(null)
  const pressed = useRef(false)
  const partly = more !== undefined
  useEffect(() => {
    if (partly || !pressed.current) return
    // The button has gone, and the focus with it.
    pressed.current = false
    range.current?.focus()
  }, [partly])
  const words = {
    dari: tulisAngka(shown === 0 ? 0 : before + 1),
    sampai: tulisAngka(shown === 0 ? 0 : before + shown),
    count: tulisAngka(count),
  }
  const press = () => {
    pressed.current = true
    more?.countAll()
  }
  return (
    <>
      <span ref={range} aria-live="polite" tabIndex={-1}>
        {t(more ? 'tabel.rentang_lebih' : 'tabel.rentang', words)}
      </span>
      {more && (
        <button
          type="button"
          className={css['countAll']}
          aria-disabled={more.counting}
          onClick={more.counting ? undefined : press}
        >
          {t(more.counting ? 'tabel.menghitung' : 'tabel.hitung_semua')}
        </button>
      )}
    </>
  )
}
