import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { FieldValue } from '#kernel/shared/fields.ts'
import { useTexts } from '../i18n.ts'
import { useList, useReadAs } from '../query.ts'
import { Link } from '../router/link.tsx'
import { useMayOpen } from '../shell/use-screens.ts'
import { takeMarked } from './marked-option.ts'
import { propsOf, type Choice, type InputProps, type ReferenceSource } from './input-props.ts'
import type { ReadPath, ScreenPath } from '#kernel/shared/names.ts'

type Row = Readonly<Record<string, FieldValue>>

interface Declaration {
  readonly key: string
  readonly label: string
  readonly screen: ScreenPath
  readonly aktif: boolean
  readonly api: { readonly list: ReadPath }
}

const MOST = 50
/** Separates a code from its name, e.g. the number of an account and its bank. */
const BETWEEN = ' - '
const FRESH_MS = 60_000
/** Placeholder for the list until the declaration is there; it is never requested. */
const NOT_YET: ReadPath = 'masters/'

/** A choice from a master. The server searches, so that a list of any length stays fast. */
export function ReferenceField(p: InputProps) {
  const { master } = p.field
  const { data: declared } = useReadAs<Declaration>(
    `masters/${master}`,
    {},
    {
      enabled: !p.source && master !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
    },
  )
  const source = p.source ?? (declared && { ...declared, list: declared.api.list })
  return <Choose {...p} source={source ?? null} />
}

/** A typed whole code means its record, whatever other records contain it. */
const isCode = (o: { readonly value: string }, typed: string) => o.value === typed.toUpperCase()

type ChooseProps = Omit<InputProps, 'source'> & { readonly source: ReferenceSource | null }

function Choose({ source, ...p }: ChooseProps) {
  const { t } = useTexts()
  const value = p.value === null ? null : String(p.value)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const [wasEmpty, setWasEmpty] = useState(false)
  const [known, setKnown] = useState<Choice | null>(null)
  const [wanted] = useDebouncedValue(search, 200)
  const shown = (row: Row) => {
    const [key, label] = [
      String(row[source?.key ?? ''] ?? ''),
      String(row[source?.label ?? ''] ?? ''),
    ]
    return { value: key, label: label && label !== key ? `${key}${BETWEEN}${label}` : key }
  }
  const path = source?.list ?? NOT_YET
  // Without typed text the field shows the chosen record's label, which is no search.
  const typed = open && !wanted.includes(BETWEEN) ? wanted.trim() : ''
  const active = source?.aktif && !p.withInactive ? { aktif: 'true' } : {}
  const found = useList<Row>(
    path,
    { search: typed, limit: MOST, page: 1, ringkas: 'ya', ...active },
    {
      enabled: source !== null && (open || value !== null),
      // After the first record was made elsewhere, opening the list asks again.
      staleTime: wasEmpty ? 0 : FRESH_MS,
    },
  )
  // Ordered by the typed text, not by the requested one: otherwise the answer would reorder the
  // list under the pointer.
  const code = open ? search.trim() : ''
  const options = found.rows
    .map(shown)
    .toSorted((a, b) => Number(isCode(b, code)) - Number(isCode(a, code)))
  const missing = value !== null && !options.some((o) => o.value === value)
  const own = useList<Row>(
    path,
    { search: value ?? '', limit: MOST, page: 1, ringkas: 'ya' },
    {
      enabled: source !== null && missing && !found.isPending,
      staleTime: FRESH_MS,
    },
  )
  const row = [...found.rows, ...own.rows].find((r) => String(r[source?.key ?? '']) === value)
  const chosen = row ? shown(row) : null
  if (chosen !== null && chosen.label !== known?.label) setKnown(chosen)
  // A label must not change during typing, because it would replace the typed text. It disappears
  // when the server no longer knows the record, such as a forgotten person.
  const asked = !own.isPending && !own.isFetching
  const remembered = !asked && known?.value === value ? known : null
  if (missing) options.unshift(chosen ?? remembered ?? { value, label: value })
  const nothing =
    !found.isPending && !found.error && typed === '' && found.rows.length === 0 && value === null
  const close = () => {
    setOpen(false)
    setWasEmpty(nothing)
  }
  const makeFirst = <MakeFirst screen={source?.screen} onLeave={close} />
  const shownProps = nothing && !open ? { ...p, note: makeFirst } : p
  const unique = [...new Map(options.map((o) => [o.value, o])).values()]
  // Until the server answers for the typed text, the list is an older one, and Enter must not take
  // its first entry when that does not match.
  const stale = source === null || search !== wanted || found.isFetching
  const matching = (text: string) => text.toLowerCase().includes(search.trim().toLowerCase())
  const isSearch = search.trim() !== '' && !search.includes(BETWEEN)
  // The chosen record is in the list only for its label; it is no match for the typed text.
  const answers = (o: { readonly value: string }) => !missing || !isSearch || o.value !== value
  const offered = stale ? unique.filter((o) => matching(o.label)) : unique.filter(answers)
  const take = (next: string) => {
    p.onChange(next)
    setOpen(false)
    // Choosing the same record again changes no value, so its label replaces the typed text here.
    if (next === value) setSearch(unique.find((o) => o.value === next)?.label ?? next)
  }
  const enter = useEnter({
    search,
    ready: !stale,
    first: isSearch ? offered.find((o) => !stale || isCode(o, search.trim()))?.value : null,
    take,
    close: () => setOpen(false),
  })
  return (
    <Select
      {...propsOf(shownProps as InputProps)}
      searchable
      data={unique}
      value={value}
      maxDropdownHeight={320}
      clearable={!p.field.wajib && !p.readOnly && !p.disabled}
      allowDeselect={!p.field.wajib}
      placeholder={p.placeholder ?? t('isian.cari_master')}
      checkIconPosition="right"
      filter={({ options: all }) =>
        all.filter((o) => 'value' in o && (stale ? matching(o.label) : answers(o)))
      }
      nothingFoundMessage={nothing ? makeFirst : t('tabel.kosong')}
      dropdownOpened={open}
      onKeyDownCapture={open ? enter : undefined}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={close}
      searchValue={search}
      onSearchChange={setSearch}
      // Selects the chosen record's label, so that typing replaces it.
      onFocus={(e) => e.currentTarget.select()}
      onClick={(e) => search.includes(BETWEEN) && e.currentTarget.select()}
      clearButtonProps={{ 'aria-label': t('isian.hapus') }}
      onChange={(next) => p.onChange(next)}
      selectFirstOptionOnChange
    />
  )
}

