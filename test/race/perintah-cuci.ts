import type { Isi, Kasir, Perintah } from './kasir.ts'
import { sortiran } from './perintah-sortir.ts'

const BARANG = { nama_barang: 'Cincin bersih', kode_baki: 'B1', ongkos_nilai: 10_000 }

/** Bought pieces are washed: sent to a craftsman, received from him. */
export function perintahCuci(k: Kasir): Perintah {
  const draf = () => ({ no_draft: crypto.randomUUID() })
  const kiriman = async () => {
    const isi = await sortiran(k, 'CUCI')
    await k.jadi('sortir-pembelian/create', isi)
    const items = (isi['items'] as readonly Isi[]).map(({ no_faktur_beli, baris }) => ({
      no_faktur_beli,
      baris,
    }))
    return k.disetujui('kirim-barang-cuci/create', { kode_tukang: 'CUC', items, ...draf() })
  }
  const terkirim = async () =>
    k.jadi<{ no_cuci: string; total_timbang: number }>('kirim-barang-cuci/create', await kiriman())
  const kembali = async () => {
    const { no_cuci, total_timbang: berat } = await terkirim()
    const items = [{ baris: 1, berat, keputusan: 'JUAL', barang: BARANG }]
    const isi = { no_cuci, items, ongkos: 5_000, ...draf() }
    return k.disetujui('terima-barang-cuci/create', isi)
  }
  const diterima = async () =>
    k.jadi<{ no_terima_cuci: string }>('terima-barang-cuci/create', await kembali())
  const dibatalkan = async (path: string, nomor: Isi) =>
    k.kirim(path, await k.disetujui(path, { ...nomor, alasan: 'Salah catat' }))
  return {
    'kirim-barang-cuci/create': async () => k.kirim('kirim-barang-cuci/create', await kiriman()),
    'kirim-barang-cuci/cancel': async () =>
      dibatalkan('kirim-barang-cuci/cancel', { no_cuci: (await terkirim()).no_cuci }),
    'kirim-barang-cuci/cetak-ulang': async () =>
      k.kirim('kirim-barang-cuci/cetak-ulang', { no_cuci: (await terkirim()).no_cuci }),
    'terima-barang-cuci/create': async () => k.kirim('terima-barang-cuci/create', await kembali()),
    'terima-barang-cuci/cancel': async () => {
      const { no_terima_cuci } = await diterima()
      return dibatalkan('terima-barang-cuci/cancel', { no_terima_cuci })
    },
    'terima-barang-cuci/cetak-ulang': async () => {
      const { no_terima_cuci } = await diterima()
      return k.kirim('terima-barang-cuci/cetak-ulang', { no_terima_cuci })
    },
  }
}
