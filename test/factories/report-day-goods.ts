import type { Answer, Client } from './client.ts'
import { type Piece, sukses, tambahSama } from './goods.ts'
import { disetujui, jual, notaTunai, setujui, totalDari } from './sale.ts'
import { DP_PO, closing, datangPo, isiAmbil, isiBatal, isiModel, pesanPo } from './siap-po.ts'
import { PENYETUJU } from './world.ts'

/**
 * The part of `hariPenuh` in which goods come back and wait: purchases of every kind, exchanges,
 * deposits, orders, a message; one of each taken or picked up, one cancelled, one left open.
 */

type Isi = Readonly<Record<string, unknown>>

const tulis = async <T>(c: Client, path: string, isi: Isi): Promise<Answer<T>> =>
  sukses(await c.tulis<T>(path, isi))

const PENJUAL = { kode_sales: 'S1', nama_penjual: 'Bu Nining', no_hp: '081298765432' }
const PELANGGAN = { kode_sales: 'S1', nama_customer: 'Bu Ratna', no_hp: '081298765431' }
const TUA = {
  nota: 'TANPA',
  nama_barang: 'Gelang tua',
  kode_dept: 'CIN',
  kode_group: 'G75',
  kadar: '75',
  kode_kondisi: 'POLOS',
  berat: 1,
}
/** A gram at the board's 900,000 less the condition's deduction. */
const HARGA_TUA = 840_000
const DP = 500_000
const tunai = (jumlah_rp: number) => [{ jenis: 'CASH', jumlah_rp }]
const izin = async (c: Client, kategori: string, dokumen: string, jumlah_rp: number) => ({
  alasan: 'Tidak jadi',
  id_otorisasi: await setujui(c, { ...PENYETUJU, kategori, dokumen, jumlah_rp }),
})

/** Runs after money has come to the bank: a purchase is paid from there. */
export async function belanjaSehari(c: Client): Promise<void> {
  await isiKondisi(c)
  await beliSehari(c)
  await tukarSehari(c)
  await titipSehari(c)
  await pesananSehari(c)
  await poSehari(c)
  await hitungBarang(c)
}

async function isiKondisi(c: Client): Promise<void> {
  const kondisi = [
    ['MULUS', { nota: 'SENDIRI', cara: 'PERSEN_NOTA', persen: 97 }],
    ['POLOS', { nota: 'TANPA', cara: 'HARGA_HARI_INI', potongan_per_gram: 60_000 }],
  ] as const
  for (const [kode_kondisi, isi] of kondisi)
    await tulis(c, 'parabeli', { kode_kondisi, nama_kondisi: `Kondisi ${kode_kondisi}`, ...isi })
  const hilang = { kode: 'HILANG', sebab: 'NOTA_HILANG', cara: 'PERSEN', potongan_persen: 2 }
  await tulis(c, 'ruginota', hilang)
}

async function beliSehari(c: Client): Promise<void> {
  const beli = (item: Isi, rp: number, bayar: Isi) =>
    tulis<{ no_faktur_beli: string }>(c, 'pembelian/create', {
      ...PENJUAL,
      items: [item],
      total_rp: rp,
      pembayaran: [{ jumlah_rp: rp, ...bayar }],
    })
  const { data: nota } = sukses(await jual(c, await tambahSama(c, 1)))
  const milik = { nota: 'SENDIRI', no_faktur_jual: nota.no_faktur_jual, baris_jual: 1 }
  const lama = { ...milik, kode_kondisi: 'MULUS', nota_hilang: true, berat: 2.5 }
  await beli({ ...lama, harga: 2_000_000 }, 2_000_000, { jenis: 'CASH' })
  const ke = { tujuan_bank: 'BCA', tujuan_rekening: '1234567890', tujuan_nama: 'Nining' }
  await beli(TUA, HARGA_TUA, { jenis: 'TRANSFER', no_rekening: '8100', ...ke })
  const { no_faktur_beli } = (await beli(TUA, HARGA_TUA, { jenis: 'CASH' })).data
  const ok = await izin(c, 'pembelian.cancel', no_faktur_beli, HARGA_TUA)
  await tulis(c, 'pembelian/cancel', { no_faktur_beli, ...ok })
  await tulis(c, 'penjualan/kirim-invoice', {
    no_faktur_jual: nota.no_faktur_jual,
    no_hp: '081298765432',
  })
}

