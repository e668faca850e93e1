import { kode, persen, pilihan, tanggal, teks } from '#kernel/shared/fields.ts'
import type { FieldError } from '#kernel/shared/errors.ts'
import { type MasterDefinition, type MasterRow, defineMaster } from '#kernel/shared/master.ts'
import { AWAL_TARIF, KASUS_PAJAK } from './rules.ts'

/** How sure a row is: read in the law, likely, or for an adviser to say. */
export const KEPASTIAN = ['PASTI', 'MUNGKIN', 'TANYA'] as const

/**
 * Each case has one rate on each day from `AWAL_TARIF` on: no two rows of a case begin on the same
 * day, and the first begins no later than the table. What ends a row is the next one.
 */
function tabelUtuh(rows: readonly MasterRow[]): Record<string, FieldError> {
  for (const kasus of KASUS_PAJAK) {
    const mulai = rows
      .filter((r) => r['kasus'] === kasus)
      .map((r) => String(r['berlaku_dari']))
      .toSorted()
    const ganda = mulai.find((hari, i) => hari === mulai[i + 1])
    if (ganda !== undefined)
      return { berlaku_dari: { code: 'pajak.tarif_bertumpuk', params: { kasus, tanggal: ganda } } }
    const awal = mulai[0]
    if (awal === undefined || awal > AWAL_TARIF) {
      const params = { kasus, dari: AWAL_TARIF, sampai: awal ?? '…' }
      return { berlaku_dari: { code: 'pajak.tarif_berlubang', params } }
    }
  }
  return {}
}

/** Rates of tax by case and day, each with where it was read and how sure that is. */
export const tarifPajak = defineMaster({
  name: 'tarif-pajak',
  scope: 'bersama',
  kind: 'parameter',
  screen: '/tarif-pajak',
  parent: '/SubMenuUtility',
  api: { base: 'tarif-pajak', list: 'tarif-pajak' },
  key: 'kode_tarif',
  label: 'kasus',
  loket: 'semua',
  fields: {
    kode_tarif: kode({ max: 10 }),
    kasus: pilihan(KASUS_PAJAK),
    berlaku_dari: tanggal(),
    tarif: persen(),
    kode_pajak: kode({ wajib: false, max: 12 }),
    kepastian: pilihan(KEPASTIAN),
    sumber_hukum: teks({ max: 200 }),
    keterangan: teks({ wajib: false, max: 200 }),
  },
  checkAll: tabelUtuh,
} satisfies MasterDefinition)
