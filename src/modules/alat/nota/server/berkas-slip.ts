import { sql } from '#kernel/server/db/query.ts'
import type { PrintedSlip } from '#kernel/server/slip/define-slip.ts'
import { type Route, Download, defineCommand, defineSession } from '#kernel/server/http/route.ts'
import type { Call } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { IsianSlip } from '../contract.ts'
import { KERTAS_TERMINAL } from '../rules.ts'
import { cetakSlip, slipBytes } from './cetak-slip.ts'
import { isiUntukCetak } from './slip-asli.ts'

/** Both calls of a document's slip: `slipRoutes(titipSlip, slipNotaTitip, 'no_titip')`. */
export const slipRoutes = (
  calls: { readonly slip: Call; readonly cetakUlang: Call },
  slip: PrintedSlip,
  kunci: string,
): Route[] => [berkasSlip(calls.slip, slip, kunci), cetakUlangSlip(calls.cetakUlang, slip, kunci)]

/** Name of the document's number in the path and the answer of a call: no_faktur_jual. */
type Nomor<K extends string> = Readonly<Record<K, string>>

/**
 * The call that prints a slip: `berkasSlip(penjualanSlip, slipNotaPenjualan, 'no_faktur_jual')`.
 * The call's input is its number and `isianSlip`. A cancelled document says BATAL, a copy which one
 * it is, because the definition's `isi` says so; a second original is a copy (`isiUntukCetak`).
 */
export function berkasSlip<K extends string>(call: Call, slip: PrintedSlip, kunci: K): Route {
  const { jenis, dokumen } = slip
  return defineSession(call, async ({ ctx, input }) => {
    const { [kunci]: nomor, kertas, platform, bentuk } = input as IsianSlip & Nomor<K>
    const isi = await isiUntukCetak({ ctx, call, slip, nomor })
    const name = `${dokumen.berkas} ${nomor}`
    return ctx.services.db.baca(ctx.toko.kode_toko, async (tx) => {
      const p = { ctx, tx, jenis, isi, platform, kertas: kertas && KERTAS_TERMINAL[kertas] }
      if (bentuk === 'escpos') {
        const body = await slipBytes(p)
        return new Download({ name: `${name}.bin`, type: 'application/octet-stream', body })
      }
      const body = await cetakSlip(p)
      return new Download({ name: `${name}.pdf`, type: 'application/pdf', inline: true, body })
    })
  })
}

/**
 * The call that counts one more copy before it is printed, so that the paper says which one it is;
 * logged as `<area>.cetak_ulang`. Answers the number and `salinan`. Throws 404 `data.tidak_ada`.
 */
export function cetakUlangSlip<K extends string>(call: Call, slip: PrintedSlip, kunci: K): Route {
  const { tabel, kolom } = slip.dokumen
  const [area = ''] = call.path.split('/')
  return defineCommand(call, async ({ tx, input }) => {
    const { [kunci]: nomor } = input as Nomor<K>
    const row = await tx.maybe(sql<{ cetak: number }>`
      update public.${sql.table(tabel)} set cetak = cetak + 1
      where kode_toko = ${tx.kode_toko} and ${sql.ref(kolom)} = ${nomor} returning cetak`)
    if (!row) throw new AppError('data.tidak_ada', { status: 404 })
    return {
      nomor,
      audit: { aksi: `${area}.cetak_ulang`, objek: nomor, sesudah: { salinan: row.cetak } },
      jawaban: { [kunci]: nomor, salinan: row.cetak },
    }
  })
}
