import { keGram } from '#kernel/shared/berat.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { barangDari } from '#modules/barang/barang/server/index.ts'
import { updateProfitPratinjau } from '../../contract-profit.ts'
import { margin } from '../../rules-profit.ts'
import { type Dihitung, hitungProfit } from './hitung-profit.ts'

/** POST update-profit/pratinjau: nothing is held or written. */
export const pratinjauProfit = defineQuery(updateProfitPratinjau, async ({ ctx, tx, input }) => {
  const h = await hitungProfit({ ctx, tx }, input, urut)
  const { tanda, tetap, sebelum_rp, sesudah_rp, turun_rp, rugi, modal_rp } = h
  const salah = h.baris.filter((d) => d.galat).length
  return {
    tanda,
    jumlah_barang: h.baris.length - salah,
    tetap,
    salah,
    sebelum_rp,
    sesudah_rp,
    turun_rp,
    rugi,
    margin_lama: margin(sebelum_rp, modal_rp),
    margin: margin(sesudah_rp, modal_rp),
    items: h.baris.map(itemWire),
  }
})

const urut: Parameters<typeof hitungProfit>[2] = async (tx, barcodes) =>
  (await barangDari(tx, barcodes)).toSorted((a, b) => (a.kode_barcode < b.kode_barcode ? -1 : 1))

const itemWire = ({ barang: b, harga_lama_rp, hasil, galat }: Dihitung) => ({
  kode_barcode: b.kode_barcode,
  nama_barang: b.nama_barang,
  kode_group: b.kode_group,
  kode_baki: b.kode_baki,
  berat: keGram(b.berat_mg),
  harga_modal: b.harga_modal_rp,
  harga_lama: harga_lama_rp,
  harga: hasil?.harga_rp ?? null,
  margin: hasil && margin(hasil.harga_rp, b.harga_modal_rp),
  galat: galat && { code: galat.code, params: galat.params },
})
