import type { FieldError } from './errors.ts'
import type { MasterRow } from './master.ts'

/** Fewest digits of a phone number. */
export const MIN_DIGIT_HP = 11

/**
 * A phone number as its digits, the country code 62 written as 0: `+62 812-3456-7890` and
 * `081234567890` are one number, so that a number belongs to one member only.
 */
export function rapikanNoHp(teks: string): string {
  return teks.replace(/\D/g, '').replace(/^62/, '0')
}

/** A record with its phone number in that spelling; what holds no digit stays, to be refused. */
export const tidyPhone = (row: MasterRow): MasterRow =>
  typeof row['no_hp'] === 'string' && /\d/.test(row['no_hp'])
    ? { ...row, no_hp: rapikanNoHp(row['no_hp']) }
    : row

/** A phone number, where there is one, has enough digits. */
export const checkPhone = ({ no_hp }: MasterRow): Record<string, FieldError> =>
  typeof no_hp === 'string' && rapikanNoHp(no_hp).length < MIN_DIGIT_HP
    ? { no_hp: { code: 'member.no_hp', params: { min: MIN_DIGIT_HP } } }
    : {}
