import { Button, Modal } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { type Field, type FieldValue, kinds } from '#kernel/shared/fields.ts'
import { AKTIF } from '#kernel/shared/master.ts'
import { narrowing as howNarrowed, rangeNames } from '#kernel/shared/narrow.ts'
import type { Choice, ReferenceSource } from '../field/input-props.ts'
import { Form } from '../form/form.tsx'
import { FormField } from '../form/form-field.tsx'
import { useFieldForm } from '../form/use-field-form.ts'
import { formatValue } from '../format.ts'
import { useTexts } from '../i18n.ts'
import { Icon } from '../icons.tsx'
import { type UrlState, useUrlState } from '../router/url-state.ts'
import { useShortcut } from '../shortcut/use-shortcut.ts'
import css from './filter-menu.module.css'

/** A field that narrows a list. */
export interface FilterField {
  readonly name: string
  readonly label: string
  readonly field: Field
  readonly choices?: readonly Choice[]
  readonly source?: ReferenceSource
}

/** One input of the form: a value, or one end of a range. */
interface Part extends FilterField {
  /** What the list is narrowed to while the address says nothing. */
  readonly usual?: string
  /** Starts a line of its own, so that both ends of a range stand side by side. */
  readonly first: boolean
}

export interface FilterMenu {
  /** Values for the list's call; an empty one is left out. */
  readonly filter: Readonly<Record<string, string>>
  readonly button: ReactNode
  /** What narrows the list at present; each can be taken away. */
  readonly chips: ReactNode
  readonly narrowed: boolean
  readonly onWiden: () => void
}

type Texts = ReturnType<typeof useTexts>['t']

/**
 * Filters of a list from the declarations of its fields, kept in the address under the names of the
 * list's call, so that saved views and links hold them.
 */
export function useFilterMenu(fields: readonly FilterField[]): FilterMenu {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const parts = useMemo(() => partsOf(fields, t), [fields, t])
  const [url, setUrl] = useUrlState<UrlState>({
    page: 1,
    ...Object.fromEntries(parts.map((p) => [p.name, p.usual ?? ''])),
  })
  const set = parts.flatMap((p) => {
    const value = readPart(p, String(url[p.name] ?? ''))
    return value === null ? [] : [{ part: p, value }]
  })
  const put = (next: Readonly<Record<string, string>>) => setUrl({ ...next, page: 1 })
  // What the list shows by itself is no filter that somebody has set.
  const narrowing = set.filter(({ part, value }) => value !== part.usual)
  const onWiden = () => put(Object.fromEntries(parts.map((p) => [p.name, p.usual ?? ''])))
  useShortcut('Alt+F', () => setOpen(true), {
    text: 'saring.judul',
    when: parts.length > 0 && !open,
  })
  return {
    filter: Object.fromEntries(
      set.filter(({ value }) => value !== ALL).map(({ part, value }) => [part.name, String(value)]),
    ),
    narrowed: narrowing.length > 0,
    onWiden,
    button: parts.length > 0 && (
      <>
        <Button
          variant="default"
          leftSection={<Icon name="filter" />}
          onClick={() => setOpen(true)}
          {...(narrowing.length > 0
            ? { rightSection: <b className={css['count']}>{narrowing.length}</b> }
            : {})}
        >
          {t('saring.judul')}
        </Button>
        {open && (
          <FilterForm
            parts={parts}
            values={Object.fromEntries(set.map(({ part, value }) => [part.name, value]))}
            onClose={() => setOpen(false)}
            onApply={put}
          />
        )}
      </>
    ),
    chips: narrowing.length > 0 && (
      <ul className={css['chips']} aria-label={t('saring.aktif')}>
        {narrowing.map(({ part, value }) => (
          <Chip
            key={part.name}
            label={part.label}
            value={shown(part, value)}
            onRemove={() => put({ [part.name]: part.usual ?? '' })}
          />
        ))}
        {narrowing.length > 1 && (
          <li>
            <button type="button" className={css['all']} onClick={onWiden}>
              {t('saring.lepas_semua')}
            </button>
          </li>
        )}
      </ul>
    ),
  }
}

