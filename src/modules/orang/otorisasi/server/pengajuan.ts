import type { z } from '#kernel/shared/z.ts'
import { dariGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { Level } from '#kernel/shared/gates.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import type { zPengajuan } from '../contract.ts'
import {
  type Cara,
  type NamaAksi,
  type Perubahan,
  adalahAksi,
  caraTerbuka,
  levelMinimum,
} from '../rules.ts'

/** What somebody wants approved: the grant, and every challenge for it, is bound to all of it. */
export interface Pengajuan {
  readonly aksi: NamaAksi
  /** Lowest level that may approve it. */
  readonly level: Level
  readonly dokumen: string
  readonly jumlah_rp: number
  readonly berat_mg: number
  readonly perubahan: readonly Perubahan[]
  readonly keterangan: string | null
}

/**
 * Reads what came over the wire, for a shop where the act may be approved in this way. Throws
 * `otorisasi.aksi_tidak_dikenal` (400) or `otorisasi.cara_tertutup` (403).
 */
export function bacaPengajuan(ctx: Ctx, input: z.output<typeof zPengajuan>, cara: Cara): Pengajuan {
  const aksi = bacaAksi(input.kategori)
  const { authType } = ctx.services.config
  if (!caraTerbuka(aksi, ctx.modules, authType).includes(cara)) {
    throw new AppError('otorisasi.cara_tertutup', { status: 403 })
  }
  return {
    aksi,
    level: levelMinimum(aksi, input.level, ctx.modules),
    dokumen: input.dokumen,
    jumlah_rp: input.jumlah_rp,
    berat_mg: dariGram(input.berat),
    perubahan: input.perubahan ?? [],
    keterangan: input.keterangan || null,
  }
}

export function bacaAksi(nama: string): NamaAksi {
  if (adalahAksi(nama)) return nama
  throw new AppError('otorisasi.aksi_tidak_dikenal', { status: 400, params: { aksi: nama } })
}
