import { defineQuery } from '../../../kernel/server/http/route.ts'
import { bacaSiap } from '../../titip/server/index.ts'
import { pesananSiap } from '../contract.ts'
import { bacaPesanan } from './baca-pesanan.ts'
import { sepakatDari } from './kunci-pesanan.ts'

export const pesananSiapDiambil = defineQuery(pesananSiap, async ({ tx, input }) => {
  const { items, kunci_harga } = await bacaPesanan(tx, input.no_pesanan)
  const dipesan = items.map((i) => ({
    kode_barcode: i.kode_barcode,
    harga_per_gram_rp: i.harga_per_gram,
    ongkos_rp: i.ongkos,
  }))
  const barcodes = items.flatMap((i) => i.kode_barcode ?? [])
  return bacaSiap(tx, barcodes, sepakatDari({ kunci_harga, items: dipesan }))
})
