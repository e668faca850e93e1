import { tambahSama } from '../factories/goods.ts'
import type { Isi, Kasir, Perintah } from './kasir.ts'

/** To the other tray of these shops. */
export const pindah = (barcodes: readonly string[]): Isi => ({
  kode_gudang: 'ETL',
  kode_baki: 'B2',
  items: barcodes.map((kode_barcode) => ({ kode_barcode })),
})

/** Pieces that are melted, with the approval for it. */
export function isiHancur(k: Kasir, items: readonly Isi[]): Promise<Isi> {
  const isi = { kode_gudang: 'HCR', items, no_draft: crypto.randomUUID() }
  return k.disetujui('hancur-barang/create', isi)
}

/** Goods that leave their tray without being sold. */
export function perintahMutasi(k: Kasir): Perintah {
  const isi = async () => pindah((await tambahSama(k.c, 2)).map((p) => p.kode_barcode))
  const dipindah = async () => k.jadi<{ no_pindah: string }>('pindah-barang/create', await isi())
  const hancur = async () => {
    const items = (await tambahSama(k.c, 2)).map(({ kode_barcode }) => ({ kode_barcode }))
    return isiHancur(k, items)
  }
  const dihancurkan = async () =>
    k.jadi<{ no_hancur: string }>('hancur-barang/create', await hancur())
  return {
    'hancur-barang/create': async () => k.kirim('hancur-barang/create', await hancur()),
    'hancur-barang/cancel': async () => {
      const { no_hancur } = await dihancurkan()
      const path = 'hancur-barang/cancel'
      return k.kirim(path, await k.disetujui(path, { no_hancur, alasan: 'Salah ambil' }))
    },
    'hancur-barang/cetak-ulang': async () => {
      const { no_hancur } = await dihancurkan()
      return k.kirim('hancur-barang/cetak-ulang', { no_hancur })
    },
    'pindah-barang/create': async () => k.kirim('pindah-barang/create', await isi()),
    'pindah-barang/cancel': async () => {
      const { no_pindah } = await dipindah()
      const path = 'pindah-barang/cancel'
      return k.kirim(path, await k.disetujui(path, { no_pindah, alasan: 'Salah baki' }))
    },
    'pindah-barang/cetak-ulang': async () => {
      const { no_pindah } = await dipindah()
      return k.kirim('pindah-barang/cetak-ulang', { no_pindah })
    },
  }
}
