import type { Setting } from '#kernel/shared/gates.ts'
import { isLanguage } from '#kernel/shared/i18n.ts'
import { formatValue } from '#kernel/web/format.ts'
import { translate, teksBebas } from '#kernel/web/i18n.ts'
import { LANGUAGE_NAMES } from '#kernel/web/shell/user-menu.tsx'
import type { SettingDefinition } from '#kernel/shared/setting.ts'
import { isianTunggal } from '../rules.ts'

export const namaPengaturan = (kunci: string) => teksBebas(`pengaturan.nama.${kunci}`)

/** One choice in words: languages by their own names, the rest by the texts of the house. */
export function namaPilihan(kunci: string, value: string): string {
  if (kunci === 'MULTI_LANGUAGE_FEATURE' && isLanguage(value)) return LANGUAGE_NAMES[value]
  return teksBebas(`pengaturan.pilihan.${value.toLowerCase()}`) || value
}

/** A value of a setting as people read it. */
export function tulisNilai(p: SettingDefinition, nilai: Setting): string {
  const { isian } = p
  switch (isian.tipe) {
    case 'saklar':
      return translate(nilai === true ? 'pengaturan.hidup' : 'pengaturan.mati')
    case 'pilihan':
      return namaPilihan(p.kunci, String(nilai))
    case 'daftarToko':
      return (nilai as readonly string[]).join(', ') || translate('pengaturan.tidak_ada_toko')
    case 'namaToko':
      return (
        Object.entries(nilai as Readonly<Record<string, string>>)
          .map(([kode, nama]) => `${kode} = ${nama}`)
          .join(', ') || translate('pengaturan.tidak_ada_toko')
      )
    default:
      return formatValue(isianTunggal(isian), nilai as number)
  }
}
