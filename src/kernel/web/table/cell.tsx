import type { ReactNode } from 'react'
import { type Field, type FieldValue, alamatGambar } from '#kernel/shared/fields.ts'
import { formatValue } from '../format.ts'
import { Icon } from '../icons.tsx'
import { useTexts } from '../i18n.ts'
import { ApiImage } from '../ui/api-image.tsx'
import type { Column } from './columns.ts'
import css from './table.module.css'

interface Props<Row> {
  readonly column: Column<Row>
  readonly row: Row
}

/** The small picture of a record. */
function Picture({ path }: { readonly path: string | null }) {
  const { t } = useTexts()
  return <ApiImage path={path} alt={t('label.gambar')} size={28} />
}

/** Address of a record's picture, the first when there are several. */
function pathOf(folder: string, value: FieldValue | undefined): string | null {
  const nama = Array.isArray(value) ? value[0] : value
  return typeof nama === 'string' ? `${alamatGambar(folder, nama)}?ukuran=kecil` : null
}

/** One value in the style of its kind: zeros pale, negative amounts clearly visible. */
export function Cell<Row>({ column, row }: Props<Row>): ReactNode {
  const { t } = useTexts()
  const value = (row as Readonly<Record<string, FieldValue | undefined>>)[column.name]
  const name = column.names?.[String(value)]
  const withName = (text: ReactNode) =>
    name === undefined ? (
      text
    ) : (
      <>
        {text} <span className={css['quiet']}>{name}</span>
      </>
    )
  if (column.render) return withName(column.render(row))
  if (column.picture) return <Picture path={column.picture(row)} />
  const field: Pick<Field, 'kind' | 'folder'> = column.field ?? { kind: 'teks' }
  if (field.kind === 'yaTidak') {
    if (value !== true) return <span className={css['quiet']}>{t('umum.tidak')}</span>
    return (
      <span className={css['yes']}>
        <Icon name="check" size={12} />
        {t('umum.ya')}
      </span>
    )
  }
  if (field.kind === 'warna' && typeof value === 'string') {
    return (
      <span className={css['colour']}>
        <i style={{ background: value }} />
        {value}
      </span>
    )
  }
  if (field.folder !== undefined) return <Picture path={pathOf(field.folder, value)} />
  if (column.choices)
    return column.choices.find((c) => c.value === value)?.label ?? String(value ?? '')
  if (name !== undefined) return withName(String(value))
  const text = formatValue(field, value, column.desimal ? { desimal: column.desimal } : {})
  if (value === 0 || field.kind === 'tanggal' || field.kind === 'waktu')
    return <span className={css['quiet']}>{text}</span>
  if (typeof value === 'number' && value < 0) return <span className={css['negative']}>{text}</span>
  return text
}
