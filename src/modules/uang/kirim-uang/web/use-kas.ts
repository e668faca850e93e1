import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { daftarLaci } from '#modules/uang/kas/contract.ts'
import { pilihanRekening, useRekening } from '#modules/uang/kas/web/index.ts'

const LACI = 'LACI '
const REKENING = 'REKENING '

/** Drawers and accounts of the shop as one choice; the person's own drawer is the first thought. */
export function useKas() {
  const { t } = useTexts()
  const { user } = useSession()
  const laci = useRead<typeof daftarLaci>('cash/laci')
  const rekening = pilihanRekening(useRekening())
  const choices = [
    ...(laci.data ?? []).map((l) => ({
      value: `${LACI}${l.laci}`,
      label: `${t('label.laci')} ${l.laci}`,
    })),
    ...rekening.map((r) => ({ ...r, value: `${REKENING}${r.value}` })),
  ]
  return { choices, bawaan: `${LACI}${user.laci}` }
}

/** What was chosen, under the name that the calls have for it. */
export function kasDipilih(isi: string): { laci?: string; no_rekening?: string } {
  if (isi.startsWith(REKENING)) return { no_rekening: isi.slice(REKENING.length) }
  return isi.startsWith(LACI) ? { laci: isi.slice(LACI.length) } : {}
}
