import { useState } from 'react'
import type { Params } from '#kernel/shared/errors.ts'
import type { ApiPath, ApiPaths } from '#kernel/shared/names.ts'
import type { ApiError } from '../api.ts'
import { errorSentence, fieldWords } from '../feedback/error-words.ts'
import { focusField } from '../form/focus-field.ts'
import { focusUnreadable } from '../form/unreadable.ts'
import { translate, teksBebas } from '../i18n.ts'
import { useWriteAs } from '../query.ts'
import { ScanQueue } from '../scan/scan-queue.ts'
import { randomText } from '../session/random.ts'
import type { Age } from '../session/sendings.ts'

/** Obstacle to saving as a text, and the field that it concerns. */
export interface Complaint {
  readonly text: string
  readonly field?: string | undefined
}

/** Turns a rule's refusal into a complaint. */
export const complaint = (code: string, params: Params = {}, field?: string): Complaint => ({
  text: teksBebas(`error.${code}`, params),
  field,
})

/** Result of `useDraf` and similar hooks. */
interface Draft<T> {
  readonly isi: T
  /** Name of its act, for a draft that outlives the screen. */
  readonly act?: string
  readonly ubah: (part: Partial<T>) => void
  readonly buang: () => void
}

interface Call {
  readonly path: ApiPaths['POST']
  /** Calls whose cached answers are outdated afterwards. */
  readonly refresh: readonly ApiPath[]
  /** Field of the body for the remedy of a refused act; without it one field serves all acts. */
  readonly remedyField?: (act: string) => string
  /** `form` where no draft keeps the input. */
  readonly once?: Age
  /** The obstacle of the draft as it stands, where the message follows it without another try. */
  readonly missing?: Complaint | null
}

type Body = Readonly<Record<string, unknown>>

const SILENT = { text: null, fields: {} } as const
interface Said {
  readonly text: string | null
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Saving a document at a counter: the obstacles, the last saved document, and the scans that are
 * still looked up. The caller owns the draft and computes its costs. A draft is one act: what is
 * corrected in it after a lost answer is saved instead of the first try, never beside it.
 */
export function useCounter<T extends object, Saved>(own: Draft<T>, { missing, ...call }: Call) {
  const draft = useNamed(own)
  const [said, say] = useState<Said>(SILENT)
  const [tried, setTried] = useState(false)
  const { done, add, forget } = useSaved<Saved>()
  const [saving, setSaving] = useState(false)
  const [queue] = useState(() => new ScanQueue())
  const searching = queue.busy.use()
  const write = useWriteAs<Body, Saved>('POST', call.path, { once: 'draft', ...call, silent: true })

  /** Starts a new draft and clears the messages about the last one. */
  const discard = () => {
    say(SILENT)
    setTried(false)
    draft.buang()
  }
  /** Shows the obstacle, a text that is no number first, and focuses its field; true when there is none. */
  const ready = (asked: Complaint | null): boolean => {
    const wrong = focusUnreadable() ?? asked
    setTried(wrong !== null && wrong === asked)
    say({ ...SILENT, text: wrong?.text ?? null })
    focusField(wrong?.field)
    return wrong === null
  }
  /** Answers the saved document; null when it was not saved, with the reason in `problem`. */
  const save = async (
    wrong: Complaint | null,
    body: Body,
    refused?: (error: ApiError) => void,
  ): Promise<Saved | null> => {
    if (saving || !ready(searching ? { text: translate('loket.masih_dicari') } : wrong)) return null
    setSaving(true)
    const setErrors = (error: ApiError) => {
      say({ text: sentence(error), fields: fieldWords(error) })
      refused?.(error)
      return true
    }
    const sent = write.send(body, { act: draft.act, form: { setErrors } })
    const answer = await sent.finally(() => setSaving(false))
    if (!answer) return null
    discard()
    add(answer)
    return answer
  }
  return {
    draft: draft.isi,
    /** Changes the draft and clears the messages; the next try shows those that still hold. */
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
    problem: (tried && missing?.text) || said.text,
    /** The server's messages by field. */
    fields: said.fields,
    /** True after a try to save; empty required fields are marked from then on. */
    tried,
    ...done,
    /** Begins the next document and clears the messages about the last one. */
    begin: () => {
      say(SILENT)
      forget()
    },
  }
}

/**
 * The last saved document, and how many were saved here: what begins anew with each document has that
 * as its key.
 */
function useSaved<Saved>() {
  const [done, set] = useState<{ readonly saved: Saved | null; readonly saves: number }>({
    saved: null,
    saves: 0,
  })
  return {
    done,
    add: (saved: Saved) => set(({ saves }) => ({ saved, saves: saves + 1 })),
    forget: () => set(({ saves }) => ({ saved: null, saves })),
  }
}

/** The draft with a name of its act: one that no storage keeps has it until it is discarded. */
function useNamed<T>(draft: Draft<T>) {
  const [act, setAct] = useState(() => randomText(24))
  const buang = () => {
    setAct(randomText(24))
    draft.buang()
  }
  return { ...draft, act: draft.act ?? act, buang }
}

/**
 * The server's message; without an answer, that it is safe to press the same key again, and when
 * that try was saved after all, its number.
 */
function sentence(error: ApiError): string | null {
  if (error.status === 0) return translate('loket.kirim_ulang')
  return error.code === 'idempotensi.beda_isi' && error.params['nomor']
    ? translate('loket.sudah_tersimpan', error.params)
    : errorSentence(error)
}
