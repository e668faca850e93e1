import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { antriBuku } from '#modules/toko/akuntansi/server/index.ts'
import type { KeadaanBuku } from '../rules.ts'

export interface RowMasaBuku {
  readonly masa: string
  readonly status: 'TUTUP' | 'DIBUKA_LAGI'
  readonly laba_rp: number
  readonly no_jurnal_umum: string | null
  readonly oleh: string
  readonly waktu: string
  readonly dibuka_oleh: string | null
  readonly dibuka_pada: string | null
  readonly alasan: string | null
}

export const bacaMasa = (tx: Tx): Promise<RowMasaBuku[]> =>
  tx.all(sql<RowMasaBuku>`
    select masa, status, laba_rp, no_jurnal_umum, oleh, waktu, dibuka_oleh, dibuka_pada, alasan
    from public.masa_buku where kode_toko = ${tx.kode_toko} order by masa`)

/** What the shop has closed, and since when it trades. */
export async function keadaanBuku(tx: Tx, hariIni: string) {
  const [masa, { pertama }] = await Promise.all([
    bacaMasa(tx),
    tx.one(sql<{ pertama: string | null }>`
      select min(tanggal) as pertama from public.saldo_harian where kode_toko = ${tx.kode_toko}`),
  ])
  const tutup = new Set(masa.filter((m) => m.status === 'TUTUP').map((m) => m.masa))
  const keadaan: KeadaanBuku = { hariPertama: pertama ?? hariIni, hariIni, tutup }
  return { keadaan, masa }
}

/**
 * Throws 409 `tutup_buku.masa_tutup` for a day of a month that was closed: nothing of it is posted,
 * cancelled or opened again until the owner opens the month.
 */
export async function tolakMasaTutup(tx: Tx, tanggal: string): Promise<void> {
  await antriBuku(tx)
  const masa = tanggal.slice(0, 7)
  const row = await tx.maybe(sql`
    select 1 from public.masa_buku
    where kode_toko = ${tx.kode_toko} and masa = ${masa} and status = 'TUTUP'`)
  if (row) throw new AppError('tutup_buku.masa_tutup', { status: 409, params: { masa } })
}
