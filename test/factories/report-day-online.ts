import type { Client } from './client.ts'
import { sukses, tambahSama } from './goods.ts'
import { isiCair, orderDiterima } from './siap-cair.ts'
import { isiReturMarketplace, orderKembali } from './siap-retur-marketplace.ts'
import { foto, orderMasuk, sambungkan } from './siap-online.ts'

/** Goods on the internet: one paper stands, one is cancelled, one piece is sold there. */
export async function onlineSehari(c: Client): Promise<void> {
  await sambungkan(c, 'S1')
  const kirim = async (): Promise<string> => {
    const kode = (await tambahSama(c, 1)).map((p) => p.kode_barcode)
    await foto(c, kode)
    const items = kode.map((kode_barcode) => ({ kode_barcode }))
    const isi = { kode_sambungan: 'WEB', items }
    const jadi = await c.tulis<{ no_kirim_online: string }>('kirim-barang-online/create', isi)
    return sukses(jadi).data.no_kirim_online
  }
  await kirim()
  const [{ kode_barcode } = { kode_barcode: '' }] = await tambahSama(c, 1)
  await foto(c, [kode_barcode])
  const isi = { kode_sambungan: 'WEB', items: [{ kode_barcode }] }
  sukses(await c.tulis('kirim-barang-online/create', isi))
  const terima = {
    no_order: await orderMasuk(c, [kode_barcode]),
    logistik: 'REGULER',
    kurir: 'JNE',
  }
  sukses(await c.tulis('pesanan-marketplace/terima', terima))
  const no_kirim_online = await kirim()
  sukses(await c.tulis('kirim-barang-online/cancel', { no_kirim_online, alasan: 'Salah barang' }))
  // Two more: one is paid out, the other is still owed.
  sukses(await c.tulis('cair-marketplace/create', isiCair([await orderDiterima(c)])))
  await orderDiterima(c)
  // One came back.
  sukses(
    await c.tulis('retur-marketplace/create', await isiReturMarketplace(c, await orderKembali(c))),
  )
}
