import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import {
  type BarangTerkunci,
  ambilBarang,
  kunciBarang,
} from '#modules/barang/barang/server/index.ts'
import { preOrderClosing } from '../contract.ts'
import { type BarisMenunggu, type StatusPo, barisUntuk, lengkapDengan } from '../rules.ts'
import { kabarDatang } from './kabari-po.ts'
import { type PoTerkunci, kunciPo } from './kunci-po.ts'

type Input = ReturnType<(typeof preOrderClosing)['input']['parse']>

/**
 * A piece has come: it is held for a line of the pre-order that waits for such a piece. With the
 * last one the pre-order is FINISH and its customer is told. One scan is one act, so what was
 * scanned before a line broke stays where it is.
 */
export const closingPo = defineCommand(
  preOrderClosing,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { no_po, kode_barcode } = input
    if (!no_po) throw fieldErrors({ no_po: { code: 'pre_order.no_po_kosong' } })
    // The piece first: everything that moves goods takes its locks in this order.
    const [barang] = (await kunciBarang(tx, [kode_barcode])) as [BarangTerkunci]
    const po = await kunciPo(tx, no_po, 'closing')
    const baris = cocok(po, barang, input)
    const status: StatusPo = lengkapDengan(po.items, baris.baris) ? 'FINISH' : 'OPEN'
    const kabar =
      status === 'FINISH' ? await kabarDatang(ctx, tx, { no_po, po, tanggal, waktu }) : null
    const { user_id } = ctx.sesi
    const { kode_toko } = tx
    const tgl_datang = status === 'FINISH' ? tanggal : null
    return {
      nomor: no_po,
      tulis: [
        ubah(sql`update public.pre_order_barang
        set kode_barcode = ${kode_barcode}, berat_datang_mg = ${barang.berat_mg},
          tgl_closing = ${tanggal}::date, closing_oleh = ${user_id}
        where kode_toko = ${kode_toko} and no_po = ${no_po} and baris = ${baris.baris}`),
        ubah(sql`update public.pre_order set status = ${status}, tgl_datang = ${tgl_datang}::date
        where kode_toko = ${kode_toko} and no_po = ${no_po}`),
        ...ambilBarang(
          { kode_toko, barcodes: [kode_barcode], aksi: 'PESAN', user_id, waktu },
          'PESAN',
        ),
        ...(kabar?.tulis ?? []),
      ],
      ...(kabar ? { outbox: kabar.outbox } : {}),
      audit: {
        aksi: 'pre_order.closing',
        objek: no_po,
        sebelum: { status: 'OPEN' },
        sesudah: { status, baris: baris.baris, kode_barcode, dikabari: kabar !== null },
      },
      kabar: { event: 'pre_order', data: { tanggal } },
      jawaban: {
        no_po,
        baris: baris.baris,
        kode_barcode,
        nama_model: baris.nama_model,
        status,
        menunggu: po.items.filter((i) => i.kode_barcode === null).length - 1,
        dikabari: kabar !== null,
      },
    }
  },
)

/** The line that the piece is for. Throws 422 at `baris` that there is not, `pre_order.baris_terisi`, `pre_order.tidak_cocok`. */
function cocok(po: PoTerkunci, barang: BarangTerkunci, input: Input) {
  const { no_po = '', kode_barcode } = input
  const calon = po.items.filter((i) => input.baris === undefined || i.baris === input.baris)
  if (calon.length === 0) throw fieldErrors({ baris: { code: 'data.rujukan_tidak_ada' } })
  if (calon.every((i) => i.kode_barcode !== null))
    throw new AppError('pre_order.baris_terisi', { params: { no_po, baris: input.baris ?? 0 } })
  const ketemu: BarisMenunggu | undefined = barisUntuk(calon, barang)
  const baris = calon.find((i) => i.baris === ketemu?.baris)
  if (baris) return baris
  const { kode_dept, kode_group, kadar } = barang
  throw new AppError('pre_order.tidak_cocok', {
    params: { no_po, kode_barcode, kode_dept, kode_group, kadar },
  })
}
