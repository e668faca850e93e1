import { isiCair, orderDiterima } from '../factories/siap-cair.ts'
import { isiReturMarketplace, orderKembali } from '../factories/siap-retur-marketplace.ts'
import { sambungkan } from '../factories/siap-online.ts'
import type { Kasir, Perintah } from './kasir.ts'

/** What a marketplace paid out for an order, what it sends back, and the same taken back. */
export function perintahCair(k: Kasir): Perintah {
  let ada: Promise<void> | undefined
  const order = async () => {
    await (ada ??= sambungkan(k.c, 'S1'))
    return orderDiterima(k.c)
  }
  const isi = async () => isiCair([await order()])
  const jadi = async () => {
    const { no_cair } = await k.jadi<{ no_cair: string }>('cair-marketplace/create', await isi())
    return { no_cair }
  }
  const kembali = async () => {
    await (ada ??= sambungkan(k.c, 'S1'))
    return isiReturMarketplace(k.c, await orderKembali(k.c))
  }
  const diretur = async () => {
    const badan = await kembali()
    const { no_retur } = await k.jadi<{ no_retur: string }>('retur-marketplace/create', badan)
    return { no_retur }
  }
  return {
    'retur-marketplace/create': async () => k.kirim('retur-marketplace/create', await kembali()),
    'retur-marketplace/cancel': async () => {
      const path = 'retur-marketplace/cancel'
      return k.kirim(path, await k.disetujui(path, { ...(await diretur()), alasan: 'Salah' }))
    },
    'retur-marketplace/cetak-ulang': async () =>
      k.kirim('retur-marketplace/cetak-ulang', await diretur()),
    'cair-marketplace/create': async () => k.kirim('cair-marketplace/create', await isi()),
    'cair-marketplace/cancel': async () => {
      const path = 'cair-marketplace/cancel'
      return k.kirim(path, await k.disetujui(path, { ...(await jadi()), alasan: 'Salah kertas' }))
    },
    'cair-marketplace/cetak-ulang': async () =>
      k.kirim('cair-marketplace/cetak-ulang', await jadi()),
  }
}
