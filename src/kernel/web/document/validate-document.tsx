import type { ReactNode } from 'react'
import { type Field, pilihan } from '#kernel/shared/fields.ts'
import type { ReadPath, ScreenPath } from '#kernel/shared/names.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { formatInstant } from '../format.ts'
import { useTexts } from '../i18n.ts'
import { navigate } from '../router/router.ts'
import { useUrlState } from '../router/url-state.ts'
import { useSession } from '../session/session.ts'
import type { Column } from '../table/data-table.tsx'
import { ListTable } from '../table/list-table.tsx'
import { useFilter } from '../table/use-filter.tsx'
import { ValidBy } from '../ui/selectors.tsx'
import { alamat } from './view-document.tsx'

/** Filter by validation: not yet, or done. */
const VALID = pilihan(['BELUM', 'SUDAH'], { default: 'BELUM' })

interface Validated {
  readonly status: string
  readonly input_by: string
  readonly valid_oleh: string | null
}

/** True when the document is not validated yet and this person did not make it. */
export const mayValidate = (d: Validated, user_id: string): boolean =>
  d.valid_oleh === null && d.status !== 'BATAL' && d.input_by !== user_id

type SignedOff = Pick<Validated, 'valid_oleh'> & { readonly valid_pada: string | null }

/** Column with the validating person and the time. */
export const kolomValid: Column<SignedOff> = {
  name: 'valid_oleh',
  render: (d) =>
    d.valid_oleh ? `${d.valid_oleh}, ${d.valid_pada ? formatInstant(d.valid_pada) : ''}` : '–',
  hide: 'medium',
}

/** The list of one kind of document for validation. */
export interface ValidationList<K> {
  readonly layar: ScreenPath
  /** Screen that shows one of them. */
  readonly lihat: ScreenPath
  readonly nomor: keyof K & string
  readonly daftar: ReadPath
  readonly kolom: readonly Column<K>[]
  readonly urut: string
  readonly kosong: TextKey
  /** Label of the tick; may use `{{nomor}}`. */
  readonly tombol: TextKey
}

interface Props<K> {
  readonly cara: ValidationList<K>
  readonly saring: Readonly<Record<string, string>>
  readonly tools?: ReactNode
  readonly onValidate: (dokumen: K) => unknown
}

/** Documents that wait for a second person, each with a tick unless this person made it. */
export function ValidateDocument<K extends Validated>({
  cara,
  saring,
  tools,
  onValidate,
}: Props<K>) {
  const { tt } = useTexts()
  const { user } = useSession()
  const { layar, lihat, nomor } = cara
  return (
    <ListTable<K>
      name={layar.slice(1)}
      path={cara.daftar}
      filter={saring}
      columns={cara.kolom}
      rowKey={nomor}
      sort={cara.urut}
      emptyText={tt(cara.kosong)}
      tools={tools}
      onOpen={(d) => void navigate(alamat(lihat, nomor, d))}
      actions={(d) =>
        mayValidate(d, user.user_id)
          ? [
              {
                label: tt(cara.tombol, { nomor: String(d[nomor]) }),
                icon: 'check',
                onClick: () => void onValidate(d),
              },
            ]
          : []
      }
    />
  )
}

/**
 * Filter of such a list by validation; the inputs of `more` come first. By whom is asked of what was
 * validated only: what nobody looked at has no person yet.
 */
export function useValidFilter(more: Readonly<Record<string, Field>> = {}) {
  const { filter, tools } = useFilter({ ...more, valid: VALID })
  const [by, setBy] = useUrlState({ valid_by: '' })
  const done = filter['valid'] === 'SUDAH'
  const saring: Readonly<Record<string, string>> = done ? { ...filter, ...by } : filter
  return {
    saring,
    tools: (
      <>
        {tools}
        {done && <ValidBy value={by.valid_by} onChange={(valid_by) => setBy({ valid_by })} />}
      </>
    ),
  }
}
