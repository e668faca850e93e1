import { tambahSama } from '../factories/goods.ts'
import { orderDiterima } from '../factories/siap-cair.ts'
import { foto, orderMasuk, orderSusul, sambungkan } from '../factories/siap-online.ts'
import { KEY, SECRET } from '../setup/online-store.ts'
import type { Isi, Kasir, Perintah } from './kasir.ts'

/** Goods on the internet, by a connection that nobody answers. */
export function perintahOnline(k: Kasir): Perintah {
  let ada: Promise<void> | undefined
  const isi = async (): Promise<Isi> => {
    await (ada ??= sambungkan(k.c, 'S1'))
    const [piece] = await tambahSama(k.c, 1)
    const kode_barcode = piece?.kode_barcode ?? ''
    await foto(k.c, [kode_barcode])
    return { kode_sambungan: 'WEB', items: [{ kode_barcode }] }
  }
  const jadi = async () => {
    const badan = await isi()
    const { no_kirim_online } = await k.jadi<{ no_kirim_online: string }>(
      'kirim-barang-online/create',
      badan,
    )
    const [satu] = badan['items'] as readonly { kode_barcode: string }[]
    return { no_kirim_online, kode_sambungan: 'WEB', kode_barcode: satu?.kode_barcode ?? '' }
  }
  const order = async () => ({ no_order: await orderMasuk(k.c, [(await jadi()).kode_barcode]) })
  const dibatalkan = async () => {
    await (ada ??= sambungkan(k.c, 'S1'))
    const { no_order } = await orderDiterima(k.c)
    await orderSusul(k.c, no_order, 'BATAL')
    return { no_order, alasan: 'Dibatalkan di sana' }
  }
  const satu = (path: string) => async () => {
    const { kode_sambungan, kode_barcode } = await jadi()
    return k.kirim(path, { kode_sambungan, kode_barcode })
  }
  return {
    'kirim-barang-online/create': async () => k.kirim('kirim-barang-online/create', await isi()),
    'kirim-barang-online/cancel': async () => {
      const { no_kirim_online } = await jadi()
      return k.kirim('kirim-barang-online/cancel', { no_kirim_online, alasan: 'Salah barang' })
    },
    'kirim-barang-online/cetak-ulang': async () => {
      const { no_kirim_online } = await jadi()
      return k.kirim('kirim-barang-online/cetak-ulang', { no_kirim_online })
    },
    'barang-online/tarik': satu('barang-online/tarik'),
    'barang-online/ulang': satu('barang-online/ulang'),
    'barang-online/perbarui': async () => k.kirim('barang-online/perbarui', {}),
    'pesanan-marketplace/terima': async () => {
      const { no_order } = await order()
      const kirim = { no_order, logistik: 'REGULER', kurir: 'JNE' }
      return k.kirim('pesanan-marketplace/terima', kirim)
    },
    'pesanan-marketplace/tolak': async () => {
      const { no_order } = await order()
      return k.kirim('pesanan-marketplace/tolak', { no_order, alasan: 'Barang cacat' })
    },
    'pesanan-marketplace/batal-nota': async () => {
      const path = 'pesanan-marketplace/batal-nota'
      return k.kirim(path, await k.disetujui(path, await dibatalkan()))
    },
    'pesanan-marketplace/tetap': async () =>
      k.kirim('pesanan-marketplace/tetap', await dibatalkan()),
    'pesanan-marketplace/cetak-ulang': async () =>
      k.kirim('pesanan-marketplace/cetak-ulang', await order()),
    'pesanan-marketplace/tanya': async () => {
      await (ada ??= sambungkan(k.c, 'S1'))
      return k.kirim('pesanan-marketplace/tanya', {})
    },
    ...perintahSetting(k),
  }
}

/** What a connection signs with, and its numbers there. */
function perintahSetting(k: Kasir): Perintah {
  let ada: Promise<void> | undefined
  return {
    'marketplace-setting/kunci': async () => {
      await (ada ??= sambungkan(k.c, 'S1'))
      const kunci = { kode_sambungan: 'WEB', kunci: KEY, rahasia: SECRET }
      return k.kirim('marketplace-setting/kunci', kunci, { method: 'PUT' })
    },
    'marketplace-setting/atur': async () => {
      await (ada ??= sambungkan(k.c, 'S1'))
      const isi = { kode_sambungan: 'WEB', atur: { kategori: '15' } }
      return k.kirim('marketplace-setting/atur', isi, { method: 'PUT' })
    },
  }
}
