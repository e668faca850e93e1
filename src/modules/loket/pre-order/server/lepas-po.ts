import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { lepasBarang, riwayatBarang } from '#modules/barang/barang/server/index.ts'
import { preOrderLepas } from '../contract.ts'
import { kunciPo } from './kunci-po.ts'

/**
 * A piece was scanned for the wrong line or pre-order: it is READY again, and the line waits. Throws
 * 409 `pre_order.baris_kosong`.
 */
export const lepasPo = defineCommand(preOrderLepas, async ({ ctx, tx, input, tanggal, waktu }) => {
  const { no_po, baris } = input
  const po = await kunciPo(tx, no_po, 'lepas')
  const kode_barcode = po.items.find((i) => i.baris === baris)?.kode_barcode
  if (!kode_barcode)
    throw new AppError('pre_order.baris_kosong', { status: 409, params: { no_po, baris } })
  const barcodes = [kode_barcode]
  await lepasBarang(tx, { barcodes, dokumen: no_po, dari: 'PESAN' })
  const { user_id } = ctx.sesi
  const { kode_toko } = tx
  return {
    nomor: no_po,
    tulis: [
      ubah(sql`update public.pre_order_barang
        set kode_barcode = null, berat_datang_mg = null, tgl_closing = null, closing_oleh = null
        where kode_toko = ${kode_toko} and no_po = ${no_po} and baris = ${baris}`),
      ubah(sql`update public.pre_order set status = 'OPEN', tgl_datang = null
        where kode_toko = ${kode_toko} and no_po = ${no_po}`),
      riwayatBarang({ kode_toko, barcodes, aksi: 'BATAL_PESAN', user_id, waktu }, no_po),
    ],
    audit: {
      aksi: 'pre_order.lepas',
      objek: no_po,
      sebelum: { status: po.status, baris, kode_barcode },
      sesudah: { status: 'OPEN' },
    },
    kabar: { event: 'pre_order', data: { tanggal } },
    jawaban: { no_po, baris, status: 'OPEN' as const },
  }
})
