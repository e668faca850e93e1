import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { gateContext } from '#kernel/server/http/authenticate.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import type { TataNota } from '../contract.ts'
import { type Tata, UMUM, lengkapiTata } from '../rules.ts'

interface BarisTata {
  readonly jenis: string
  readonly isi: Tata
  readonly logo: string | null
  readonly versi: number
}

/** Texts of the master keterangan nota for one kind of slip, above and below the goods. */
export interface Keterangan {
  readonly atas: readonly string[]
  readonly bawah: readonly string[]
}

/** The layout of one kind of slip with what all slips share, defaults where nothing is set. */
export interface TataTersimpan {
  readonly umum: Tata
  readonly slip: Tata
  readonly versi: { readonly umum: number; readonly slip: number }
  readonly logo: string | null
  readonly keterangan: Keterangan
}

/** One flight: layout, what is shared, and the shop's texts. */
export async function bacaTata(tx: Tx, jenis: string): Promise<TataTersimpan> {
  const [baris, teks] = await Promise.all([
    tx.all(sql<BarisTata>`
      select jenis, isi, logo, versi from public.nota
      where kode_toko = ${tx.kode_toko} and jenis in (${UMUM}, ${jenis})`),
    tx.all(sql<{ posisi: string; teks: string }>`
      select posisi, teks from public.keterangan_nota
      where kode_toko = ${tx.kode_toko} and slip = ${jenis} order by urutan nulls last, kode`),
  ])
  const cari = (j: string) => baris.find((b) => b.jenis === j)
  const pada = (posisi: string) => teks.filter((k) => k.posisi === posisi).map((k) => k.teks)
  return {
    umum: lengkapiTata(UMUM, cari(UMUM)?.isi ?? {}),
    slip: lengkapiTata(jenis, cari(jenis)?.isi ?? {}),
    versi: { umum: cari(UMUM)?.versi ?? 0, slip: cari(jenis)?.versi ?? 0 },
    logo: cari(UMUM)?.logo ?? null,
    keterangan: { atas: pada('ATAS'), bawah: pada('BAWAH') },
  }
}

/** The parts of a slip that may be left out and its duplicate flag; 404 for a kind that is none. */
export function slipDari(ctx: Ctx, jenis: string) {
  if (jenis === UMUM) return { bagian: [], duplikat: null }
  const slip = ctx.services.registry.slips.get(jenis)
  if (!slip) throw new AppError('nota.jenis_tidak_dikenal', { status: 404, params: { jenis } })
  return slip
}

/** The two screens have a right each: what is shared belongs to one, the single slips to the other. */
export function wajibLayar(ctx: Ctx, jenis: string): void {
  const layar = jenis === UMUM ? '/setting-nota' : '/setting-nota-slip'
  if (!ctx.services.registry.allows(layar, ctx.sesi, gateContext(ctx)))
    throw new AppError('hak.tidak_ada', { status: 403 })
}

/** A layout as the wire takes it. */
export function keWire(tata: Tata): TataNota['isi'] {
  return Object.fromEntries(
    Object.entries(tata).map(([nama, v]) => [nama, typeof v === 'object' && v ? [...v] : v]),
  )
}
