import type { Client } from '../factories/client.ts'
import { HARGA_PER_GRAM } from '../factories/goods.ts'
import { type Isi, type Kasir, type Perintah, tunai } from './kasir.ts'

const BARANG = { kode_group: 'G75', kode_dept: 'CIN', qty: 2, berat: 3 }

/** Goods without a barcode: in, moved, melted, sold, and taken back. */
export function perintahManual(k: Kasir, kedua: Client): Perintah {
  const masuk = () => {
    const items = [{ ...BARANG, harga_modal: 2_400_000 }]
    return k.jadi<{ no_mutasi: string }>('barang-manual/tambah', { kode_baki: 'B1', items })
  }
  const jual = async (): Promise<Isi> => {
    await masuk()
    const total_rp = 3 * HARGA_PER_GRAM
    return {
      kode_sales: 'S1',
      jual: { items: [{ ...BARANG, kode_baki: 'B1' }], total_rp },
      beli: { items: [], total_rp: 0 },
      pembayaran: tunai(total_rp),
    }
  }
  const terjual = async () => k.jadi<{ no_manual: string }>('jual-beli-manual/create', await jual())
  return {
    'barang-manual/tambah': async () =>
      k.kirim('barang-manual/tambah', {
        kode_baki: 'B1',
        items: [{ ...BARANG, harga_modal: 2_400_000 }],
      }),
    'barang-manual/pindah': async () => {
      await masuk()
      return k.kirim('barang-manual/pindah', { kode_baki: 'B1', ke_baki: 'B2', items: [BARANG] })
    },
    'barang-manual/hancur': async () => {
      await masuk()
      const items = [{ ...BARANG, berat_timbang: 2.9 }]
      const isi = { kode_baki: 'B1', items, no_draft: crypto.randomUUID() }
      const path = 'barang-manual/hancur'
      return k.kirim(path, await k.disetujui(path, isi))
    },
    'mutasi-manual/cancel': async () => {
      const { no_mutasi } = await masuk()
      const path = 'mutasi-manual/cancel'
      return k.kirim(path, await k.disetujui(path, { no_mutasi, alasan: 'Salah baki' }))
    },
    'mutasi-manual/cetak-ulang': async () => {
      const { no_mutasi } = await masuk()
      return k.kirim('mutasi-manual/cetak-ulang', { no_mutasi })
    },
    'jual-beli-manual/create': async () => k.kirim('jual-beli-manual/create', await jual()),
    'jual-beli-manual/cancel': async () => {
      const { no_manual } = await terjual()
      const path = 'jual-beli-manual/cancel'
      return k.kirim(path, await k.disetujui(path, { no_manual, alasan: 'Salah hitung' }))
    },
    'jual-beli-manual/cetak-ulang': async () => {
      const { no_manual } = await terjual()
      return k.kirim('jual-beli-manual/cetak-ulang', { no_manual })
    },
    'jual-beli-manual/validasi': async () => {
      const { no_manual } = await terjual()
      return k.kirim('jual-beli-manual/validasi', { no_manual }, { oleh: kedua })
    },
  }
}
