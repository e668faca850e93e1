import type { ApiError } from '../api.ts'
import { teksBebas } from '../i18n.ts'

/** The server's message in one sentence; messages about fields replace the general one. */
export function errorSentence(error: ApiError | null): string | null {
  if (!error) return null
  const fields = Object.entries(error.fields).map(([name, e]) => {
    const label = teksBebas(`label.${name.split('.').at(-1) ?? name}`)
    return e.message ?? teksBebas(`error.${e.code}`, { ...e.params, label })
  })
  return fields.length > 0 ? [...new Set(fields)].join(' · ') : error.message
}

/** The server's message for each field, by name. */
export function fieldWords(error: ApiError | null): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(error?.fields ?? {}).map(([name, e]) => {
      const label = teksBebas(`label.${name.split('.').at(-1) ?? name}`)
      return [name, e.message ?? teksBebas(`error.${e.code}`, { ...e.params, label })]
    }),
  )
}
