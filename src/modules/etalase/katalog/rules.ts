import type { FieldError } from '#kernel/shared/errors.ts'
import type { MasterRow } from '#kernel/shared/master.ts'
import { MIN_DIGIT_HP, rapikanNoHp } from '#kernel/shared/phone.ts'

/** the app knows no null; what is left empty is a single space. */
export const isiSpasi = (row: MasterRow): MasterRow => ({
  ...row,
  sub_title: row['sub_title'] ?? ' ',
  deskripsi: row['deskripsi'] ?? ' ',
})

/** What a link may begin with; `javascript:` and its like would run in the customer's app. */
const SKEMA = /^(https?|whatsapp|tel|mailto):/i

/** A link for customers: an address of the web or of a message, or a path of the app. */
export const tautanBaik = (teks: string): boolean =>
  !/^[\s\p{Cc}]*[a-z][a-z0-9+.-]*:/iu.test(teks) || SKEMA.test(teks)

export const periksaTautan =
  (field: string) =>
  (row: MasterRow): Record<string, FieldError> => {
    const nilai = row[field]
    return typeof nilai === 'string' && !tautanBaik(nilai)
      ? { [field]: { code: 'katalog.tautan' } }
      : {}
  }

/** counted after everything but digits is gone. */
export const periksaNoAdmin = ({ no_hp }: MasterRow): Record<string, FieldError> =>
  typeof no_hp === 'string' && rapikanNoHp(no_hp).length < MIN_DIGIT_HP
    ? { no_hp: { code: 'katalog.no_hp' } }
    : {}
