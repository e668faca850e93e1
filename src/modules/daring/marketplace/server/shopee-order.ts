import { z } from '#kernel/shared/z.ts'
import type { OrderMasuk } from '../contract-order.ts'
import type { HasilTanya, HasilTayang, PutusanOrder } from './adapter.ts'
import { minta } from './shopee-minta.ts'
import type { Bicara } from './token.ts'
import { type Hasil, tanyaGagal, ulang } from './jawaban.ts'
import type { Sambungan } from './sambungan.ts'
import { bacaOrderLuar, jendela, kursorBerikut } from './uraian.ts'

const STATUS: Readonly<Record<string, OrderMasuk['status']>> = {
  READY_TO_SHIP: 'BARU',
  PROCESSED: 'BARU',
  RETRY_SHIP: 'BARU',
  SHIPPED: 'BARU',
  TO_CONFIRM_RECEIVE: 'BARU',
  COMPLETED: 'BARU',
  TO_RETURN: 'RETUR',
  CANCELLED: 'BATAL',
}

/** As many as one question for their details takes. */
const HALAMAN = 50

const zDaftar = z.object({
  more: z.boolean(),
  next_cursor: z.string(),
  order_list: z.array(z.object({ order_sn: z.string() })),
})

const zRinci = z.object({
  order_sn: z.string(),
  order_status: z.string(),
  buyer_username: z.string().optional(),
  recipient_address: z.object({ name: z.string() }).optional(),
  shipping_carrier: z.string().optional(),
  item_list: z.array(
    z.object({
      item_id: z.number(),
      model_id: z.number().optional(),
      item_sku: z.string().optional(),
      model_sku: z.string().optional(),
      model_quantity_purchased: z.int().min(1).max(50),
      model_discounted_price: z.number(),
    }),
  ),
})
type Rinci = z.output<typeof zRinci>

/** Orders that changed in a span of time, a page of names and then what they hold. */
export async function tanyakan(
  s: Sambungan,
  kursor: string | null,
  saat: Date,
): Promise<HasilTanya> {
  const bicara = { s, saat }
  const j = jendela(kursor, saat)
  const query = {
    time_range_field: 'update_time',
    time_from: String(j.dari),
    time_to: String(j.sampai),
    page_size: String(HALAMAN),
    cursor: j.halaman,
  }
  const jawab = await minta(bicara, { path: '/order/get_order_list', query })
  if (jawab.status !== 'ISI') return tanyaGagal(jawab)
  const daftar = zDaftar.safeParse(jawab.isi)
  if (!daftar.success) return ulang(`get_order_list ${daftar.error.issues[0]?.path.join('.')}`)
  const { more, next_cursor, order_list } = daftar.data
  const semua = await rinci(
    bicara,
    order_list.map((o) => o.order_sn),
  )
  if (semua.status !== 'ISI') return tanyaGagal(semua)
  const order = bacaOrderLuar(semua.isi.map(orderDari))
  if (typeof order === 'string') return ulang(order)
  return {
    status: 'ADA',
    order,
    kursor: kursorBerikut(j, more ? next_cursor : null),
    lagi: more,
  }
}

async function rinci(bicara: Bicara, nomor: readonly string[]): Promise<Hasil<Rinci[]>> {
  if (nomor.length === 0) return { status: 'ISI', isi: [] }
  const query = {
    order_sn_list: nomor.join(','),
    response_optional_fields: 'item_list,buyer_username,recipient_address,shipping_carrier',
  }
  const jawab = await minta(bicara, { path: '/order/get_order_detail', query })
  if (jawab.status !== 'ISI') return jawab
  const isi = z.object({ order_list: z.array(zRinci) }).safeParse(jawab.isi)
  // One that is not answered would be passed by.
  return isi.success && isi.data.order_list.length === nomor.length
    ? { status: 'ISI', isi: isi.data.order_list }
    : ulang('get_order_detail')
}

const orderDari = (o: Rinci) => ({
  id: o.order_sn,
  status: STATUS[o.order_status],
  pembeli: o.recipient_address?.name ?? o.buyer_username ?? '',
  kurir: o.shipping_carrier,
  baris: o.item_list.map((i) => ({
    sku: i.model_sku || i.item_sku,
    harga: Math.round(i.model_discounted_price),
    jumlah: i.model_quantity_purchased,
  })),
})

/** An accepted order is handed to its courier; a refused one is cancelled as out of stock. */
export async function putuskan(s: Sambungan, p: PutusanOrder, saat: Date): Promise<HasilTayang> {
  const bicara = { s, saat }
  const hasil = p.status === 'DITERIMA' ? await antarkan(bicara, p) : await batalkan(bicara, p)
  return hasil.status === 'ISI' ? { status: 'TERIMA', id_luar: null } : hasil
}

async function batalkan(bicara: Bicara, { id_luar }: PutusanOrder): Promise<Hasil<unknown>> {
  const semua = await rinci(bicara, [id_luar])
  if (semua.status !== 'ISI') return semua
  const [order] = semua.isi
  // Told already: the line broke after it was.
  if (order?.order_status === 'CANCELLED') return { status: 'ISI', isi: null }
  const item_list = order?.item_list.map(({ item_id, model_id = 0 }) => ({ item_id, model_id }))
  const isi = { order_sn: id_luar, cancel_reason: 'OUT_OF_STOCK', item_list }
  return minta(bicara, { path: '/order/cancel_order', isi })
}

const zCara = z.object({
  info_needed: z.object({
    pickup: z.array(z.string()).optional(),
    dropoff: z.array(z.string()).optional(),
    non_integrated: z.array(z.string()).optional(),
  }),
  pickup: z
    .object({
      address_list: z
        .array(
          z.object({
            address_id: z.number(),
            time_slot_list: z.array(z.object({ pickup_time_id: z.string() })).nullish(),
          }),
        )
        .nullish(),
    })
    .nullish(),
})

/** By dropping it off where the courier takes that, else by the first pickup. */
async function antarkan(bicara: Bicara, { id_luar }: PutusanOrder): Promise<Hasil<unknown>> {
  const semua = await rinci(bicara, [id_luar])
  if (semua.status !== 'ISI') return semua
  if (!['READY_TO_SHIP', 'RETRY_SHIP'].includes(semua.isi[0]?.order_status ?? ''))
    return { status: 'ISI', isi: null }
  const query = { order_sn: id_luar }
  const jawab = await minta(bicara, { path: '/logistics/get_shipping_parameter', query })
  if (jawab.status !== 'ISI') return jawab
  const cara = zCara.safeParse(jawab.isi)
  if (!cara.success) return ulang('get_shipping_parameter')
  const { info_needed, pickup } = cara.data
  const alamat = pickup?.address_list?.[0]
  const isi =
    info_needed.dropoff || !info_needed.pickup
      ? { order_sn: id_luar, dropoff: {} }
      : {
          order_sn: id_luar,
          pickup: {
            address_id: alamat?.address_id,
            pickup_time_id: alamat?.time_slot_list?.[0]?.pickup_time_id,
          },
        }
  return minta(bicara, { path: '/logistics/ship_order', isi })
}
