import { useState } from 'react'
import type { Field, FieldValue } from '#kernel/shared/fields.ts'
import { call } from '../../api.ts'
import type { FieldForm, Values } from '../../form/use-field-form.ts'
import { refresh, type FieldErrorSink } from '../../query.ts'
import { toast } from '../../feedback/toast.ts'
import type { MasterDeclaration, Row } from './declaration.ts'

/** Both versions of a record that somebody else changed during the edit. */
export interface Conflict {
  readonly mine: Values
  readonly theirs: Row
}

export const same = (a: FieldValue | undefined, b: FieldValue | undefined) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const CHANGED = 'data.sudah_diubah'

/** Declaration for the edit: a master's, or the needed part of it from a special form. */
export interface Edited {
  readonly key: string
  readonly fields: readonly { readonly name: string }[]
  readonly api: Pick<MasterDeclaration['api'], 'read' | 'list'>
}

/**
 * Two people edit one record: the later one keeps the typed values and sees the saved ones. Fields
 * that were not touched take the saved value; for the others the person chooses. `edited` is the
 * version that the next save is based on.
 */
export function useConflict(
  m: Edited,
  row: Row | null,
  form: FieldForm<Readonly<Record<string, Field>>>,
) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const edited = conflict?.theirs ?? row
  const meet = async (from: Row) => {
    try {
      const { data } = await call<Row | Row[]>('GET', m.api.read, { [m.key]: from[m.key] })
      const theirs = Array.isArray(data) ? data[0] : (data as Row)
      if (!theirs) return
      const mine = { ...form.values() }
      for (const { name } of m.fields)
        if (name in mine && same(mine[name], from[name])) form.set(name, theirs[name] ?? null)
      setConflict({ mine, theirs })
      refresh(m.api.list)
    } catch (error) {
      toast.error(error)
    }
  }
  const sink: FieldErrorSink = {
    setErrors: (error) => {
      if (error.code !== CHANGED || !edited) return form.setErrors(error)
      void meet(edited)
      return true
    },
  }
  return { conflict, edited, sink }
}
