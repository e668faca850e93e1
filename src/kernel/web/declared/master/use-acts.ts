import { AKTIF } from '#kernel/shared/master.ts'
import type { ApiError } from '../../api.ts'
import { confirm } from '../../feedback/confirm.ts'
import { useTexts } from '../../i18n.ts'
import { type FieldErrorSink, useWriteAs } from '../../query.ts'
import { type MasterDeclaration, nameOf, type Row } from './declaration.ts'
import { outdatedBy, useUndo } from './use-undo.ts'

/** A record that is already deleted counts as deleted. */
const DELETED = 'DELETED'
/** Status of a deletion that is refused because the record is in use. */
const USED = 409

/** What the screen of a master does with one record beside the form. */
export function useActs(m: MasterDeclaration) {
  const { t } = useTexts()
  const undoable = useUndo(m)
  const refresh = outdatedBy(m)
  const remove = useWriteAs<Row, Row>('DELETE', m.api.remove, {
    failure: m.pesan.gagalHapus,
    done: (error) => error.message.includes(DELETED),
    refresh,
  })
  const change = useWriteAs<Row, Row>('PUT', m.api.update, {
    failure: m.pesan.gagalUbah,
    refresh,
  })
  const makeInactive = async (row: Row) => {
    const key = m.keyInQuery ? `${m.key}_old` : m.key
    const sent = { [key]: row[m.key] ?? null, versi: row['versi'] ?? null, [AKTIF]: false }
    const saved = await change.send(sent)
    if (!saved) return
    undoable(t('master.dinonaktifkan', { nama: nameOf(m, row) }), [
      { kunci: String(row[m.key]), versi: Number(saved['versi']) },
    ])
  }
  /** A record in use can't be deleted, but need not be chosen any more. */
  const offerInactive = async (row: Row, error: ApiError) => {
    const nama = nameOf(m, row)
    const yes = await confirm({
      text: t('master.dipakai_nonaktifkan', { alasan: error.message, nama }),
      yes: t('button.nonaktifkan'),
    })
    if (yes) await makeInactive(row)
  }
  return async (row: Row) => {
    const nama = nameOf(m, row)
    const { tanyaHapus, dihapus } = m.pesan
    const question = tanyaHapus
      ? { title: tanyaHapus, text: nama }
      : { text: t('master.hapus_tanya', { nama }) }
    if (!(await confirm({ ...question, danger: true }))) return
    const refusal: { error?: ApiError } = {}
    const offers = ({ status }: ApiError) =>
      status === USED && m.aktif && row[AKTIF] === true && m.boleh.ubah
    const sink: FieldErrorSink = {
      setErrors: (error) => {
        refusal.error = error
        return offers(error)
      },
    }
    const kunci = row[m.key] ?? null
    const gone = await remove.send({ [m.key]: kunci }, { form: sink })
    if (gone) undoable(dihapus ?? t('master.dihapus'), [{ kunci: String(kunci), versi: null }])
    else if (refusal.error && offers(refusal.error)) await offerInactive(row, refusal.error)
  }
}
