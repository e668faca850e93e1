import type { Client } from './client.ts'
import { sukses, tambahSama } from './goods.ts'
import { foto, sambungkan } from './siap-online.ts'

/** Goods on the internet: one paper stands, one is cancelled. */
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
  const no_kirim_online = await kirim()
  sukses(await c.tulis('kirim-barang-online/cancel', { no_kirim_online, alasan: 'Salah barang' }))
}
