import type { FieldError } from '#kernel/shared/errors.ts'
import type { Level } from '#kernel/shared/gates.ts'
import type { MasterRow, Saat } from '#kernel/shared/master.ts'
import { digitSaja, salahNitku, salahNpwp } from '#kernel/shared/nomor-pajak.ts'

/** What a buyer is for the tax; UMKM and SKB count by a letter that the tax office confirms. */
export const JENIS_PEMBELI = ['KONSUMEN', 'PEDAGANG', 'PABRIKAN', 'UMKM', 'SKB'] as const
export type JenisPembeli = (typeof JENIS_PEMBELI)[number]

/**
 * Who says what a tax is decided by: the kind of a buyer, his letter, how a piece was acquired. A
 * cashier does not: a kind for the length of one sale would leave its tax in his pocket.
 */
export const LEVEL_PAJAK: readonly Level[] = ['SPV', 'OWN', 'SU', 'MU']

/** Fields that decide the tax of a member's sales. */
const PENENTU = ['jenis_pembeli', 'surat_sah'] as const

/** An error of the kind when a member would be taxed otherwise by the hand of a cashier. */
export function periksaHakPajak(row: MasterRow, saat: Saat): Record<string, FieldError> {
  if (LEVEL_PAJAK.includes(saat.level)) return {}
  const lama = saat.sebelum ?? { jenis_pembeli: 'KONSUMEN', surat_sah: false }
  const salah = PENENTU.find((n) => (row[n] || null) !== (lama[n] || null))
  // The number is what the tax office finds a trader by.
  const npwp =
    lama['jenis_pembeli'] !== 'KONSUMEN' && (row['npwp'] || null) !== (lama['npwp'] || null)
  return salah || npwp ? { [salah ?? 'npwp']: { code: 'pajak.pembeli_hak' } } : {}
}

/** Numbers as their digits. */
export function rapikanPajak(row: MasterRow): MasterRow {
  const { npwp, nitku } = row
  return {
    ...(typeof npwp === 'string' ? { npwp: digitSaja(npwp) || null } : {}),
    ...(typeof nitku === 'string' ? { nitku: digitSaja(nitku) || null } : {}),
  }
}

/** Errors by field: numbers of the wrong form, a trader without one. */
export function periksaPajak({
  jenis_pembeli,
  npwp,
  nitku,
}: MasterRow): Record<string, FieldError> {
  const ada = typeof npwp === 'string' && npwp !== '' ? npwp : null
  if (ada === null) {
    const dagang = typeof jenis_pembeli === 'string' && jenis_pembeli !== 'KONSUMEN'
    if (dagang) return { npwp: { code: 'pajak.npwp_wajib' } }
  }
  const salah = ada === null ? null : salahNpwp(ada)
  if (salah) return { npwp: salah }
  if (typeof nitku !== 'string' || nitku === '') return {}
  const lain = salahNitku(nitku, ada ?? '')
  return lain ? { nitku: lain } : {}
}
