import type { ApiError } from '#kernel/web/api.ts'
import { teksBebas } from '#kernel/web/i18n.ts'
import type { FieldErrorSink } from '#kernel/web/query.ts'

/** What the server said, in one sentence: its words for the fields before its general ones. */
export function pesanGalat(error: ApiError | null): string | null {
  if (!error) return null
  const fields = Object.entries(error.fields).map(([name, e]) => {
    const label = teksBebas(`label.${name.split('.').at(-1) ?? name}`)
    return e.message ?? teksBebas(`error.${e.code}`, { ...e.params, label })
  })
  return fields.length > 0 ? [...new Set(fields)].join(' · ') : error.message
}

/** For `send`: prices have changed since they were read, and are read again. */
export const saatHargaBeda = (segarkan: () => void): FieldErrorSink => ({
  setErrors: ({ code }) => {
    if (code === 'penjualan.total_berbeda') segarkan()
    return false
  },
})

/** The server's word for each field, by the field's name. */
export function galatIsian(error: ApiError | null): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(error?.fields ?? {}).map(([name, e]) => {
      const label = teksBebas(`label.${name.split('.').at(-1) ?? name}`)
      return [name, e.message ?? teksBebas(`error.${e.code}`, { ...e.params, label })]
    }),
  )
}
