import type { useCermin } from '#modules/loket/meja/web/index.ts'
import { barisCermin } from '#modules/loket/pembelian/web/index.ts'
import { pelunasan } from '#modules/uang/kas/rules.ts'
import { bayarTerisi } from '#modules/uang/kas/web/index.ts'
import type { Tukar } from '../contract.ts'
import type { KerjaTukar } from './use-tukar.ts'

type Cermin = Parameters<typeof useCermin>[0]

/** The exchange in the customer's window: what he takes, less what he brought. */
export function cerminTukar({ draft, keluar, masuk, selisih, saved }: KerjaTukar): Cermin {
  // Who is paid by the shop pays nothing.
  const bayar = selisih > 0 ? bayarTerisi(draft.bayar, selisih) : []
  const jual = keluar.baris.map(({ baris: { barang }, harga }) => ({
    nama: barang.nama_barang,
    berat: barang.berat,
    jumlah_rp: harga?.jumlah_rp ?? 0,
  }))
  return {
    kini: {
      baris: [...jual, ...dikurangi(barisCermin(masuk))],
      total_rp: selisih,
      kembali_rp: selisih > 0 ? pelunasan(bayar, selisih).kembali_rp : 0,
    },
    bayar,
    tersimpan: saved && dariTukar(saved),
  }
}

const dikurangi = (baris: ReturnType<typeof barisCermin>) =>
  baris.map((b) => ({ ...b, jumlah_rp: -b.jumlah_rp }))

function dariTukar({ jual, beli, selisih_rp, kembali_rp, pembayaran }: Tukar) {
  const keluar = jual.map(({ nama_barang: nama, berat, jumlah_rp }) => ({ nama, berat, jumlah_rp }))
  const masuk = beli.map((b) => ({ nama: b.nama_barang, berat: b.berat, jumlah_rp: b.harga }))
  const baris = [...keluar, ...dikurangi(masuk)]
  return { baris, total_rp: selisih_rp, kembali_rp, pembayaran }
}
