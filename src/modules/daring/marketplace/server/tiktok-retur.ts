import { z } from '#kernel/shared/z.ts'
import type { HasilTanya } from './adapter.ts'
import { tanyaGagal, ulang } from './jawaban.ts'
import { minta } from './tiktok-minta.ts'
import type { Bicara } from './token.ts'
import { type Jendela, bacaOrderLuar, kursorBerikut } from './uraian.ts'

/** Page of a span whose orders are all read: its returns; what follows is their own page. */
export const RETUR = 'retur:'

const HALAMAN = 50

/** Goods that are on their way or there; one that was only asked for may still be refused. */
const KEMBALI: ReadonlySet<string> = new Set([
  'AWAITING_BUYER_SHIP',
  'BUYER_SHIPPED_ITEM',
  'RETURN_OR_REFUND_REQUEST_SUCCESS',
  'RETURN_OR_REFUND_REQUEST_COMPLETE',
])
/** Money back, and the goods stay with the buyer. */
const TANPA_BARANG = 'REFUND'

const zRetur = z.object({
  order_id: z.string(),
  return_type: z.string(),
  return_status: z.string(),
  return_reason_text: z.string().nullish(),
  return_line_items: z.array(z.object({ seller_sku: z.string().nullish() })).nullish(),
})
const zReturs = z.object({
  return_orders: z.array(zRetur).nullish(),
  next_page_token: z.string().nullish(),
})

/** Orders of which goods come back, by the returns that changed in a span of time. */
export async function tanyakanRetur({ s, saat }: Bicara, j: Jendela): Promise<HasilTanya> {
  const halaman = j.halaman.slice(RETUR.length)
  const jawab = await minta(
    { s, saat },
    {
      method: 'POST',
      path: '/return_refund/202309/returns/search',
      query: {
        page_size: String(HALAMAN),
        sort_field: 'update_time',
        sort_order: 'ASC',
        ...(halaman ? { page_token: halaman } : {}),
      },
      isi: { update_time_ge: j.dari, update_time_lt: j.sampai + 1 },
    },
  )
  if (jawab.status !== 'ISI') return tanyaGagal(jawab)
  const isi = zReturs.safeParse(jawab.isi)
  if (!isi.success) return ulang(`returns/search ${isi.error.issues[0]?.path.join('.')}`)
  const kembali = (isi.data.return_orders ?? []).filter(
    (r) => r.return_type !== TANPA_BARANG && KEMBALI.has(r.return_status),
  )
  const order = bacaOrderLuar(kembali.map(orderDari))
  if (typeof order === 'string') return ulang(order)
  const lagi = isi.data.next_page_token || null
  return {
    status: 'ADA',
    order,
    kursor: kursorBerikut(j, lagi === null ? null : RETUR + lagi),
    lagi: lagi !== null,
  }
}

const orderDari = (r: z.output<typeof zRetur>) => ({
  id: r.order_id,
  status: 'RETUR' as const,
  sebab: r.return_reason_text,
  pembeli: '',
  baris: (r.return_line_items ?? []).map(({ seller_sku }) => ({ sku: seller_sku, harga: 0 })),
})
