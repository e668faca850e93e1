import type { Readable } from 'node:stream'
import type { SlipContent } from '#kernel/server/slip/define-slip.ts'
import type { EscPosOptions } from '#kernel/server/slip/escpos.ts'
import type { Slip } from '#kernel/server/slip/slip.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { type Kertas, type KertasTata, type Platform, UKURAN } from '../rules.ts'
import { bacaTata, slipDari } from './baca-tata.ts'
import { bacaLogo } from './logo.ts'
import { susunSlip } from './susun-slip.ts'
import { qrNota } from './tanda-nota.ts'

export interface PermintaanCetak {
  readonly ctx: Ctx
  readonly tx: Tx
  /** PENJUALAN, HUTANG …: the kind whose layout counts. */
  readonly jenis: string
  readonly isi: SlipContent
  readonly platform?: Platform
  /** Paper of this till's printer; without it the layout's. */
  readonly kertas?: Exclude<Kertas, 'KHUSUS'> | undefined
}

/** Prints a document by the shop's layout of its kind: every slip of the house comes through here. */
export async function cetakSlip(p: PermintaanCetak): Promise<Readable> {
  // The machinery of paper is large; it is loaded by the first who prints.
  const { slipPdf } = await import('#kernel/server/slip/slip.ts')
  return slipPdf(await slipDokumen(p))
}

/** The same slip as bytes of a receipt printer. */
export async function slipBytes(p: PermintaanCetak, pilihan?: EscPosOptions): Promise<Buffer> {
  const { slipEscPos } = await import('#kernel/server/slip/escpos.ts')
  return slipEscPos(await slipDokumen(p), pilihan)
}

async function slipDokumen(p: PermintaanCetak): Promise<Slip> {
  const { ctx, tx, jenis, isi, platform = 'DESKTOP' } = p
  const { duplikat } = slipDari(ctx, jenis)
  const [tata, qr] = await Promise.all([bacaTata(tx, jenis), qrNota(ctx.services, tx.kode_toko)])
  const logo = tata.umum['logo'] === true ? await bacaLogo(ctx, tata.logo) : undefined
  return susunSlip(ctx, {
    tata,
    isi,
    platform,
    kertas: p.kertas && kertasBawaan(p.kertas),
    duplikat: duplikat !== null && ctx.modules[duplikat] === true,
    logo,
    qr,
  })
}

/** A paper as it is before anybody has changed its margins. */
function kertasBawaan(kertas: Exclude<Kertas, 'KHUSUS'>): KertasTata {
  const { lebar, tinggi, tepi, huruf } = UKURAN[kertas]
  return {
    lebar,
    tinggi,
    atas: tepi,
    kanan: tepi,
    bawah: tepi,
    kiri: tepi,
    huruf: Number(huruf),
  }
}
