import { Fragment, useMemo, useState, type ComponentType } from 'react'
import { berlaku } from '#kernel/shared/fields.ts'
import { overlay } from '../../feedback/loading.ts'
import { toast } from '../../feedback/toast.ts'
import { FormField } from '../../form/form-field.tsx'
import { FormModal } from '../../form/form-modal.tsx'
import { useFieldForm, type Values } from '../../form/use-field-form.ts'
import { useTexts } from '../../i18n.ts'
import { inWords, useWriteAs } from '../../query.ts'
import { ConflictNotice, FieldConflict } from './conflict-view.tsx'
import {
  fieldOf,
  nameOf,
  type DeclaredField,
  type MasterDeclaration,
  type Row,
} from './declaration.ts'
import { same, useConflict } from './use-conflict.ts'
import { PictureError, usePictures } from './use-pictures.ts'

/** Preview of the form's values as their readers will see them. */
export type Preview = ComponentType<{ readonly values: Values; readonly m: MasterDeclaration }>

interface Props {
  readonly m: MasterDeclaration
  /** The edited record; null adds one. */
  readonly row: Row | null
  readonly preview?: Preview | undefined
  readonly onClose: () => void
}

/** Fields of the form; a key that the server makes is not asked for. */
function shown(m: MasterDeclaration, row: Row | null): readonly DeclaredField[] {
  return m.fields.filter((f) => {
    if (f.tersembunyi || f.hanyaDaftar || (m.kodeAcak && f.name === m.key)) return false
    if (f.name === m.key && m.keyMade) return row !== null
    return !f.hanyaBaca || row !== null
  })
}

/** Message after saving: the master's own text or the general one. */
function saved({ pesan }: MasterDeclaration, row: Row | null) {
  const own = row ? pesan.diubah : pesan.ditambahkan
  return own ? { text: own } : row ? 'master.diubah' : 'master.ditambahkan'
}

/** 'Tambah …' and 'Edit …' of a master. */
export function MasterForm({ m, row, preview: Preview, onClose }: Props) {
  const { t } = useTexts()
  const declared = useMemo(() => shown(m, row), [m, row])
  const fields = useMemo(
    () => Object.fromEntries(declared.map((d) => [d.name, fieldOf(d)])),
    [declared],
  )
  const labels = Object.fromEntries(declared.map((d) => [d.name, d.label]))
  const form = useFieldForm({ fields, labels, ...(row ? { values: row } : {}) })
  const save = useWriteAs<Row, Row>(row ? 'PUT' : 'POST', row ? m.api.update : m.api.create, {
    success: saved(m, row),
    failure: row ? m.pesan.gagalUbah : m.pesan.gagalTambah,
    refresh: [m.api.list],
  })
  const pictures = usePictures()
  const [sending, setSending] = useState(false)
  const { conflict, edited, sink } = useConflict(m, row, form)
  const locked = (d: DeclaredField) => d.hanyaBaca === true || (row !== null && d.tetap === true)
  const write = async (typed: Values) => {
    const sent = declared.filter((d) => !locked(d))
    const values = await pictures.send(sent, typed)
    const body = Object.fromEntries(
      sent.map((d) => [d.name, berlaku(fieldOf(d), values) ? (values[d.name] ?? null) : null]),
    )
    const version = edited?.['versi'] ? { versi: edited['versi'] } : {}
    const named = m.keyInQuery ? `${m.key}_old` : m.key
    const key: Row = row ? { [named]: row[m.key] ?? null, ...version } : {}
    if (await save.send({ ...body, ...key }, { form: sink })) onClose()
  }
  const submit = async (values: Values) => {
    setSending(true)
    try {
      await overlay(write(values))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      const words = row ? m.pesan.gagalUbah : m.pesan.gagalTambah
      const refused = error.cause.status >= 400 && error.cause.status < 500
      if (!refused || !form.setErrors(error.cause)) toast.error(inWords(error.cause, words))
    } finally {
      setSending(false)
    }
  }
  // Pictures are not typed, so the focus starts at the first other field.
  const first = declared.find((d) => !locked(d) && d.folder === undefined)?.name
  const now = form.rhf.watch()
  const disputed = (d: DeclaredField) =>
    conflict !== null && !locked(d) && !same(conflict.mine[d.name], conflict.theirs[d.name])
  const title = t(row ? 'master.edit' : 'master.tambah', { nama: m.title.replace(/^Master /, '') })
  return (
    <FormModal
      title={(row ? m.pesan.judulEdit : m.pesan.judulTambah) ?? title}
      {...(m.pesan.simpan ? { submit: m.pesan.simpan } : {})}
      form={form}
      onClose={onClose}
      onSubmit={submit}
      busy={sending}
      part={pictures.part}
      {...(Preview ? { aside: <Preview values={now} m={m} /> } : {})}
    >
      {conflict && row && (
        <ConflictNotice name={nameOf(m, row)} differs={declared.some(disputed)} />
      )}
      {declared
        .filter((d) => berlaku(fieldOf(d), now))
        .map((d) => (
          <Fragment key={d.name}>
            <FormField
              form={form}
              name={d.name}
              readOnly={locked(d)}
              autoFocus={d.name === first}
              {...(d.contoh ? { placeholder: d.contoh } : {})}
              {...(d.pilihan ? { choices: d.pilihan } : {})}
              {...(d.rujukan ? { source: d.rujukan } : {})}
            />
            {conflict && disputed(d) && (
              <FieldConflict
                d={d}
                mine={conflict.mine[d.name] ?? null}
                theirs={conflict.theirs[d.name] ?? null}
                value={now[d.name] ?? null}
                onPick={(value) => form.set(d.name, value)}
              />
            )}
          </Fragment>
        ))}
    </FormModal>
  )
}