/** A list closes when its input loses the focus, which would remove the link before the click. */
const keepOpen = (event: MouseEvent) => event.preventDefault()

/**
 * Below an empty choice: a link to make the first record, for persons who may. It opens another
 * window, so that nothing typed here is lost.
 */
function MakeFirst({
  screen,
  onLeave,
}: {
  readonly screen: ScreenPath | undefined
  readonly onLeave: () => void
}) {
  const { t } = useTexts()
  const may = useMayOpen(screen ?? '')
  if (!may || !screen) return t('isian.master_kosong')
  return (
    <>
      {t('isian.master_kosong')}{' '}
      <Link to={screen} target="_blank" onMouseDown={keepOpen} onClick={onLeave}>
        {t('isian.buat_dulu')}
      </Link>
    </>
  )
}

interface EnterOptions {
  readonly search: string
  /** True when the list is the answer to the typed text. */
  readonly ready: boolean
  /** The value for Enter: undefined when nothing matches, null when nothing was typed. */
  readonly first: string | null | undefined
  readonly take: (value: string) => void
  readonly close: () => void
}

/**
 * Enter takes the entry that an arrow has marked; without one, the first that matches the typed
 * text, in an older list only an exact code. Otherwise it waits for the answer, so that a person who
 * knows the code can type it and go on. Without typed text Enter closes the list, and the next one
 * leaves the field.
 */
function useEnter({ search, ready, first, take, close }: EnterOptions) {
  const [waiting, setWaiting] = useState(false)
  // The text at the last arrow: what was typed since has moved the mark to another line.
  const arrowAt = useRef<string | null>(null)
  useEffect(() => {
    if (!waiting || !ready) return
    setWaiting(false)
    if (typeof first === 'string') take(first)
  }, [waiting, ready, first, take])
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.nativeEvent.isComposing) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') arrowAt.current = search
      return setWaiting(false)
    }
    if (arrowAt.current === search && takeMarked(event)) return
    // Runs before the library's own Enter, which would take the first entry of an older list.
    event.preventDefault()
    event.stopPropagation()
    if (first === null) close()
    else if (first !== undefined) take(first)
    else setWaiting(!ready)
  }
}
