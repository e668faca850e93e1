import type { FullDocument, LineDefinition } from '#kernel/shared/document.ts'
import type { DocumentField } from '#kernel/shared/document.ts'
import { formatInstant, formatNamed } from '../format.ts'
import { useTexts } from '../i18n.ts'
import { type Column, DataTable } from '../table/data-table.tsx'
import { Notice, Stack } from '../ui/layout.tsx'
import { KeyValue, Panel } from '../ui/parts.tsx'

interface Cancelled {
  readonly status: string
  readonly alasan_batal: string | null
  readonly dibatalkan_oleh: string | null
  readonly dibatalkan_pada: string | null
  readonly setuju_batal?: string | null
}

/** Who cancelled it, who allowed it, when and why; nothing of a document that stands. */
export function CancelNote({ dokumen: d }: { readonly dokumen: Cancelled }) {
  const { t } = useTexts()
  if (d.status !== 'BATAL') return null
  const said = {
    oleh: d.dibatalkan_oleh ?? '',
    waktu: d.dibatalkan_pada ? formatInstant(d.dibatalkan_pada) : '',
    alasan: d.alasan_batal ?? '',
  }
  return (
    <Notice tone="bad">
      {d.setuju_batal
        ? t('dokumen.dibatalkan', { ...said, setuju: d.setuju_batal })
        : t('dokumen.dibatalkan_sendiri', said)}
    </Notice>
  )
}

type Row = Readonly<Record<string, unknown>>
interface Props {
  readonly of: FullDocument
  readonly dokumen: Cancelled
}

/** What the title, the tag and the note of the cancelling say already. */
const SAID = /^(?:status|cetak|baris|alasan_batal|dibatalkan_\w+|setuju_batal)$/

/** A plain document as it stands: its lines, and the fields of its head that say something. */
export function DocumentBody({ of, dokumen }: Props) {
  const { tt } = useTexts()
  const values: Row = { ...dokumen }
  const { kepala, baris = {} } = of.isi
  const head = Object.entries(kepala).filter(
    ([name]) => name !== of.nomor && !SAID.test(name) && values[name] !== null,
  )
  return (
    <Stack>
      <CancelNote dokumen={dokumen} />
      {Object.entries(baris).map(([name, line]) => (
        <Lines key={name} name={`${of.tabel}-${name}`} line={line} rows={values[name]} />
      ))}
      <Panel>
        {head.map(([name, field]) => (
          <KeyValue
            key={name}
            label={tt(`label.${name}`)}
            value={shown(name, field, values[name])}
          />
        ))}
      </Panel>
    </Stack>
  )
}

const shown = (name: string, field: DocumentField, value: unknown): string =>
  field.kind === 'waktu' ? formatInstant(String(value)) : formatNamed(name, value)

interface LinesProps {
  readonly name: string
  readonly line: LineDefinition
  readonly rows: unknown
}

function Lines({ name, line, rows }: LinesProps) {
  const { isi, jumlah = [] } = line
  const all: readonly Row[] = Array.isArray(rows) ? rows : []
  const columns: readonly Column<Row>[] = Object.entries(isi)
    .filter(([field]) => !SAID.test(field))
    .map(([field, kind]) => ({ name: field, field: kind }))
  const sum = (field: string) => all.reduce((n, row) => n + Number(row[field] ?? 0), 0)
  return (
    <DataTable
      name={name}
      columns={columns}
      rows={all}
      rowKey={(row) => String(row['baris'])}
      totals={Object.fromEntries(jumlah.map((field) => [field, sum(field)]))}
    />
  )
}
