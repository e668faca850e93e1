import type { Client } from '../factories/client.ts'
import { tambahSama } from '../factories/goods.ts'
import { disetujui } from '../factories/sale.ts'
import { PENYETUJU } from '../factories/world.ts'
import type { Isi, Kasir, Perintah } from './kasir.ts'

/** A parcel of `n` new pieces for another shop. */
export async function isiPaket(c: Client, n: number, tujuan: string): Promise<Isi> {
  const pieces = await tambahSama(c, n)
  const items = pieces.map(({ kode_barcode }) => ({ kode_barcode }))
  return { tujuan, items, no_draft: crypto.randomUUID() }
}

/** Goods between shops; `cabang` is the other one's. */
export function perintahKirim(k: Kasir, cabang: Client): Perintah {
  const kirim = async (n = 1) => k.disetujui('kirim-barang/create', await isiPaket(k.c, n, 'B'))
  const terkirim = async (n = 1) =>
    k.jadi<{ no_kirim: string }>('kirim-barang/create', await kirim(n))
  const isiDi = async (c: Client, no_kirim: string) =>
    (
      await c.ok<{ items: { kode_barcode: string }[] }>('GET', `terima-barang/paket/${no_kirim}`)
    ).data.items.map(({ kode_barcode }) => ({ kode_barcode, kode_baki: 'B1' }))
  /** What the other shop sent here. */
  const datang = async (): Promise<Isi> => {
    const isi = await disetujui(cabang, 'kirim-barang/create', await isiPaket(cabang, 2, 'A'), {
      ...PENYETUJU,
      penyetuju: 'SPVB',
    })
    const { no_kirim } = await k.jadi<{ no_kirim: string }>('kirim-barang/create', isi, cabang)
    return { no_kirim, items: await isiDi(k.c, no_kirim) }
  }
  /** One of two pieces did not arrive there. */
  const kurang = async (): Promise<Isi> => {
    const { no_kirim } = await terkirim(2)
    const [satu, dua] = await isiDi(cabang, no_kirim)
    await k.jadi('terima-barang/create', { no_kirim, items: [satu], kurang: 1 }, cabang)
    const items = [{ kode_barcode: dua?.kode_barcode, putusan: 'HILANG' }]
    return k.disetujui('selesai-kirim-barang/create', {
      no_kirim,
      items,
      no_draft: crypto.randomUUID(),
    })
  }
  const salinan = (path: string, nomor: string, buat: () => Promise<Isi>) => async () => {
    const jadi = await k.jadi<Record<string, string>>(`${path}/create`, await buat())
    return k.kirim(`${path}/cetak-ulang`, { [nomor]: jadi[nomor] })
  }
  return {
    'kirim-barang/create': async () => k.kirim('kirim-barang/create', await kirim()),
    'kirim-barang/cancel': async () => {
      const isi = { no_kirim: (await terkirim()).no_kirim, alasan: 'Salah toko' }
      return k.kirim('kirim-barang/cancel', await k.disetujui('kirim-barang/cancel', isi))
    },
    'kirim-barang/cetak-ulang': salinan('kirim-barang', 'no_kirim', kirim),
    'terima-barang/create': async () => k.kirim('terima-barang/create', await datang()),
    'terima-barang/cetak-ulang': salinan('terima-barang', 'no_terima', datang),
    'selesai-kirim-barang/create': async () =>
      k.kirim('selesai-kirim-barang/create', await kurang()),
    'selesai-kirim-barang/cetak-ulang': salinan('selesai-kirim-barang', 'no_selesai', kurang),
  }
}
