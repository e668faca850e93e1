import { tambahSama } from '../factories/goods.ts'
import { DP_PO, datangPo, isiBatal, isiModel, isiPo, pesanPo } from '../factories/siap-po.ts'
import type { Kasir, Perintah } from './kasir.ts'

/** Pre-orders: the model is made once, whoever asks for it first. */
export function perintahPo(k: Kasir): Perintah {
  let model: Promise<unknown> | undefined
  const siap = () => (model ??= isiModel(k.c))
  const dipesan = async () => {
    await siap()
    return pesanPo(k.c)
  }
  return {
    'pre-order/create': async () => {
      await siap()
      return k.kirim('pre-order/create', isiPo())
    },
    'pre-order/closing': async () => {
      const { no_po } = await dipesan()
      const [piece] = await tambahSama(k.c, 1)
      return k.kirim('pre-order/closing', { no_po, kode_barcode: piece?.kode_barcode ?? '' })
    },
    'pre-order/lepas': async () => {
      await siap()
      const { po } = await datangPo(k.c)
      return k.kirim('pre-order/lepas', { no_po: po.no_po, baris: 1 })
    },
    'pre-order/cancel': async () => {
      const { no_po } = await dipesan()
      const { id_otorisasi } = (await k.izin('pre_order.cancel', no_po, DP_PO)) as {
        id_otorisasi: string
      }
      return k.kirim('pre-order/cancel', isiBatal(no_po, id_otorisasi))
    },
    'pre-order/cetak-ulang': async () => {
      const { no_po } = await dipesan()
      return k.kirim('pre-order/cetak-ulang', { no_po })
    },
  }
}
