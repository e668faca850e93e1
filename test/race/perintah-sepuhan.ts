import type { Isi, Kasir, Perintah } from './kasir.ts'
import { beli } from './perintah-barang.ts'

/** One bought piece of scrap, as the lines of a lot. */
export async function rosok(k: Kasir): Promise<Isi[]> {
  const isi = await beli(k)
  const items = (isi['items'] as readonly Isi[]).map((i) => ({ ...i, stok: 'ROSOK' }))
  const { no_faktur_beli } = await k.jadi<{ no_faktur_beli: string }>('pembelian/create', {
    ...isi,
    items,
  })
  return [{ sumber: 'BELI', no_sumber: no_faktur_beli, baris_sumber: 1 }]
}

/** Scrap is refined: lots leave, come back and are closed. */
export function perintahSepuhan(k: Kasir): Perintah {
  const draf = () => ({ no_draft: crypto.randomUUID() })
  const kiriman = async () =>
    k.disetujui('kirim-sepuhan/create', {
      kode_supplier: 'LEB',
      items: await rosok(k),
      ...draf(),
    })
  const terkirim = async () =>
    k.jadi<{ no_kirim: string; total_murni: number }>('kirim-sepuhan/create', await kiriman())
  const hasil = async () => {
    const { no_kirim, total_murni } = await terkirim()
    const uang = { bentuk: 'UANG', murni: 0.5, harga_per_gram: 1_000_000 }
    const batang = { bentuk: 'MURNI', berat: total_murni - 0.5, kadar: 100 }
    return k.disetujui('terima-sepuhan/create', { no_kirim, items: [uang, batang], ...draf() })
  }
  const diterima = async () => {
    const isi = await hasil()
    return k.jadi<{ no_terima: string }>('terima-sepuhan/create', isi).then((j) => ({
      ...j,
      no_kirim: isi.no_kirim,
    }))
  }
  const ditutup = async () => {
    const { no_kirim } = await diterima()
    return k.jadi<{ no_wasting: string }>('wasting-sepuhan/create', { no_kirim })
  }
  const dibatalkan = async (path: string, nomor: Isi) =>
    k.kirim(path, await k.disetujui(path, { ...nomor, alasan: 'Salah catat' }))
  return {
    'kirim-sepuhan/create': async () => k.kirim('kirim-sepuhan/create', await kiriman()),
    'kirim-sepuhan/cancel': async () =>
      dibatalkan('kirim-sepuhan/cancel', { no_kirim: (await terkirim()).no_kirim }),
    'kirim-sepuhan/cetak-ulang': async () =>
      k.kirim('kirim-sepuhan/cetak-ulang', { no_kirim: (await terkirim()).no_kirim }),
    'terima-sepuhan/create': async () => k.kirim('terima-sepuhan/create', await hasil()),
    'terima-sepuhan/cancel': async () =>
      dibatalkan('terima-sepuhan/cancel', { no_terima: (await diterima()).no_terima }),
    'terima-sepuhan/cetak-ulang': async () =>
      k.kirim('terima-sepuhan/cetak-ulang', { no_terima: (await diterima()).no_terima }),
    'wasting-sepuhan/create': async () => {
      const { no_kirim } = await diterima()
      return k.kirim('wasting-sepuhan/create', { no_kirim })
    },
    'wasting-sepuhan/cancel': async () =>
      dibatalkan('wasting-sepuhan/cancel', { no_wasting: (await ditutup()).no_wasting }),
    'wasting-sepuhan/cetak-ulang': async () =>
      k.kirim('wasting-sepuhan/cetak-ulang', { no_wasting: (await ditutup()).no_wasting }),
  }
}
