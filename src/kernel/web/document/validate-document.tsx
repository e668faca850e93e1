import type { ReactNode } from 'react'
import { type Field, pilihan } from '#kernel/shared/fields.ts'
import type { ApiPath, ReadPath, ScreenPath } from '#kernel/shared/names.ts'
import { type FullDocument, validationPath } from '#kernel/shared/document.ts'
import type { TextKey } from '#kernel/shared/text-keys.ts'
import { confirm } from '../feedback/confirm.ts'
import { formatInstant } from '../format.ts'
import { useTexts } from '../i18n.ts'
import { useWriteAs } from '../query.ts'
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

/** How a second person confirms one kind of document. */
export interface ValidationWay<K> {
  readonly layar: ScreenPath
  /** Screen that shows one of them, where that is not the document's own. */
  readonly lihat?: ScreenPath
  /** Call of the list, where that is not the document's own. */
  readonly daftar?: ReadPath
  readonly kolom: readonly Column<K>[]
  /** Order of the list; by default the newest first. */
  readonly urut?: string
  readonly kosong: TextKey
  /** Label of the tick; may use `{{nomor}}`. */
  readonly tombol: TextKey
  /** Question before it; `{{nomor}}` and what `isian` says. */
  readonly yakin?: TextKey
  readonly isian?: (dokumen: K) => Readonly<Record<string, string>>
  readonly berhasil: TextKey
  /** Calls that are out of date afterwards, where that is more than the list and the document. */
  readonly segarkan?: readonly ApiPath[]
  /** The call takes several numbers. */
  readonly banyak?: true
}

/** Confirms documents: `send` by its number, `ask` after a question where the way has one. */
export function useValidation<K>(d: FullDocument, cara: ValidationWay<K>) {
  const { tt } = useTexts()
  const { daftar, satu } = d.isi.panggil
  const write = useWriteAs<Readonly<Record<string, string | string[]>>, unknown>(
    'POST',
    validationPath(d),
    { success: cara.berhasil, refresh: cara.segarkan ?? [daftar, satu] },
  )
  const send = (nomor: string) => write.send({ [d.nomor]: cara.banyak ? [nomor] : nomor })
  const ask = async (dokumen: K) => {
    const nomor = String(dokumen[d.nomor as keyof K])
    const text = cara.yakin && tt(cara.yakin, { nomor, ...cara.isian?.(dokumen) })
    if (!text || (await confirm({ text }))) await send(nomor)
  }
  return { send, ask }
}

interface Props<K> {
  readonly of: FullDocument
  readonly cara: ValidationWay<K>
  /** By default those of today that nobody has confirmed. */
  readonly saring?: Readonly<Record<string, string>>
  readonly tools?: ReactNode
}

/** Documents that wait for a second person, each with a tick unless this person made it. */
export function ValidateDocument<K extends Validated>({ of, cara, saring, tools }: Props<K>) {
  const { tt } = useTexts()
  const { user, toko } = useSession()
  const { ask } = useValidation(of, cara)
  const nomor = of.nomor as keyof K & string
  const lihat = cara.lihat ?? of.lihat ?? cara.layar
  const hari = { tgl_from: toko.tgl_system, tgl_to: toko.tgl_system }
  return (
    <ListTable<K>
      name={cara.layar.slice(1)}
      path={cara.daftar ?? of.isi.panggil.daftar}
      filter={saring ?? { ...hari, status: 'VALID', validasi: 'BELUM' }}
      columns={cara.kolom}
      rowKey={nomor}
      sort={cara.urut ?? `-${nomor}`}
      emptyText={tt(cara.kosong)}
      tools={tools}
      onOpen={(d) => void navigate(alamat(lihat, nomor, d))}
      actions={(d) =>
        mayValidate(d, user.user_id)
          ? [
              {
                label: tt(cara.tombol, { nomor: String(d[nomor]) }),
                icon: 'check',
                onClick: () => void ask(d),
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
