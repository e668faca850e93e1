import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { extensions } from '../../extensions.ts'
import { Icon, type IconName } from '../../icons.tsx'
import type { ScreenRow } from '#kernel/shared/screen.ts'
import { useTexts } from '../../i18n.ts'
import { useReadAs } from '../../query.ts'
import { navigate } from '../../router/router.ts'
import { groupIcon } from '../group.ts'
import { useScreens } from '../use-screens.ts'
import { Kbd } from '../../ui/parts.tsx'
import { bestOf, meanings, readSynonyms } from './match.ts'
import { recentScreens, rememberScreen } from './recent.ts'
import css from './palette.module.css'

/** A search result of the server: a document, a piece, a customer. */
interface Hit {
  readonly jenis: string
  readonly kunci: string
  readonly judul: string
  readonly keterangan?: string
  readonly path: string
}

interface Item {
  readonly id: string
  readonly icon: IconName
  readonly title: string
  readonly note: string
  readonly to: string
  readonly key?: string | undefined
  readonly screen?: true
}

const MOST_SCREENS = 8
const ASK_MS = 120

/** Ctrl+K: finds all open screens, and by the server any number, barcode, name or phone. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const items = useItems(query)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const open = (item: Item | undefined) => {
    if (!item) return
    onClose()
    if (item.screen) rememberScreen(item.to)
    void navigate(item.to)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && items.length > 0) {
      event.preventDefault()
      setAt((at + step + items.length) % items.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      open(items[at])
    }
  }
  return (
    <dialog
      ref={dialog}
      className={css['palette']}
      aria-label={t('palet.judul')}
      onCancel={onClose}
      onClick={(e) => e.target === e.currentTarget && onClose()}
    >
      <div className={css['ask']}>
        <Icon name="search" />
        <input
          autoFocus
          value={query}
          placeholder={t('palet.ajakan')}
          aria-label={t('palet.ajakan')}
          role="combobox"
          aria-expanded="true"
          aria-controls="palet"
          autoComplete="off"
          spellCheck={false}
          aria-activedescendant={items[at] ? `palet-${at}` : undefined}
          onKeyDown={press}
          onChange={(e) => (setQuery(e.target.value), setAt(0))}
        />
        <Kbd>Esc</Kbd>
      </div>
      <ul id="palet" role="listbox" aria-label={t('palet.judul')} className={css['items']}>
        {items.map((item, i) => (
          <li
            key={item.id}
            id={`palet-${i}`}
            role="option"
            aria-selected={i === at}
            ref={(li) => void (i === at && li?.scrollIntoView({ block: 'nearest' }))}
            onPointerMove={() => setAt(i)}
            onClick={() => open(item)}
          >
            <Icon name={item.icon} />
            <span>{item.title}</span>
            <small>{item.note}</small>
            {item.key && <Kbd>{item.key}</Kbd>}
          </li>
        ))}
      </ul>
      {items.length === 0 && <p className={css['none']}>{t('palet.kosong')}</p>}
    </dialog>
  )
}

/** Before anything is typed: what was opened last, then what has a key. */
function usual(open: readonly ScreenRow[]): readonly ScreenRow[] {
  const last = recentScreens().flatMap((path) => open.find((r) => r.path === path) ?? [])
  const often = open.filter(
    (r) => r.key !== undefined || r.kind === 'shell' || r.kind === 'dashboard',
  )
  return [...new Set([...last, ...often])].slice(0, 12)
}

function useItems(query: string): readonly Item[] {
  const { t, tt } = useTexts()
  const rows = useScreens().data ?? []
  const [asked] = useDebouncedValue(query.trim(), ASK_MS)
  const found = useReadAs<readonly Hit[]>(
    'cari',
    { q: asked },
    { enabled: asked.length >= 2, keepPrevious: true },
  )
  const { hitIcons, synonyms, answers } = extensions()
  // The areas are the same each time, and so is the order of their hooks.
  const asksFor = answers.flatMap((answer) => answer(query.trim().toLowerCase()))
  const titles = new Map(rows.map((r) => [r.path.toLowerCase(), r.title]))
  const open = rows.filter((r) => r.kind !== 'public' && r.path !== '/404' && r.path !== '/blank')
  const other = readSynonyms(synonyms ? t(synonyms) : '')
  const best = query.trim()
    ? bestOf(open, meanings(query, other), (r) => `${r.title} ${r.path}`, MOST_SCREENS)
    : usual(open)
  const screens = best.map((r): Item => ({
    id: r.path,
    icon: groupIcon(r.parent ?? r.path),
    title: r.title,
    to: r.path,
    key: r.key,
    screen: true,
    note: titles.get(r.parent?.toLowerCase() ?? '') ?? '',
  }))
  const hits = (asked.length >= 2 ? (found.data ?? []) : []).map((h): Item => ({
    id: h.jenis + h.kunci,
    icon: hitIcons[h.jenis] ?? 'clipboard',
    title: h.judul || h.kunci,
    // The text of a document names its kind already.
    note: [h.jenis === 'dokumen' ? '' : tt(`palet.${h.jenis}`), h.keterangan]
      .filter(Boolean)
      .join(' · '),
    to: h.path,
  }))
  return [...asksFor, ...screens, ...hits]
}
