import type { SlipDefinition, PrintedSlip } from '#kernel/server/slip/define-slip.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { gateContext } from '#kernel/server/http/authenticate.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { PermintaanCetak } from './cetak-slip.ts'
import { latarSlip } from './susun-slip.ts'

/**
 * The slip of a kind, for a person who may see it on one of its screens. Throws 404
 * `nota.jenis_tidak_dikenal`, 403 `hak.tidak_ada`.
 */
export function slipBoleh(ctx: Ctx, jenis: string): PrintedSlip {
  const terdaftar = slipTerdaftar(ctx, jenis)
  const { dokumen } = terdaftar
  if (!dokumen) throw new AppError('nota.jenis_tidak_dikenal', { status: 404, params: { jenis } })
  const gate = gateContext(ctx)
  if (!dokumen.layar.some((l) => ctx.services.registry.allows(l, ctx.sesi, gate)))
    throw new AppError('hak.tidak_ada', { status: 403 })
  return { ...terdaftar, dokumen }
}

function slipTerdaftar(ctx: Ctx, jenis: string): SlipDefinition {
  const slip = ctx.services.registry.slips.get(jenis)
  if (!slip) throw new AppError('nota.jenis_tidak_dikenal', { status: 404, params: { jenis } })
  return slip
}

/** A sample slip, to see whether a printer is there and how it prints. */
export function contohCetak(ctx: Ctx, tx: Tx): PermintaanCetak {
  const jenis = 'PENJUALAN'
  const isi = slipTerdaftar(ctx, jenis).contoh(latarSlip(ctx))
  // No number: a sample must not carry a signature that checks.
  const { nomor: _, ...tanpaNomor } = isi
  return {
    ctx,
    tx,
    jenis,
    isi: { ...tanpaNomor, salinan: ctx.services.texts.t(ctx.bahasa, 'printer.uji_judul') },
  }
}
