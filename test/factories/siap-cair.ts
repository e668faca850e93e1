import type { Client } from './client.ts'
import { sukses, tambahSama } from './goods.ts'
import { foto, orderMasuk } from './siap-online.ts'

/** An order that a shop accepted, and the nota that sold its piece. */
export interface OrderDiterima {
  readonly no_order: string
  readonly no_faktur_jual: string
  readonly total_rp: number
  readonly kode_barcode: string
}

/** A piece of the connection WEB that is offered, ordered there and accepted. */
export async function orderDiterima(
  c: Client,
  piece?: string,
  harga?: number,
): Promise<OrderDiterima> {
  const [baru] = piece === undefined ? await tambahSama(c, 1) : []
  return pesananDiterima(c, [piece ?? baru?.kode_barcode ?? ''], harga)
}

/** Several pieces in one order that is accepted; answered with the first. */
export async function pesananDiterima(
  c: Client,
  barcodes: readonly string[],
  harga?: number,
): Promise<OrderDiterima> {
  await foto(c, barcodes)
  const items = barcodes.map((kode_barcode) => ({ kode_barcode }))
  sukses(await c.tulis('kirim-barang-online/create', { kode_sambungan: 'WEB', items }))
  const no_order = await orderMasuk(c, barcodes, harga)
  const [kode_barcode = ''] = barcodes
  const { data } = sukses(
    await c.tulis<{ no_faktur_jual: string; total_rp: number }>('pesanan-marketplace/terima', {
      no_order,
      logistik: 'REGULER',
      kurir: 'JNE',
    }),
  )
  return { no_order, kode_barcode, ...data }
}

/** The body of a payout of those orders, each less the same fee. */
export function isiCair(orders: readonly OrderDiterima[], biaya = 100_000) {
  const items = orders.map(({ no_order, total_rp }) => ({
    no_order,
    kotor: total_rp,
    biaya,
    bersih: total_rp - biaya,
  }))
  return {
    kode_sambungan: 'WEB',
    tgl_cair: '2020-01-01',
    items,
    jumlah: items.reduce((n, i) => n + i.bersih, 0),
    no_draft: crypto.randomUUID(),
  }
}
