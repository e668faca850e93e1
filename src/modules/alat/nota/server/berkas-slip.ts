import { sql } from '#kernel/server/db/query.ts'
import type { PrintedSlip } from '#kernel/server/slip/define-slip.ts'
import { type Route, Download, defineCommand, defineSession } from '#kernel/server/http/route.ts'
import type { Call } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { IsianSlip } from '../contract.ts'
import { KERTAS_TERMINAL } from '../rules.ts'
import { cetakSlip, slipBytes } from './cetak-slip.ts'
import { isiUntukCetak } from './slip-asli.ts'

/** The calls of a document's slip; counting a copy may be a command of its own. */
export interface PanggilanSlip {
  readonly slip: Call
  readonly cetakUlang?: Call
}

/** What answers the calls of a slip: one prints it, the other counts one more copy. */
export const ruteSlip = ({ slip, cetakUlang }: PanggilanSlip, isi: PrintedSlip): Route[] => [
  berkasSlip(slip, isi),
  ...(cetakUlang ? [cetakUlangSlip(cetakUlang, isi)] : []),
]

/** The document's number by its name in the path and the answer of a call: no_faktur_jual. */
type Nomor = Readonly<Record<string, string>>

/**
 * The call that prints a slip. Its input is the number and `isianSlip`. A cancelled document says BATAL, a copy which one
 * it is, because the definition's `isi` says so; a second original is a copy (`isiUntukCetak`).
 */
function berkasSlip(call: Call, slip: PrintedSlip): Route {
  const { jenis, dokumen } = slip
  return defineSession(call, async ({ ctx, input }) => {
    const { kertas, platform, bentuk } = input as IsianSlip
    const nomor = nomorDari(input, dokumen.kolom)
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
function cetakUlangSlip(call: Call, slip: PrintedSlip): Route {
  const { tabel, kolom } = slip.dokumen
  const [area = ''] = call.path.split('/')
  return defineCommand(call, async ({ tx, input }) => {
    const nomor = nomorDari(input, kolom)
    const row = await tx.maybe(sql<{ cetak: number }>`
      update public.${sql.table(tabel)} set cetak = cetak + 1
      where kode_toko = ${tx.kode_toko} and ${sql.ref(kolom)} = ${nomor} returning cetak`)
    if (!row) throw new AppError('data.tidak_ada', { status: 404 })
    return {
      nomor,
      audit: { aksi: `${area}.cetak_ulang`, objek: nomor, sesudah: { salinan: row.cetak } },
      jawaban: { [kolom]: nomor, salinan: row.cetak },
    }
  })
}

const nomorDari = (input: unknown, kolom: string): string => (input as Nomor)[kolom] ?? ''
