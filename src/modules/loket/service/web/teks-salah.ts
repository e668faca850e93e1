import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { teksBebas } from '#kernel/web/i18n.ts'

/** The words of an error of the rules; anything that is none is thrown on. */
export function teksSalah(error: unknown): string {
  const { code, params } = error as { code?: string; params?: Readonly<Record<string, unknown>> }
  if (typeof code !== 'string') throw error
  const tulis = Object.entries(params ?? {}).map(([nama, v]) => [
    nama,
    nama.endsWith('_rp') && typeof v === 'number' ? tulisRupiah(v) : String(v),
  ])
  return teksBebas(`error.${code}`, Object.fromEntries(tulis))
}
