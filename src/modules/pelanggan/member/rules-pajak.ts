import type { FieldError } from '#kernel/shared/errors.ts'
import type { MasterRow } from '#kernel/shared/master.ts'
import { digitSaja, salahNitku, salahNpwp } from '#kernel/shared/nomor-pajak.ts'

/** What a buyer is for the tax; UMKM and SKB count by a letter that the tax office confirms. */
export const JENIS_PEMBELI = ['KONSUMEN', 'PEDAGANG', 'PABRIKAN', 'UMKM', 'SKB'] as const
export type JenisPembeli = (typeof JENIS_PEMBELI)[number]

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
