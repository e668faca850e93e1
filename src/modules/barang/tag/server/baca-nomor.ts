import { fieldErrors } from '#kernel/shared/errors.ts'
import { nomorTag } from '../rules.ts'

/** The number of a tag as it is kept. Throws 422 `tag.bukan_tag` at the field. */
export function bacaNomor(field: 'epc' | 'tid', teks: string): string {
  const nomor = nomorTag(teks)
  if (nomor === null) throw fieldErrors({ [field]: { code: 'tag.bukan_tag' } })
  return nomor
}
