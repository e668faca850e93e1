import { type Isi, type Kasir, type Perintah, tunai } from './kasir.ts'

/** A chain to be mended for 90,000, of which 40,000 are paid. */
export const service = (): Isi => ({
  kode_sales: 'S1',
  nama_customer: 'Pelanggan',
  items: [{ nama_barang: 'Kalung', berat: 4, deskripsi: 'Patri rantai', biaya_rp: 90_000 }],
  uang_muka_rp: 40_000,
  pembayaran: tunai(40_000),
})

const masukService = (k: Kasir) => k.jadi<{ no_service: string }>('service/create', service())

/** One that is entered, and what its finishing sends. */
export async function selesaiService(k: Kasir) {
  const { no_service } = await masukService(k)
  const items = [{ baris: 1, berat: 4, biaya_rp: 90_000 }]
  return { no_service, items, upah_rp: 10_000 }
}

/** Work on pieces of customers. */
export function perintahService(k: Kasir): Perintah {
  return {
    'service/create': async () => k.kirim('service/create', service()),
    'service/selesai': async () => k.kirim('service/selesai', await selesaiService(k)),
    'service/ambil': async () => {
      const isi = await selesaiService(k)
      await k.jadi('service/selesai', isi)
      const { no_service } = isi
      return k.kirim('service/ambil', { no_service, pembayaran: tunai(50_000), sisa_rp: 50_000 })
    },
    'service/cancel': async () => {
      const { no_service } = await masukService(k)
      const ok = await k.izin('service.cancel', no_service, 40_000)
      return k.kirim('service/cancel', { no_service, alasan: 'Batal', ...ok })
    },
  }
}
