import type { Client } from './client.ts'
import { sukses, tambahSama } from './goods.ts'
import { disetujui } from './sale.ts'
import { PENYETUJU } from './world.ts'

type Isi = Readonly<Record<string, unknown>>

/**
 * The part of `hariPenuh` in which goods leave their tray: one move and one melting stand, one
 * of each is taken back, and an entry.
 */
export async function mutasiSehari(c: Client): Promise<void> {
  const barang = await tambahSama(c, 8)
  const items = barang.map(({ kode_barcode }) => ({ kode_barcode }))
  const pindah = async (dari: number) => {
    const isi = { kode_gudang: 'ETL', kode_baki: 'B2', items: items.slice(dari, dari + 2) }
    return sukses(await c.tulis<{ no_pindah: string }>('pindah-barang/create', isi)).data
  }
  await pindah(0)
  await batal(c, 'pindah-barang/cancel', { no_pindah: (await pindah(2)).no_pindah })
  const hancur = async (dari: number) => {
    const no_draft = `draf-hancur-${dari}`
    const isi = { kode_gudang: 'HCR', items: items.slice(dari, dari + 2), no_draft }
    const setuju = await disetujui(c, 'hancur-barang/create', isi, PENYETUJU)
    return sukses(await c.tulis<{ no_hancur: string }>('hancur-barang/create', setuju)).data
  }
  await batal(c, 'tambah-barang/cancel', { no_masuk: await salahMasuk(c) })
  await hancur(4)
  await batal(c, 'hancur-barang/cancel', { no_hancur: (await hancur(6)).no_hancur })
  await dagangManualSehari(c)
  await sortirSehari(c)
  await cuciSehari(c)
  await sepuhanSehari(c)
  await supplierSehari(c)
}

const MANUAL = { kode_group: 'G75', kode_dept: 'CIN', kode_baki: 'B1' }

/** Goods without a barcode: entered, sold and bought in one document; the second is taken back. */
async function dagangManualSehari(c: Client): Promise<void> {
  const { kode_baki, ...jenis } = MANUAL
  const items = [{ ...jenis, qty: 10, berat: 20, harga_modal: 17_000_000 }]
  sukses(await c.tulis('barang-manual/tambah', { kode_baki, items }))
  const dagang = async () => {
    const beli = { ...MANUAL, kadar: '75', kode_kondisi: 'POLOS', qty: 1, berat: 1 }
    const isi = {
      kode_sales: 'S1',
      nama_penjual: 'Bu Nining',
      no_hp: '081298765432',
      jual: { items: [{ ...MANUAL, qty: 2, berat: 4, ongkos: 50_000 }], total_rp: 4_050_000 },
      beli: { items: [beli], total_rp: 840_000 },
      pembayaran: [{ jenis: 'CASH', jumlah_rp: 3_210_000 }],
    }
    return sukses(await c.tulis<{ no_manual: string }>('jual-beli-manual/create', isi)).data
  }
  await dagang()
  await batal(c, 'jual-beli-manual/cancel', { no_manual: (await dagang()).no_manual })
}

/** Goods without a barcode come in, go to another tray, and some are melted. */
export async function manualSehari(c: Client): Promise<void> {
  const cincin = { kode_group: 'G75', kode_dept: 'CIN' }
  const isi = (qty: number, lebih: Isi) => ({ ...cincin, qty, berat: qty * 2, ...lebih })
  const masuk = { kode_baki: 'B1', items: [isi(10, { harga_modal: 16_000_000 })] }
  sukses(await c.tulis('barang-manual/tambah', masuk))
  const pindah = { kode_baki: 'B1', ke_baki: 'B2', items: [isi(4, {})] }
  sukses(await c.tulis('barang-manual/pindah', pindah))
  const path = 'barang-manual/hancur'
  const hancur = {
    kode_baki: 'B2',
    items: [isi(1, { berat_timbang: 1.99 })],
    no_draft: 'draf-hancur-manual',
  }
  sukses(await c.tulis(path, await disetujui(c, path, hancur, PENYETUJU)))
  const cuci = async (jalan: string, baris: Isi) => {
    const tempat = { kode_tukang: 'CUC', kode_baki: 'B1', no_draft: `draf-${jalan}` }
    const cuciPath = `stock-cuci-manual/${jalan}`
    const setuju = await disetujui(c, cuciPath, { ...tempat, ...baris }, PENYETUJU)
    sukses(await c.tulis(cuciPath, setuju))
  }
  await cuci('masuk', { items: [isi(3, {})] })
  await cuci('keluar', { items: [isi(1, { timbang: 1.99 })], ongkos: 10_000 })
}

