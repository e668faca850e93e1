import { AppError } from '#kernel/shared/errors.ts'
import { insert } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { objekBarang } from '#modules/barang/barang/server/index.ts'
import { STATUS_STOCK, type StatusBarang } from '#modules/barang/barang/rules.ts'
import { tagPasang } from '../contract.ts'
import { bacaNomor } from './baca-nomor.ts'

interface Piece {
  readonly nama_barang: string
  readonly kode_baki: string
  readonly status: StatusBarang
}

/** A binding that stands in the way. */
interface Lama {
  readonly epc: string
  readonly tid: string | null
  readonly kode_barcode: string
  readonly status: StatusBarang
}

const diStock = (status: StatusBarang) => STATUS_STOCK.some((s) => s === status)

/**
 * Binds a tag to a piece of the stock. A tag that hangs on a piece that left the stock is taken over:
 * tags are cut off at the sale and used again. Errors: 422 `tag.bukan_tag` at `epc` or `tid`, 404
 * `barang.tidak_ada`, 409 `tag.bukan_stock`, `tag.dipakai`, `tag.sudah_ada` without `ganti`, and
 * `tag.baru_dipasang` for two at the same moment.
 */
export const pasangTag = defineCommand(tagPasang, async ({ ctx, tx, input, waktu }) => {
  const { kode_barcode, ganti } = input
  const epc = bacaNomor('epc', input.epc)
  const dibaca = input.tid ? bacaNomor('tid', input.tid) : null
  const { piece, lama, sebelum } = await periksaPasang(tx, {
    epc,
    tid: dibaca,
    kode_barcode,
    ganti,
  })
  // The same tag by a reader that can't read its maker's number: that number is still known.
  const tid = dibaca ?? lama.find((l) => l.epc === epc)?.tid ?? null
  await tx.run(sql`
    delete from public.tag_barang
    where kode_toko = ${tx.kode_toko} and epc = any(${lama.map((l) => l.epc)})`)
  const isi = { epc, tid, kode_barcode, user_id: ctx.sesi.user_id }
  return {
    tulis: [insert('tag_barang', { kode_toko: tx.kode_toko, waktu, ...isi })],
    audit: {
      aksi: 'tag_barang.pasang',
      objek: objekBarang(kode_barcode),
      sebelum: { epc: sebelum?.epc ?? null, tid: sebelum?.tid ?? null },
      sesudah: { epc, tid },
    },
    jawaban: { ...isi, ...piece, waktu: waktu.toISOString() },
  }
})

interface Dipasang {
  readonly epc: string
  readonly tid: string | null
  readonly kode_barcode: string
  readonly ganti: boolean
}

/** The piece, held, and the bindings that give way; throws what `pasangTag` throws for the others. */
export async function periksaPasang(tx: Tx, t: Dipasang) {
  const { epc, kode_barcode, ganti } = t
  const piece = await kunciPiece(tx, kode_barcode)
  const lama = await bacaLama(tx, t)
  const orangLain = lama.find((l) => l.kode_barcode !== kode_barcode && diStock(l.status))
  if (orangLain)
    throw new AppError('tag.dipakai', {
      status: 409,
      params: { epc, kode_barcode: orangLain.kode_barcode },
    })
  const sebelum = lama.find((l) => l.kode_barcode === kode_barcode)
  if (sebelum && sebelum.epc !== epc && !ganti)
    throw new AppError('tag.sudah_ada', { status: 409, params: { kode_barcode, epc: sebelum.epc } })
  return { piece, lama, sebelum }
}

/** Held, so that it is not sold while its tag is bound. */
async function kunciPiece(tx: Tx, kode_barcode: string): Promise<Piece> {
  const piece = await tx.maybe(sql<Piece>`
    select nama_barang, kode_baki, status from public.barang
    where kode_toko = ${tx.kode_toko} and kode_barcode = ${kode_barcode} for no key update`)
  if (!piece) throw new AppError('barang.tidak_ada', { status: 404, params: { kode_barcode } })
  const { status } = piece
  if (!diStock(status))
    throw new AppError('tag.bukan_stock', { status: 409, params: { kode_barcode, status } })
  return piece
}

const bacaLama = (tx: Tx, t: Dipasang) =>
  tx.all(sql<Lama>`
    select g.epc, g.tid, g.kode_barcode, b.status from public.tag_barang g
    join public.barang b on b.kode_toko = ${tx.kode_toko} and b.kode_barcode = g.kode_barcode
    where g.kode_toko = ${tx.kode_toko}
      and (g.epc = ${t.epc} or g.tid = ${t.tid}::text or g.kode_barcode = ${t.kode_barcode})
    order by g.epc for update of g`)
