import type { useCermin } from '#modules/loket/meja/web/index.ts'
import { barisCermin } from '#modules/loket/pembelian/web/index.ts'
import { bayarTerisi } from '#modules/uang/kas/web/index.ts'
import { pelunasan } from '#modules/uang/kas/rules.ts'
import { sebutan } from '../rules.ts'
import type { KerjaJualBeli } from './use-jual-beli.ts'

type Cermin = Parameters<typeof useCermin>[0]

/** Both sides in the customer's window: what he takes, less what he brought. */
export function cerminManual({ draft, jual, beli, selisih, saved }: KerjaJualBeli): Cermin {
  const bayar = selisih > 0 ? bayarTerisi(draft.bayar, selisih) : []
  const keluar = jual.baris.map(({ item, harga }) => ({
    nama: sebutan(item),
    berat: item.berat,
    jumlah_rp: harga?.jumlah_rp ?? 0,
  }))
  const masuk = barisCermin(beli).map((b) => ({ ...b, jumlah_rp: -b.jumlah_rp }))
  return {
    kini: {
      baris: [...keluar, ...masuk],
      total_rp: selisih,
      kembali_rp: selisih > 0 ? pelunasan(bayar, selisih).kembali_rp : 0,
    },
    bayar,
    tersimpan: saved && {
      baris: [],
      total_rp: saved.selisih_rp,
      kembali_rp: saved.kembali_rp,
      pembayaran: saved.pembayaran,
    },
  }
}
