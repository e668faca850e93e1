import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { Tanggal } from '#kernel/shared/tanggal.ts'
import {
  jalurPesan,
  kirimPesan,
  penerimaDari,
  penyusunPesan,
} from '#modules/pelanggan/chat/server/index.ts'
import { preOrderDokumen } from '../dokumen.ts'
import type { PoTerkunci } from './kunci-po.ts'

type Kabar = ReturnType<typeof kirimPesan>

const penerimaPo = penerimaDari(preOrderDokumen)

/**
 * The message that everything has come, as part of the posting. Null where the shop sends none, no
 * number is known, or the member wants no messages: then a person calls.
 */
export async function kabarDatang(
  ctx: Ctx,
  tx: Tx,
  a: {
    readonly no_po: string
    readonly po: PoTerkunci
    readonly tanggal: Tanggal
    readonly waktu: Date
  },
): Promise<Kabar | null> {
  if (ctx.modules['WHATSAPP_MODULE'] !== true) return null
  const { no_po, po, tanggal, waktu } = a
  const { kode_toko } = tx
  const [jalur, penerima, susun] = await Promise.all([
    jalurPesan(tx, ctx.services.config, 'PRE_ORDER_DATANG'),
    tx.maybe(penerimaPo(kode_toko, no_po)),
    penyusunPesan(ctx, tx, 'PRE_ORDER_DATANG'),
  ])
  if (jalur !== 'ADA' || !penerima?.no_hp) return null
  return kirimPesan({
    kode_toko,
    id: crypto.randomUUID(),
    jenis: 'PRE_ORDER_DATANG',
    dokumen: no_po,
    penerima: penerima.no_hp,
    ...susun({
      toko: ctx.toko.nama_toko,
      nama: penerima.nama ?? ctx.services.texts.t(ctx.bahasa, 'chat.pelanggan'),
      nomor: no_po,
      barang: po.items.map((i) => `- ${i.nama_model}`).join('\n'),
      jumlah: tulisRupiah(po.total_rp - po.dp_rp),
    }),
    user_id: ctx.sesi.user_id,
    tanggal,
    waktu,
  })
}