async function tukarSehari(c: Client): Promise<void> {
  const tukar = async () => {
    const [keluar] = (await tambahSama(c, 1)) as [Piece]
    const total_rp = totalDari([keluar])
    const { data } = await tulis<{ no_tukar: string }>(c, 'tukar/create', {
      ...PENJUAL,
      jual: { items: [{ kode_barcode: keluar.kode_barcode }], total_rp },
      beli: { items: [TUA], total_rp: HARGA_TUA },
      pembayaran: tunai(total_rp - HARGA_TUA),
    })
    return { no_tukar: data.no_tukar, selisih: total_rp - HARGA_TUA }
  }
  await tukar()
  const { no_tukar, selisih } = await tukar()
  await tulis(c, 'tukar/cancel', {
    no_tukar,
    ...(await izin(c, 'tukar.cancel', no_tukar, selisih)),
  })
}

/** A sale that the money on account pays a part of. */
async function ambil(c: Client, pieces: readonly Piece[], total_rp: number, milik: Isi) {
  await tulis(c, 'penjualan/create', {
    ...notaTunai(pieces),
    total_rp,
    pembayaran: [{ jenis: 'TITIP', jumlah_rp: DP, ...milik }, ...tunai(total_rp - DP)],
  })
}

const kembali = { kembali: { jenis: 'CASH' } }

async function titipSehari(c: Client): Promise<void> {
  const titip = async () => {
    const pieces = await tambahSama(c, 1)
    const { data } = await tulis<{ no_titip: string }>(c, 'titip/create', {
      ...PELANGGAN,
      items: pieces.map(({ kode_barcode }) => ({ kode_barcode })),
      total_rp: totalDari(pieces),
      dp_rp: DP,
      pembayaran: tunai(DP),
    })
    return { pieces, no_titip: data.no_titip }
  }
  await titip()
  const { pieces, no_titip } = await titip()
  await ambil(c, pieces, totalDari(pieces), { no_titip })
  const { no_titip: batal } = await titip()
  const ok = await izin(c, 'titip.cancel', batal, DP)
  await tulis(c, 'titip/cancel', { no_titip: batal, ...kembali, ...ok })
}

async function pesananSehari(c: Client): Promise<void> {
  const total_rp = 2_500_000
  const pesan = async () => {
    const ukir = { deskripsi: 'Cincin ukir bunga sesuai contoh', kode_dept: 'CIN', kadar: '75' }
    const { data } = await tulis<{ no_pesanan: string }>(c, 'pesanan/create', {
      ...PELANGGAN,
      kode_tukang: 'T01',
      tgl_selesai: '2030-01-01',
      items: [{ ...ukir, kode_group: 'G75', berat: 2.5, ongkos: 0 }],
      total_rp,
      dp_rp: DP,
      pembayaran: tunai(DP),
    })
    return data.no_pesanan
  }
  const selesai = async (no_pesanan: string) => {
    const pieces = await tambahSama(c, 1)
    const items = pieces.map(({ kode_barcode }) => ({ baris: 1, kode_barcode }))
    await tulis(c, 'pesanan/selesai', { no_pesanan, items })
    return pieces
  }
  await pesan()
  await selesai(await pesan())
  const diambil = await pesan()
  await ambil(c, await selesai(diambil), total_rp, { no_pesanan: diambil })
  const no_pesanan = await pesan()
  const ok = await izin(c, 'pesanan.cancel', no_pesanan, DP)
  await tulis(c, 'pesanan/cancel', { no_pesanan, ...kembali, ...ok })
}

/** A pre-order that waits for one of two pieces, one that is sold, and one that is cancelled. */
async function poSehari(c: Client): Promise<void> {
  sukses(await isiModel(c))
  const { no_po } = await pesanPo(c, 2)
  const [satu] = await tambahSama(c, 1)
  sukses(await closing(c, no_po, satu!.kode_barcode))
  const { po, pieces } = await datangPo(c)
  const barcodes = pieces.map((p) => p.kode_barcode)
  await tulis(c, 'penjualan/create', isiAmbil(po.no_po, barcodes, po.total_rp))
  const batal = (await pesanPo(c)).no_po
  const { id_otorisasi } = await izin(c, 'pre_order.cancel', batal, DP_PO)
  await tulis(c, 'pre-order/cancel', isiBatal(batal, id_otorisasi))
}

