import type { ReactNode } from 'react'
import type { DocumentField, FullDocument, LineDefinition } from '#kernel/shared/document.ts'
import { alamatGambar } from '#kernel/shared/fields.ts'
import { formatInstant, formatNamed, formatValue } from '../format.ts'
import { hasText, useTexts } from '../i18n.ts'
import { type Column, DataTable } from '../table/data-table.tsx'
import { ApiImage } from '../ui/api-image.tsx'
import { Stack } from '../ui/layout.tsx'
import { KeyValue, Panel } from '../ui/parts.tsx'
import { Cancelled } from './cancelled.tsx'
import { DocumentLink } from './document-link.tsx'
import type { DocumentHead } from './document-screen.ts'

type Row = Readonly<Record<string, unknown>>
interface Props {
  readonly of: FullDocument
  readonly dokumen: DocumentHead
  /**
   * It lies in another shop, whose other documents and pictures don't open here. What its own screen
   * draws without a label is left out.
   */
  readonly away?: boolean
}

/** Fields that the title, the tag or the note of a cancellation already show. */
const SAID = /^(?:status|cetak|baris|alasan_batal|dibatalkan_\w+|setuju_batal)$/

/** What a kind that is never cancelled does not keep. */
const STANDS = {
  alasan_batal: null,
  dibatalkan_oleh: null,
  dibatalkan_pada: null,
  setuju_batal: null,
}

/** Shows a document: its lines, and the fields of its head that have a value. */
export function DocumentBody({ of, dokumen, away = false }: Props) {
  const { tt } = useTexts()
  const values: Row = { ...dokumen }
  const { kepala, baris = {} } = of.isi
  const head = Object.entries(kepala).filter(
    ([name, { folder }]) =>
      name !== of.nomor &&
      !SAID.test(name) &&
      values[name] !== null &&
      !(away && (folder !== undefined || !hasText(`label.${name}`))),
  )
  return (
    <Stack>
      <Cancelled document={{ ...STANDS, ...dokumen }} />
      {Object.entries(baris).map(([name, line]) => (
        <Lines
          key={name}
          name={`${of.tabel}-${name}`}
          line={line}
          rows={values[name]}
          away={away}
        />
      ))}
      <Panel>
        {head.map(([name, field]) => (
          <KeyValue
            key={name}
            label={tt(`label.${name}`)}
            value={shown(name, field, values[name], { label: tt(`label.${name}`), away })}
          />
        ))}
      </Panel>
    </Stack>
  )
}

/** A number of documents: two letters, the shop's two, day and place of the day. */
const NUMBER = /^[A-Z]{2}[A-Z0-9]{2}\d{10}$/

/** A code that is another document's number leads to it. */
const linked = (field: DocumentField, value: unknown): ReactNode =>
  field.kind === 'kode' && typeof value === 'string' && NUMBER.test(value) ? (
    <DocumentLink nomor={value} />
  ) : undefined

interface How {
  readonly label: string
  readonly away: boolean
}

function shown(
  name: string,
  field: DocumentField,
  value: unknown,
  { label, away }: How,
): ReactNode {
  const link = away ? undefined : linked(field, value)
  if (link) return link
  if (field.folder !== undefined && typeof value === 'string')
    return <ApiImage path={alamatGambar(field.folder, value)} alt={label} size={160} />
  if (field.kind === 'waktu') return formatInstant(String(value))
  // The field knows the unit where the name does not say it: `selisih_murni`.
  if (field.kind === 'berat' && typeof value === 'number') return `${formatValue(field, value)} g`
  return formatNamed(name, value)
}

interface LinesProps {
  readonly name: string
  readonly line: LineDefinition
  readonly rows: unknown
  readonly away: boolean
}

function Lines({ name, line, rows, away }: LinesProps) {
  const { isi, jumlah = [] } = line
  const all: readonly Row[] = Array.isArray(rows) ? rows : []
  const columns: readonly Column<Row>[] = Object.entries(isi)
    .filter(
      ([field, { folder }]) =>
        !SAID.test(field) && !(away && (folder !== undefined || !hasText(`label.${field}`))),
    )
    .map(([field, kind]) => ({
      name: field,
      field: kind,
      ...(jumlah.includes(field) && { sum: true }),
      ...(kind.kind === 'kode' && {
        render: (row) => (away ? undefined : linked(kind, row[field])) ?? String(row[field] ?? ''),
      }),
      ...(kind.kind === 'pilihan' && { render: (row) => formatNamed(field, row[field]) }),
    }))
  return (
    <DataTable name={name} columns={columns} rows={all} rowKey={(row) => String(row['baris'])} />
  )
}
