import type { FieldError } from '#kernel/shared/errors.ts'
import type { ModeHutang } from './rules.ts'

/** Under which right a shop lends. */
export interface IzinGadai {
  readonly mode_gadai: ModeHutang
  readonly izin_gadai: string | null
  readonly mitra_gadai: string | null
  /** Day of the licence, and who supervises its holder. */
  readonly tgl_izin_gadai: string | null
  readonly pengawas_gadai: string | null
}

/** What is wrong with it, by field: a licence needs its number, a partner his name and licence. */
export function periksaIzin(i: IzinGadai): Readonly<Record<string, FieldError>> {
  if (i.mode_gadai === 'LICENSED' && !i.izin_gadai) return { izin_gadai: { code: 'isian.wajib' } }
  if (i.mode_gadai !== 'PARTNER') return {}
  return {
    ...(i.mitra_gadai ? {} : { mitra_gadai: { code: 'isian.wajib' as const } }),
    ...(i.izin_gadai ? {} : { izin_gadai: { code: 'isian.wajib' as const } }),
  }
}