/** A tray on the scale, not what the book says. */
export async function timbangSehari(c: Client): Promise<void> {
  const mulai = { kode_gudang: 'ETL', kode_toko: 'B1' }
  const { no_timbang } = sukses(
    await c.tulis<{ no_timbang: string }>('timbang-baki/start', mulai),
  ).data
  sukses(
    await c.tulis('timbang-baki/simpan', {
      no_timbang,
      berat_timbang: 500,
      keterangan: 'Dihitung lagi besok',
    }),
  )
}

/** A piece that was entered by mistake; the number of its entry. */
async function salahMasuk(c: Client): Promise<string> {
  const items = [
    {
      nama_barang: 'Gelang salah',
      kode_dept: 'CIN',
      kode_group: 'G75',
      kadar: '75',
      kode_baki: 'B1',
      berat: 3,
      harga_modal: 2_700_000,
    },
  ]
  return sukses(await c.tulis<{ no_masuk: string }>('barang/create', { items })).data.no_masuk
}

/** Takes a document back, as the supervisor says yes. */
async function batal(c: Client, path: string, nomor: Isi): Promise<void> {
  sukses(await c.tulis(path, await disetujui(c, path, { ...nomor, alasan: 'Salah' }, PENYETUJU)))
}

/** Bought pieces: sorted, one of them decided about anew, and a paper that is taken back. */
async function sortirSehari(c: Client): Promise<void> {
  const satu = {
    nota: 'TANPA',
    nama_barang: 'Cincin tua penjual',
    kode_dept: 'CIN',
    kode_group: 'G75',
    kadar: '75',
    kode_kondisi: 'POLOS',
    berat: 1,
  }
  const { no_faktur_beli } = sukses(
    await c.tulis<{ no_faktur_beli: string }>('pembelian/create', {
      kode_sales: 'S1',
      nama_penjual: 'Bu Nining',
      no_hp: '081298765432',
      items: [satu, satu, satu],
      total_rp: 2_520_000,
      pembayaran: [{ jenis: 'CASH', jumlah_rp: 2_520_000 }],
    }),
  ).data
  const putusan = (baris: number, keputusan: string, lain: Isi = {}) => ({
    items: [{ no_faktur_beli, baris, keputusan, ...lain }],
  })
  const sortir = async (path: string, isi: Isi) =>
    sukses(await c.tulis<{ no_sortir: string }>(path, isi)).data
  const barang = { nama_barang: 'Cincin cuci ulang', kode_baki: 'B1', ongkos_nilai: 50_000 }
  await sortir('sortir-pembelian/create', putusan(1, 'JUAL', { barang }))
  await sortir('sortir-pembelian/create', putusan(2, 'CUCI'))
  await sortir('pindah-sortir/create', putusan(2, 'JUAL', { barang }))
  const { no_sortir } = await sortir('sortir-pembelian/create', putusan(3, 'CUCI'))
  await batal(c, 'sortir-pembelian/cancel', { no_sortir })
}

