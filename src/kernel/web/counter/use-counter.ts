import { useState } from 'react'
import type { Params } from '#kernel/shared/errors.ts'
import type { ApiPath, ApiPaths } from '#kernel/shared/names.ts'
import type { ApiError } from '../api.ts'
import { errorSentence, fieldWords } from '../feedback/error-words.ts'
import { focusField } from '../form/focus-field.ts'
import { translate, teksBebas } from '../i18n.ts'
import { useWriteAs } from '../query.ts'
import { ScanQueue } from '../scan/scan-queue.ts'
import type { Age } from '../session/sendings.ts'

/** What stands against saving, in words, and the field that it is about. */
export interface Complaint {
  readonly text: string
  readonly field?: string | undefined
}

/** A refusal of the rules as a complaint. */
export const complaint = (code: string, params: Params = {}, field?: string): Complaint => ({
  text: teksBebas(`error.${code}`, params),
  field,
})

/** What `useDraf` and its like answer. */
interface Draft<T> {
  readonly isi: T
  readonly ubah: (part: Partial<T>) => void
  readonly buang: () => void
}

interface Call {
  readonly path: ApiPaths['POST']
  /** Calls whose answers are out of date afterwards. */
  readonly refresh: readonly ApiPath[]
  /** Field of the body that carries what lifts the refusal of an act; one for all when left out. */
  readonly remedyField?: (act: string) => string
  /** `form` where nothing keeps what is typed. */
  readonly once?: Age
}

type Body = Readonly<Record<string, unknown>>

const SILENT = { text: null, fields: {} } as const
interface Said {
  readonly text: string | null
  readonly fields: Readonly<Record<string, string>>
}

/**
 * A document that is written at a counter and saved by one key: what is said against saving it, what
 * was saved last, and the scans that are still looked up. Its draft is the caller's, and so is what
 * it costs.
 */
export function useCounter<T extends object, Saved>(draft: Draft<T>, call: Call) {
  const [said, say] = useState<Said>(SILENT)
  const [tried, setTried] = useState(false)
  const [saved, setSaved] = useState<Saved | null>(null)
  const [saving, setSaving] = useState(false)
  const [queue] = useState(() => new ScanQueue())
  const searching = queue.busy.use()
  const write = useWriteAs<Body, Saved>('POST', call.path, { once: 'draft', ...call, silent: true })

  /** A new draft, without a word about the one before. */
  const discard = () => {
    say(SILENT)
    setTried(false)
    draft.buang()
  }
  /** Says what stands against saving and leads to its field; true when nothing does. */
  const ready = (wrong: Complaint | null): boolean => {
    setTried(true)
    say({ ...SILENT, text: wrong?.text ?? null })
    focusField(wrong?.field)
    return wrong === null
  }
  /** Answers what was saved; null when it was not, which `problem` explains. */
  const save = async (
    wrong: Complaint | null,
    body: Body,
    refused?: (error: ApiError) => void,
  ): Promise<Saved | null> => {
    if (saving || searching || !ready(wrong)) return null
    setSaving(true)
    const setErrors = (error: ApiError) => {
      say({ text: sentence(error), fields: fieldWords(error) })
      refused?.(error)
      return true
    }
    const answer = await write.send(body, { form: { setErrors } }).finally(() => setSaving(false))
    if (!answer) return null
    discard()
    setSaved(answer)
    return answer
  }
  return {
    draft: draft.isi,
    /** What a person types. What was said goes with it; the next try says it again if it holds. */
    change: (part: Partial<T>) => {
      say(SILENT)
      draft.ubah(part)
    },
    discard,
    ready,
    save,
    busy: saving || searching,
    saving,
    queue,
    problem: said.text,
    /** The server's word by field. */
    fields: said.fields,
    /** Whether what is missing is to be marked: somebody has tried to save. */
    tried,
    saved,
    /** The next one is begun: a word about the one before is out of place. */
    begin: () => {
      say(SILENT)
      setSaved(null)
    },
  }
}

/** The server's words; without an answer, that the same key is safe to press again. */
const sentence = (error: ApiError): string | null =>
  error.status === 0 ? translate('loket.kirim_ulang') : errorSentence(error)
