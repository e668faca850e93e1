import { toast } from '../../feedback/toast.ts'
import { useTexts } from '../../i18n.ts'
import { useWriteAs } from '../../query.ts'
import type { MasterDeclaration } from './declaration.ts'

/** Answer of an act on many records, and of taking one back. */
export interface BulkOutcome {
  readonly tersimpan: boolean
  readonly hasil: readonly { readonly kunci: string; readonly versi: number | null }[]
  readonly ditolak: readonly Refused[]
}

export interface Refused {
  readonly kunci: string
  readonly nama: string
  readonly alasan: string
}

/** Calls whose cached answers a change of this master's records makes outdated. */
export const outdatedBy = (m: MasterDeclaration) => [
  m.api.list,
  ...m.fields.flatMap((f) => (f.rujukan ? [f.rujukan.list] : [])),
]

/** Tells what was done, and for some seconds offers to take it back through the server. */
export function useUndo(m: MasterDeclaration) {
  const { t } = useTexts()
  const back = useWriteAs<{ readonly data: BulkOutcome['hasil'] }, BulkOutcome>(
    'POST',
    `masters/${m.name}/urungkan`,
    { refresh: outdatedBy(m) },
  )
  const takeBack = async (data: BulkOutcome['hasil']) => {
    const answer = await back.send({ data })
    if (!answer) return
    const [refused] = answer.ditolak
    if (refused) toast.error(refused.alasan)
    else toast.success(t('massal.urung_berhasil'))
  }
  return (text: string, hasil: BulkOutcome['hasil']) =>
    toast.undoable(text, () => void takeBack(hasil))
}
