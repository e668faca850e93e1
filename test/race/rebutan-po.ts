import { tambahSama } from '../factories/goods.ts'
import { notaTunai } from '../factories/sale.ts'
import { DP_PO, datangPo, isiAmbil, isiBatal, isiModel, pesanPo } from '../factories/siap-po.ts'
import type { Kasir } from './kasir.ts'
import type { Coba, Rebutan } from './rebutan.ts'

/** Pre-orders: of pick-up, cancelling, release and arriving pieces one gets its way. */
export function rebutanPo(k: Kasir): Readonly<Record<string, Rebutan>> {
  let model: Promise<unknown> | undefined
  const dipesan = async () => {
    await (model ??= isiModel(k.c))
    return pesanPo(k.c)
  }
  const datang = async () => {
    await (model ??= isiModel(k.c))
    return datangPo(k.c)
  }
  const closing = (no_po: string, kode_barcode: string): Coba =>
    k.kirim('pre-order/closing', { no_po, kode_barcode })
  const batal = async (no_po: string): Promise<Coba> => {
    const { id_otorisasi } = await k.izin('pre_order.cancel', no_po, DP_PO)
    return k.kirim('pre-order/cancel', isiBatal(no_po, String(id_otorisasi)))
  }
  const ambil = ({ po, pieces }: Awaited<ReturnType<typeof datang>>): Coba => {
    const barcodes = pieces.map((p) => p.kode_barcode)
    return k.kirim('penjualan/create', isiAmbil(po.no_po, barcodes, po.total_rp))
  }
  return {
    'a pre-order is picked up twice, or cancelled': async () => {
      const d = await datang()
      return [ambil(d), ambil(d), await batal(d.po.no_po)]
    },
    'a pre-order is picked up, or its piece released': async () => {
      const d = await datang()
      return [ambil(d), k.kirim('pre-order/lepas', { no_po: d.po.no_po, baris: 1 })]
    },
    'two pre-orders and a sale want one piece': async () => {
      const [satu, dua] = [await dipesan(), await dipesan()]
      const [p] = await tambahSama(k.c, 1)
      const kode = p?.kode_barcode ?? ''
      return [
        closing(satu.no_po, kode),
        closing(dua.no_po, kode),
        k.kirim('penjualan/create', notaTunai(p ? [p] : [])),
      ]
    },
    'the last line of a pre-order gets one of two pieces': async () => {
      const { no_po } = await dipesan()
      const pieces = await tambahSama(k.c, 2)
      return pieces.map((p) => closing(no_po, p.kode_barcode))
    },
  }
}
