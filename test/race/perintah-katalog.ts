import { sukses } from '../factories/goods.ts'
import { unggahFoto } from '../factories/foto.ts'
import type { Kasir, Perintah } from './kasir.ts'

/** A picture, and a record of the catalogue that shows it. */
export function perintahKatalog(k: Kasir): Perintah {
  const gambar = async (folder: string) =>
    sukses(await unggahFoto<{ nama: string }>(k.c, `gambar/${folder}`, {})).data.nama
  return {
    // The file is kept before the transaction; twice is the same as once.
    'gambar/ITEM': async () => {
      const kunci = crypto.randomUUID()
      return () => unggahFoto(k.c, 'gambar/ITEM', {}, kunci)
    },
    'app/item-katalog': async () => {
      const kode = `K${Date.now()}`.slice(-12)
      await k.jadi('app/kategori-katalog', {
        kode_kategori: kode,
        nama_kategori: 'Cincin',
        warna: '#b8860b',
        gambar_name: await gambar('KATEGORI_ICON'),
      })
      return k.kirim('app/item-katalog', {
        kode_barang: kode,
        nama_barang: 'Cincin',
        berat: 2,
        harga_jual: 1_000_000,
        kode_kategori: kode,
        direct_url: 'https://toko.example',
        gambar_name: [await gambar('ITEM')],
      })
    },
  }
}