function partsOf(fields: readonly FilterField[], t: Texts): readonly Part[] {
  return fields.flatMap((f): Part[] => {
    const how = howNarrowed(f.field)
    if (how === null) return []
    const field: Field = { ...f.field, wajib: false, hanyaBaca: false }
    if (how === 'sama' && f.field.kind !== 'yaTidak') return [{ ...f, field, first: false }]
    if (how === 'sama') return [f.name === AKTIF ? activeOnes(f, t) : yesNo(f, t)]
    return rangeNames(f.name).map((name, i) => ({
      name,
      label: t(i === 0 ? 'saring.dari' : 'saring.sampai', { label: f.label }),
      field,
      first: i === 0,
    }))
  })
}

/** Yes, no, or either: a checkbox could not say the third. */
function yesNo({ name, label }: FilterField, t: Texts): Part {
  return {
    name,
    label,
    first: false,
    field: { kind: 'pilihan', wajib: false, pilihan: ['true', 'false'] },
    choices: [
      { value: 'true', label: t('umum.ya') },
      { value: 'false', label: t('umum.tidak') },
    ],
  }
}

const ALL = 'semua'

/** Inactive records are hidden until somebody asks for them. */
const activeOnes = ({ name, label }: FilterField, t: Texts): Part => ({
  name,
  label,
  first: false,
  usual: 'true',
  field: { kind: 'pilihan', wajib: true, pilihan: ['true', 'false', ALL] },
  choices: [
    { value: 'true', label: t('master.aktif') },
    { value: 'false', label: t('master.nonaktif') },
    { value: ALL, label: t('master.aktif_semua') },
  ],
})

/** A value of the address; null when it is empty or nothing of its kind. */
function readPart({ field }: Part, text: string): FieldValue {
  if (text === '') return null
  if (field.kind === 'pilihan') return field.pilihan?.includes(text) ? text : null
  if (kinds[field.kind].align !== 'right') return text
  const number = Number(text)
  return Number.isFinite(number) ? number : null
}

const shown = ({ field, choices }: Part, value: FieldValue): string =>
  choices?.find((c) => c.value === value)?.label ?? formatValue(field, value)

interface ChipProps {
  readonly label: string
  readonly value: string
  readonly onRemove: () => void
}

function Chip({ label, value, onRemove }: ChipProps) {
  const { t } = useTexts()
  const name = `${label}: ${value}`
  return (
    <li className={css['chip']}>
      <span>{label}</span>
      <b>{value}</b>
      <button type="button" aria-label={t('saring.lepas', { nama: name })} onClick={onRemove}>
        <Icon name="close" size={12} />
      </button>
    </li>
  )
}

interface FormProps {
  readonly parts: readonly Part[]
  readonly values: Readonly<Record<string, FieldValue>>
  readonly onClose: () => void
  readonly onApply: (next: Readonly<Record<string, string>>) => void
}

function FilterForm({ parts, values, onClose, onApply }: FormProps) {
  const { t } = useTexts()
  const form = useFieldForm({
    fields: Object.fromEntries(parts.map((p) => [p.name, p.field])),
    labels: Object.fromEntries(parts.map((p) => [p.name, p.label])),
    values,
  })
  const apply = (entered: Readonly<Record<string, FieldValue>>) => {
    onApply(Object.fromEntries(parts.map(({ name }) => [name, String(entered[name] ?? '')])))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('saring.judul')}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <Form form={form} onSubmit={apply}>
        <div className={css['fields']}>
          {parts.map((p, i) => (
            <div key={p.name} data-first={p.first}>
              <FormField
                form={form}
                name={p.name}
                autoFocus={i === 0}
                withInactive
                placeholder={t('umum.semua')}
                {...(p.choices ? { choices: p.choices } : {})}
                {...(p.source ? { source: p.source } : {})}
              />
            </div>
          ))}
        </div>
        <div className={css['buttons']}>
          <Button
            variant="default"
            onClick={() =>
              form.reset(Object.fromEntries(parts.map((p) => [p.name, p.usual ?? null])))
            }
          >
            {t('saring.lepas_semua')}
          </Button>
          <Button type="submit">{t('saring.terapkan')}</Button>
        </div>
      </Form>
    </Modal>
  )
}
