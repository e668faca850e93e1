import type { CallOutput } from '#kernel/shared/contract.ts'
import type { paraAkunTransaksi } from '../contract.ts'

export type Jurnal = CallOutput<typeof paraAkunTransaksi>[number]
export type Detail = Jurnal['detail_akun'][number]

/** What a person chose for one line, and what stood there then. */
export interface Ubahan {
  readonly dari: string
  readonly ke: string
}

/** Unsaved choices by line; a line without an entry is as the server has it. */
export type Perubahan = ReadonlyMap<string, Ubahan>

export const kunciJurnal = (j: Pick<Jurnal, 'trx' | 'type'>) => `${j.trx}/${j.type}`

/** Lines of one journal with unsaved choices. */
export function diubah(j: Jurnal, semua: Perubahan): readonly Detail[] {
  return j.detail_akun.filter((d) => semua.has(d._id))
}

/** The choices with one more; choosing what the server has takes the entry away. */
export function pilih(semua: Perubahan, d: Detail, ke: string): Perubahan {
  const next = new Map(semua)
  if (ke === d.nomor_akun) next.delete(d._id)
  else next.set(d._id, { dari: semua.get(d._id)?.dari ?? d.nomor_akun, ke })
  return next
}

const kunciAktif = (j: Jurnal) => `${kunciJurnal(j)}#aktif`

/** Whether the journal is on, as chosen here or else as the server has it. */
export function aktifKini(j: Jurnal, semua: Perubahan): boolean {
  const ini = semua.get(kunciAktif(j))
  return ini ? ini.ke === 'true' : j.aktif
}

/** The choices with the journal on or off. */
export function pilihAktif(semua: Perubahan, j: Jurnal, aktif: boolean): Perubahan {
  const next = new Map(semua)
  if (aktif === j.aktif) next.delete(kunciAktif(j))
  else next.set(kunciAktif(j), { dari: String(j.aktif), ke: String(aktif) })
  return next
}

/** How much of one journal is not saved. */
export function jumlahUbahan(j: Jurnal, semua: Perubahan): number {
  return diubah(j, semua).length + (semua.has(kunciAktif(j)) ? 1 : 0)
}

export function buang(semua: Perubahan, j: Jurnal): Perubahan {
  const milik = new Set([...j.detail_akun.map((d) => d._id), kunciAktif(j)])
  return new Map([...semua].filter(([id]) => !milik.has(id)))
}
