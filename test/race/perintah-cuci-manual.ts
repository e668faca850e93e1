import type { Isi, Kasir, Perintah } from './kasir.ts'

const BARANG = { kode_group: 'G75', kode_dept: 'CIN', qty: 2, berat: 3 }
const TEMPAT = { kode_tukang: 'CUC', kode_baki: 'B1' }

/** Goods without a barcode are washed: sent to a craftsman, received from him, taken back. */
export function perintahCuciManual(k: Kasir): Perintah {
  const masuk = async () => {
    await k.jadi('barang-manual/tambah', {
      kode_baki: 'B1',
      items: [{ ...BARANG, harga_modal: 2_400_000 }],
    })
    const isi: Isi = { ...TEMPAT, items: [BARANG], no_draft: crypto.randomUUID() }
    return k.disetujui('stock-cuci-manual/masuk', isi)
  }
  const termasuk = async () =>
    k.jadi<{ no_cuci_manual: string }>('stock-cuci-manual/masuk', await masuk())
  const keluar = async () => {
    await termasuk()
    const items = [{ ...BARANG, timbang: 2.98 }]
    const isi: Isi = { ...TEMPAT, items, ongkos: 5_000, no_draft: crypto.randomUUID() }
    return k.disetujui('stock-cuci-manual/keluar', isi)
  }
  return {
    'stock-cuci-manual/masuk': async () => k.kirim('stock-cuci-manual/masuk', await masuk()),
    'stock-cuci-manual/keluar': async () => k.kirim('stock-cuci-manual/keluar', await keluar()),
    'stock-cuci-manual/cancel': async () => {
      const { no_cuci_manual } = await k.jadi<{ no_cuci_manual: string }>(
        'stock-cuci-manual/keluar',
        await keluar(),
      )
      const path = 'stock-cuci-manual/cancel'
      return k.kirim(path, await k.disetujui(path, { no_cuci_manual, alasan: 'Salah timbang' }))
    },
    'stock-cuci-manual/cetak-ulang': async () => {
      const { no_cuci_manual } = await termasuk()
      return k.kirim('stock-cuci-manual/cetak-ulang', { no_cuci_manual })
    },
  }
}