/** A tray is counted, and an arrival against its paper: one piece of each is found. */
async function hitungBarang(c: Client): Promise<void> {
  const [piece] = await tambahSama(c, 2)
  const kode = [piece!.kode_barcode]
  const { no_masuk } = (await c.ok<{ no_masuk: string }>('GET', `barang/${kode[0]}`)).data
  const cara = [
    ['stock-opname', { lingkup: 'BAKI', kode_lingkup: 'B1' }],
    ['stock-opname-penerimaan', { lingkup: 'MASUK', kode_lingkup: no_masuk }],
  ] as const
  for (const [path, isi] of cara) {
    await tulis(c, `${path}/start`, isi)
    await tulis(c, `${path}/scan`, { kode: [...kode, 'ASING'] })
    await tulis(c, `${path}/selesai`, {})
  }
  await opnameTag(c, piece!)
  await opnameBakiSehari(c)
  await hilangSehari(c)
  await sidikSehari(c)
}

/** The same tray by its tags: one that hangs on the piece, one that nobody knows. */
async function opnameTag(c: Client, { kode_barcode }: Piece): Promise<void> {
  const epc = '3074257BF7194E4000001A85'
  await tulis(c, 'tag-barang/pasang', { kode_barcode, epc })
  await tulis(c, 'stock-opname-rfid/start', { lingkup: 'BAKI', kode_lingkup: 'B1' })
  await tulis(c, 'stock-opname-rfid/scan', { kode: [epc, epc.replace('3', '4')] })
  await tulis(c, 'stock-opname-rfid/selesai', {})
}

/** A tray on the scale, the others not counted. */
async function opnameBakiSehari(c: Client): Promise<void> {
  await tulis(c, 'stock-opname-global/start', {})
  await tulis(c, 'stock-opname-global/hitung', { kode_baki: 'B1', qty: 1, berat_timbang: 5_000 })
  await tulis(c, 'stock-opname-global/selesai', {})
}

/** Two pieces without their labels are known by their weight; one of them was another one. */
async function sidikSehari(c: Client): Promise<void> {
  const path = 'sidik-berat/cancel'
  const pieces = await tambahSama(c, 2)
  for (const [ke, { kode_barcode, berat_mg }] of pieces.entries()) {
    const isi = { kode_barcode, berat_timbang: berat_mg / 1_000 }
    const { no_sidik } = (await tulis<{ no_sidik: string }>(c, 'sidik-berat/create', isi)).data
    const batal = { no_sidik, alasan: 'Barang lain' }
    if (ke > 0) await tulis(c, path, await disetujui(c, path, batal, PENYETUJU))
  }
}

/** Two pieces that the count missed are written off, one is found; one of each is taken back. */
async function hilangSehari(c: Client): Promise<void> {
  const pieces = await tambahSama(c, 4)
  await tulis(c, 'stock-opname/start', { lingkup: 'TOKO' })
  const { no_opname } = (await tulis<{ no_opname: string }>(c, 'stock-opname/selesai', {})).data
  const kirim = async <T>(path: string, isi: Isi) =>
    (await tulis<T>(c, path, await disetujui(c, path, isi, PENYETUJU))).data
  const hilang = (daftar: readonly Piece[]) =>
    kirim<{ no_barang_hilang: string }>('barang-hilang/create', { no_opname, ...surat(daftar) })
  const temu = (daftar: readonly Piece[]) =>
    kirim<{ no_temu: string }>('temu-barang/create', surat(daftar))
  const alasan = 'Salah catat'
  await hilang(pieces.slice(0, 1))
  const { no_barang_hilang } = await hilang(pieces.slice(1, 2))
  await kirim('barang-hilang/cancel', { no_barang_hilang, alasan })
  await hilang(pieces.slice(2))
  await temu(pieces.slice(2, 3))
  const { no_temu } = await temu(pieces.slice(3))
  await kirim('temu-barang/cancel', { no_temu, alasan })
}

const surat = (daftar: readonly Piece[]) => ({
  items: daftar.map(({ kode_barcode }) => ({ kode_barcode })),
  no_draft: crypto.randomUUID(),
})
