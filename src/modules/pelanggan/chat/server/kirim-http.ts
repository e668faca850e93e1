import { type NoAnswer, askHttp } from '#kernel/server/ask-http.ts'
import type { HasilKirim } from './gerbang.ts'
import { potong } from './jawaban-gerbang.ts'

type TanpaJawaban = NoAnswer

/** What a gateway answered, or why nobody knows whether it got the message. */
export type JawabanHttp =
  | { readonly hasil: 'TANPA'; readonly sebab: TanpaJawaban }
  | {
      readonly hasil: 'JAWAB'
      readonly kode: number
      readonly teks: string
      /** From Retry-After. */
      readonly tunda_ms: number | null
    }

/** Posts JSON to a gateway, over a connection of its own. */
export async function kirimHttp(a: {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly isi: unknown
}): Promise<JawabanHttp> {
  const jawab = await askHttp({
    method: 'POST',
    url: a.url,
    headers: { ...a.headers, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(a.isi)),
  })
  if (jawab.result !== 'ANSWER') return { hasil: 'TANPA', sebab: jawab }
  return { hasil: 'JAWAB', kode: jawab.status, teks: jawab.text, tunda_ms: jawab.wait_ms }
}

/** Nothing had left: once more. Something had: nobody knows. */
export const tanpaJawaban = ({ sebab }: { readonly sebab: TanpaJawaban }): HasilKirim => ({
  status: sebab.result === 'NOT_SENT' ? 'ULANG' : 'TAK_TENTU',
  jawaban: potong(sebab.reason),
})
