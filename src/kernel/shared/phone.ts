import type { FieldError } from './errors.ts'
import type { MasterRow } from './master.ts'

/** Fewest digits of a phone number. */
export const MIN_DIGIT_HP = 11

/**
 * A phone number as digits, with 0 for the country code 62. `+62 812-3456-7890` and `081234567890`
 * are thus the same number, which only one member can have.
 */
export function rapikanNoHp(teks: string): string {
  return teks.replace(/\D/g, '').replace(/^62/, '0')
}

/** A record with its phone number normalized; a text without digits stays and is refused later. */
export const tidyPhone = (row: MasterRow): MasterRow =>
  typeof row['no_hp'] === 'string' && /\d/.test(row['no_hp'])
    ? { ...row, no_hp: rapikanNoHp(row['no_hp']) }
    : row

/** Checks that a given phone number has enough digits. */
export const checkPhone = ({ no_hp }: MasterRow): Record<string, FieldError> =>
  typeof no_hp === 'string' && rapikanNoHp(no_hp).length < MIN_DIGIT_HP
    ? { no_hp: { code: 'member.no_hp', params: { min: MIN_DIGIT_HP } } }
    : {}
