import type { Client } from './client.ts'
import { type OrderDiterima, orderDiterima } from './siap-cair.ts'
import { orderSusul } from './siap-online.ts'

/** An accepted order of the connection WEB that the marketplace sends back. */
export async function orderKembali(c: Client, piece?: string): Promise<OrderDiterima> {
  const order = await orderDiterima(c, piece)
  await orderSusul(c, order.no_order, 'RETUR')
  return order
}

/** The body of its return: the piece goes into its old tray, as heavy as it was sold. */
export async function isiReturMarketplace(c: Client, order: OrderDiterima) {
  const { no_order, kode_barcode } = order
  const { data } = await c.ok<{ barang: readonly { kode_baki: string; berat: number }[] }>(
    'GET',
    'retur-marketplace/get/isi',
    { kode: no_order },
  )
  const { kode_baki, berat: timbang } = data.barang[0] ?? { kode_baki: '', berat: 0 }
  return {
    no_order,
    items: [{ kode_barcode, kode_baki, kondisi_retur: 'BAIK', timbang }],
    no_draft: crypto.randomUUID(),
  }
}