/** Two bought pieces are washed: one comes back to a tray, the other is to be melted. */
async function cuciSehari(c: Client): Promise<void> {
  const { data } = await c.ok<{ no_faktur_beli: string; baris: number }[]>(
    'GET',
    'sortir-pembelian/get/calon',
    { limit: 2, stok: 'BALENAN' },
  )
  const barang = data.map(({ no_faktur_beli, baris }) => ({ no_faktur_beli, baris }))
  const putusan = barang.map((b) => ({ ...b, keputusan: 'CUCI' }))
  sukses(await c.tulis('sortir-pembelian/create', { items: putusan }))
  const kirim = { kode_tukang: 'CUC', items: barang, no_draft: 'draf-cuci' }
  const { no_cuci } = sukses(
    await c.tulis<{ no_cuci: string }>(
      'kirim-barang-cuci/create',
      await disetujui(c, 'kirim-barang-cuci/create', kirim, PENYETUJU),
    ),
  ).data
  const { items } = (
    await c.ok<{ items: { baris: number; timbang: number }[] }>(
      'GET',
      `kirim-barang-cuci/${no_cuci}`,
    )
  ).data
  const jual = { nama_barang: 'Cincin bersih', kode_baki: 'B1', ongkos_nilai: 50_000 }
  const terima = {
    no_cuci,
    items: items.map(({ baris, timbang }, i) =>
      i === 0
        ? { baris, berat: timbang, keputusan: 'JUAL', barang: jual }
        : { baris, berat: timbang - 0.01, keputusan: 'LEBUR' },
    ),
    ongkos: 20_000,
    no_draft: 'draf-cuci',
  }
  const setuju = await disetujui(c, 'terima-barang-cuci/create', terima, PENYETUJU)
  sukses(await c.tulis('terima-barang-cuci/create', setuju))
}

/** Scrap: a lot is sent, comes back as a bar and as money, and is closed. */
async function sepuhanSehari(c: Client): Promise<void> {
  const { data } = await c.ok<{ sumber: string; no_sumber: string; baris_sumber: number }[]>(
    'GET',
    'kirim-sepuhan/get/rosok',
    { limit: 2 },
  )
  const items = data.map(({ sumber, no_sumber, baris_sumber }) => ({
    sumber,
    no_sumber,
    baris_sumber,
  }))
  const kirim = { kode_supplier: 'LEB', items, no_draft: 'draf-sepuhan' }
  const { no_kirim, total_murni } = sukses(
    await c.tulis<{ no_kirim: string; total_murni: number }>(
      'kirim-sepuhan/create',
      await disetujui(c, 'kirim-sepuhan/create', kirim, PENYETUJU),
    ),
  ).data
  const terima = {
    no_kirim,
    items: [
      { bentuk: 'UANG', murni: 0.1, harga_per_gram: 1_000_000 },
      { bentuk: 'MURNI', berat: total_murni - 0.1, kadar: 99.99, seri: 'B-0107' },
    ],
    no_draft: 'draf-sepuhan',
  }
  sukses(
    await c.tulis(
      'terima-sepuhan/create',
      await disetujui(c, 'terima-sepuhan/create', terima, PENYETUJU),
    ),
  )
  sukses(await c.tulis('wasting-sepuhan/create', { no_kirim }))
}

/** Two deliveries of a supplier; one of them is taken back. */
async function supplierSehari(c: Client): Promise<void> {
  const items = [{ kode_dept: 'CIN', kode_group: 'G75', kadar: '75', qty: 3, berat: 6 }]
  const terima = async (no_intern: string) =>
    sukses(
      await c.tulis<{ no_terima: string }>('penerimaan-suplier/create', {
        kode_supplier: 'LEB',
        no_intern,
        cara_hutang: 'RUPIAH',
        items: items.map((i) => ({ ...i, harga_per_gram: 850_000 })),
        total_qty: 3,
        total_berat: 6,
        total_rp: 5_100_000,
      }),
    ).data
  const { no_terima: dibayar } = await terima('SJ-1')
  const bayar = {
    kode_supplier: 'LEB',
    items: [{ no_terima: dibayar, cara_bayar: 'RUPIAH', jumlah: 100_000 }],
    no_draft: 'draf-bayar',
  }
  sukses(
    await c.tulis(
      'bayar-supplier/create',
      await disetujui(c, 'bayar-supplier/create', bayar, PENYETUJU),
    ),
  )
  const retur = {
    no_terima: dibayar,
    sisa: [{ baris: 1, qty: 1, berat: 2 }],
    keterangan: 'Cacat cor',
    no_draft: 'draf-retur',
  }
  sukses(
    await c.tulis(
      'retur-supplier/create',
      await disetujui(c, 'retur-supplier/create', retur, PENYETUJU),
    ),
  )
  const { no_terima } = await terima('SJ-2')
  await batal(c, 'penerimaan-suplier/cancel', { no_terima })
}
