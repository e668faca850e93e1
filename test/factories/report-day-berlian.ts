import { SOLITER, TABUR, beriBatu, isiTabelBatu } from './berlian.ts'
import type { Client } from './client.ts'
import { sukses } from './goods.ts'
import { disetujui } from './sale.ts'
import { PENYETUJU } from './world.ts'

const TAG_RP = 4_500_000

/** Two diamonds with their stones: one is sold, one stays and gets a loose stone set. */
export async function berlianSehari(c: Client): Promise<void> {
  await isiTabelBatu(c)
  const satu = {
    nama_barang: 'Cincin berlian',
    kode_dept: 'CIN',
    kode_group: 'G75',
    kadar: '75',
    kode_baki: 'B1',
    berat: 2.5,
    harga_modal: 4_000_000,
    harga_bandrol: TAG_RP,
  }
  const { data } = sukses(
    await c.tulis<{ items: { kode_barcode: string }[] }>('barang/create', { items: [satu, satu] }),
  )
  const [dijual = '', tinggal = ''] = data.items.map((i) => i.kode_barcode)
  sukses(await beriBatu(c, dijual, [SOLITER, TABUR]))
  sukses(await beriBatu(c, tinggal, [{ ...SOLITER, no_sertifikat: '2141438172' }]))
  const nota = {
    kode_sales: 'S1',
    items: [{ kode_barcode: dijual }],
    pembayaran: [{ jenis: 'CASH', jumlah_rp: TAG_RP }],
    total_rp: TAG_RP,
  }
  sukses(await c.tulis('penjualan/create', nota))
  const lepas = { ...TABUR, butir: 1, harga_modal: 250_000 }
  const masuk = { items: [lepas, lepas] }
  const { batu } = sukses(await c.tulis<{ batu: string[] }>('mutasi-batu/masuk', masuk)).data
  await bayarBatu(c, lepas)
  const pasang = {
    arah_batu: 'PASANG',
    kode_barcode: tinggal,
    items: [{ no_batu: batu[0] }],
    no_draft: 'draf-batu',
  }
  const setuju = await disetujui(c, 'mutasi-batu/pasang', pasang, PENYETUJU)
  sukses(await c.tulis('mutasi-batu/pasang', setuju))
}

/** A supplier delivers loose stones and is paid for a part of them. */
async function bayarBatu(c: Client, batu: Readonly<Record<string, unknown>>): Promise<void> {
  const kode_supplier = 'BRL'
  const masuk = { kode_supplier, items: [batu] }
  const { no_mutasi_batu } = sukses(
    await c.tulis<{ no_mutasi_batu: string }>('mutasi-batu/masuk', masuk),
  ).data
  const items = [{ no_mutasi_batu, jumlah: 100_000 }]
  const bayar = { kode_supplier, items, no_draft: 'draf-bayar-batu' }
  const setuju = await disetujui(c, 'bayar-berlian/create', bayar, PENYETUJU)
  sukses(await c.tulis('bayar-berlian/create', setuju))
}
