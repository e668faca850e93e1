import { z } from '#kernel/shared/z.ts'
import type { OrderMasuk } from '../contract-order.ts'
import type { HasilTanya, HasilTayang, PutusanOrder } from './adapter.ts'
import { type Hasil, tanyaGagal, ulang } from './jawaban.ts'
import type { Sambungan } from './sambungan.ts'
import { minta } from './tiktok-minta.ts'
import type { Bicara } from './token.ts'
import { RETUR, tanyakanRetur } from './tiktok-retur.ts'
import { type Jendela, bacaOrderLuar, jendela, kursorBerikut } from './uraian.ts'

/** A notice of TikTok says CANCEL where its orders say CANCELLED. */
const STATUS: Readonly<Record<string, OrderMasuk['status']>> = {
  AWAITING_SHIPMENT: 'BARU',
  PARTIALLY_SHIPPING: 'BARU',
  AWAITING_COLLECTION: 'BARU',
  IN_TRANSIT: 'BARU',
  DELIVERED: 'BARU',
  COMPLETED: 'BARU',
  CANCELLED: 'BATAL',
  CANCEL: 'BATAL',
}

const HALAMAN = 100

const zOrder = z.object({
  id: z.string(),
  status: z.string(),
  recipient_address: z.object({ name: z.string().optional() }).nullish(),
  shipping_provider: z.string().nullish(),
  /** One for each piece. */
  line_items: z
    .array(z.object({ seller_sku: z.string().nullish(), sale_price: z.string() }))
    .nullish(),
  packages: z.array(z.object({ id: z.string() })).nullish(),
})
type Order = z.output<typeof zOrder>
const zOrders = z.object({
  orders: z.array(zOrder).nullish(),
  next_page_token: z.string().nullish(),
})

/** Orders that changed in a span of time, then what of them comes back: a list of its own there. */
export async function tanyakan(
  s: Sambungan,
  kursor: string | null,
  saat: Date,
): Promise<HasilTanya> {
  const j = jendela(kursor, saat)
  return j.halaman.startsWith(RETUR) ? tanyakanRetur({ s, saat }, j) : tanyakanOrder({ s, saat }, j)
}

/** Unpaid ones wait until they are paid. */
async function tanyakanOrder({ s, saat }: Bicara, j: Jendela): Promise<HasilTanya> {
  const jawab = await minta(
    { s, saat },
    {
      method: 'POST',
      path: '/order/202309/orders/search',
      query: {
        page_size: String(HALAMAN),
        sort_field: 'update_time',
        sort_order: 'ASC',
        ...(j.halaman ? { page_token: j.halaman } : {}),
      },
      // The end is not part of the span.
      isi: { update_time_ge: j.dari, update_time_lt: j.sampai + 1 },
    },
  )
  if (jawab.status !== 'ISI') return tanyaGagal(jawab)
  const isi = zOrders.safeParse(jawab.isi)
  if (!isi.success) return ulang(`orders/search ${isi.error.issues[0]?.path.join('.')}`)
  const order = bacaOrderLuar((isi.data.orders ?? []).map(orderDari))
  if (typeof order === 'string') return ulang(order)
  return {
    status: 'ADA',
    order,
    kursor: kursorBerikut(j, isi.data.next_page_token || RETUR),
    lagi: true,
  }
}

const orderDari = (o: Order) => ({
  id: o.id,
  status: STATUS[o.status],
  pembeli: o.recipient_address?.name ?? '',
  kurir: o.shipping_provider,
  baris: (o.line_items ?? []).map(({ seller_sku, sale_price }) => ({
    sku: seller_sku,
    harga: Math.round(Number(sale_price)),
  })),
})

/** An accepted order is handed to its courier; a refused one is cancelled as out of stock. */
export async function putuskan(s: Sambungan, p: PutusanOrder, saat: Date): Promise<HasilTayang> {
  const bicara = { s, saat }
  const ada = await rinci(bicara, p.id_luar)
  if (ada.status !== 'ISI') return ada
  const hasil =
    p.status === 'DITERIMA' ? await antarkan(bicara, ada.isi) : await batalkan(bicara, ada.isi)
  return hasil.status === 'ISI' ? { status: 'TERIMA', id_luar: null } : hasil
}

async function rinci(bicara: Bicara, id: string): Promise<Hasil<Order>> {
  const query = { ids: id }
  const jawab = await minta(bicara, { method: 'GET', path: '/order/202507/orders', query })
  if (jawab.status !== 'ISI') return jawab
  const order = zOrders.safeParse(jawab.isi).data?.orders?.[0]
  return order ? { status: 'ISI', isi: order } : ulang('orders')
}

/** Each of its parcels is dropped off. One that is on its way already was told before. */
async function antarkan(bicara: Bicara, order: Order): Promise<Hasil<unknown>> {
  if (order.status !== 'AWAITING_SHIPMENT') return { status: 'ISI', isi: null }
  const isi = { handover_method: 'DROP_OFF' }
  for (const { id } of order.packages ?? []) {
    const path = `/fulfillment/202309/packages/${encodeURIComponent(id)}/ship`
    const jawab = await minta(bicara, { method: 'POST', path, isi })
    if (jawab.status !== 'ISI') return jawab
  }
  return { status: 'ISI', isi: null }
}

async function batalkan(bicara: Bicara, { id, status }: Order): Promise<Hasil<unknown>> {
  if (STATUS[status] === 'BATAL') return { status: 'ISI', isi: null }
  const isi = { order_id: id, cancel_reason: 'seller_cancel_reason_out_of_stock' }
  return minta(bicara, { method: 'POST', path: '/return_refund/202309/cancellations', isi })
}
