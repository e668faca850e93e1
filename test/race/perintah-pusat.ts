import type { Client } from '../factories/client.ts'
import { tambahSama } from '../factories/goods.ts'
import { disetujui } from '../factories/sale.ts'
import { PENYETUJU } from '../factories/world.ts'
import type { Isi, Kasir, Perintah } from './kasir.ts'
import { rosok } from './perintah-sepuhan.ts'

/** Bought gold goes to the shop that refines; `cabang` is the other one's. */
export function perintahPusat(k: Kasir, cabang: Client): Perintah {
  const path = 'kirim-barang-kepusat/create'
  const kirim = async () => {
    const isi: Isi = { tujuan: 'B', items: await rosok(k), no_draft: crypto.randomUUID() }
    return k.disetujui(path, isi)
  }
  const terkirim = async () => k.jadi<{ no_kirim: string }>(path, await kirim())
  /** What the other shop melted and sent here. */
  const datang = async (): Promise<Isi> => {
    const oleh = { ...PENYETUJU, penyetuju: 'SPVB' }
    const setuju = async <T>(jalan: string, badan: Isi) =>
      k.jadi<T>(jalan, await disetujui(cabang, jalan, badan, oleh), cabang)
    const barang = (await tambahSama(cabang, 1)).map(({ kode_barcode }) => ({ kode_barcode }))
    const no_draft = crypto.randomUUID()
    const { no_hancur } = await setuju<{ no_hancur: string }>('hancur-barang/create', {
      kode_gudang: 'HCR',
      items: barang,
      no_draft,
    })
    const items = [{ sumber: 'HANCUR', no_sumber: no_hancur, baris_sumber: 1 }]
    const { no_kirim } = await setuju<{ no_kirim: string }>(path, { tujuan: 'A', items, no_draft })
    return { no_kirim }
  }
  return {
    [path]: async () => k.kirim(path, await kirim()),
    'kirim-barang-kepusat/cancel': async () => {
      const batal = { no_kirim: (await terkirim()).no_kirim, alasan: 'Salah bungkus' }
      const jalan = 'kirim-barang-kepusat/cancel'
      return k.kirim(jalan, await k.disetujui(jalan, batal))
    },
    'kirim-barang-kepusat/cetak-ulang': async () =>
      k.kirim('kirim-barang-kepusat/cetak-ulang', { no_kirim: (await terkirim()).no_kirim }),
    'terima-barang-pusat/create': async () => k.kirim('terima-barang-pusat/create', await datang()),
    'terima-barang-pusat/cetak-ulang': async () => {
      const { no_terima } = await k.jadi<{ no_terima: string }>(
        'terima-barang-pusat/create',
        await datang(),
      )
      return k.kirim('terima-barang-pusat/cetak-ulang', { no_terima })
    },
  }
}
