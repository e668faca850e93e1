import { unggahFoto } from '../factories/foto.ts'
import { type Piece, tambahSama } from '../factories/goods.ts'
import { GROUP_LAIN } from '../model/koreksi.ts'
import { disetujui, notaTunai, totalDari } from '../factories/sale.ts'
import { PENYETUJU } from '../factories/world.ts'
import { type Isi, type Kasir, type Perintah, kartu, tunai } from './kasir.ts'

export const GELANG = {
  nama_barang: 'Gelang uji',
  kode_dept: 'CIN',
  kode_group: 'G75',
  kadar: '75',
  kode_baki: 'B1',
  berat: 3,
  harga_modal: 2_700_000,
}

/** A piece of the shop that comes back for 2,000,000. */
export async function beli(k: Kasir): Promise<Isi> {
  const { no_faktur_jual } = await k.terjual(1)
  const sendiri = { nota: 'SENDIRI', no_faktur_jual, baris_jual: 1, kode_kondisi: 'BAIK' }
  return {
    kode_sales: 'S1',
    nama_penjual: 'Penjual',
    items: [{ ...sendiri, berat: 2.5, harga: 2_000_000 }],
    total_rp: 2_000_000,
    pembayaran: tunai(2_000_000),
  }
}

/** The same, and another one goes out. */
export async function tukar(k: Kasir): Promise<Isi> {
  const { kode_sales, nama_penjual, items, total_rp } = await beli(k)
  const [piece] = await tambahSama(k.c, 1)
  const harga = totalDari([piece!])
  return {
    kode_sales,
    nama_penjual,
    jual: { items: [{ kode_barcode: piece!.kode_barcode }], total_rp: harga },
    beli: { items, total_rp },
    pembayaran: tunai(harga - 2_000_000),
  }
}

const NAIK_MODAL = 100_000

async function satuPiece(k: Kasir): Promise<Piece> {
  const [piece] = await tambahSama(k.c, 1)
  return piece as Piece
}

/** A piece that cost more and weighs less than was written, with the approval for it. */
export function koreksi(k: Kasir, piece: Piece): Promise<Isi> {
  const items = [
    {
      kode_barcode: piece.kode_barcode,
      versi: 1,
      berat: 2.4,
      berat_bersih: 2.4,
      harga_modal: piece.modal_rp + NAIK_MODAL,
    },
  ]
  const badan = { alasan: 'Salah timbang', no_draft: crypto.randomUUID(), items }
  return disetujui(k.c, 'koreksi-barang/create', badan, PENYETUJU)
}

/** A piece that was tested and is of the other group, with the approval for it. */
export function ujiKadar(k: Kasir, { kode_barcode }: Piece): Promise<Isi> {
  const { kode_group, kadar } = GROUP_LAIN
  const items = [{ kode_barcode, versi: 1, kode_group, kadar, hasil_uji: 42 }]
  const badan = { cara_uji: 'XRF', penguji: 'Uji', no_draft: crypto.randomUUID(), items }
  return disetujui(k.c, 'update-kadar/create', badan, PENYETUJU)
}

/** A piece that is dearer from now on: what its preview showed. */
export async function hargaBaru(k: Kasir, { kode_barcode }: Piece): Promise<Isi> {
  const pilihan = { barcodes: [kode_barcode] }
  const asked = { pilihan, cara: 'PERSEN', nilai: 5, langkah: 1_000 }
  const { tanda } = await k.jadi<{ tanda: string }>('update-profit/pratinjau', asked)
  return { ...asked, tanda }
}

/** An entry that is taken back, with the approval for it. */
export function batalTambah(k: Kasir, no_masuk: string): Promise<Isi> {
  const badan = { no_masuk, alasan: 'Salah' }
  return disetujui(k.c, 'tambah-barang/cancel', badan, PENYETUJU)
}

/** Goods in and out. */
export function perintahBarang(k: Kasir): Perintah {
  return {
    'penjualan/create': async () => {
      const pieces = await tambahSama(k.c, 2)
      const isi = notaTunai(pieces)
      const sisa = isi.total_rp - 100_000
      return k.kirim('penjualan/create', { ...isi, pembayaran: [kartu(100_000), ...tunai(sisa)] })
    },
    'penjualan/cancel': async () => {
      const { no_faktur_jual, total_rp } = await k.terjual(2)
      const ok = await k.izin('penjualan.cancel', no_faktur_jual, total_rp)
      return k.kirim('penjualan/cancel', { no_faktur_jual, alasan: 'Salah', ...ok })
    },
    'barang/create': async () => k.kirim('barang/create', { items: [GELANG] }),
    'tambah-barang/cancel': async () => {
      const { no_masuk } = await k.jadi<{ no_masuk: string }>('barang/create', { items: [GELANG] })
      return k.kirim('tambah-barang/cancel', await batalTambah(k, no_masuk))
    },
    'koreksi-barang/create': async () =>
      k.kirim('koreksi-barang/create', await koreksi(k, await satuPiece(k))),
    'koreksi-barang/cancel': async () => {
      const badan = await koreksi(k, await satuPiece(k))
      const { no_koreksi } = await k.jadi<{ no_koreksi: string }>('koreksi-barang/create', badan)
      const batal = { no_koreksi, alasan: 'Salah' }
      const path = 'koreksi-barang/cancel'
      return k.kirim(path, await disetujui(k.c, path, batal, PENYETUJU))
    },
    'update-kadar/create': async () =>
      k.kirim('update-kadar/create', await ujiKadar(k, await satuPiece(k))),
    'update-kadar/cancel': async () => {
      const path = 'update-kadar/create'
      const badan = await ujiKadar(k, await satuPiece(k))
      const { no_update_kadar } = await k.jadi<{ no_update_kadar: string }>(path, badan)
      const batal = { no_update_kadar, alasan: 'Salah' }
      return k.kirim('update-kadar/cancel', await k.disetujui('update-kadar/cancel', batal))
    },
    'update-profit/create': async () =>
      k.kirim('update-profit/create', await hargaBaru(k, await satuPiece(k))),
    'update-profit/cancel': async () => {
      const badan = await hargaBaru(k, await satuPiece(k))
      const { no_update_profit } = await k.jadi<{ no_update_profit: string }>(
        'update-profit/create',
        badan,
      )
      const [path, batal] = ['update-profit/cancel', { no_update_profit, alasan: 'Salah' }]
      return k.kirim(path, await k.disetujui(path, batal))
    },
    'pembelian/foto-penjual': async () => {
      const kunci = crypto.randomUUID()
      return () => unggahFoto(k.c, 'pembelian/foto-penjual', {}, kunci)
    },
    'pembelian/create': async () => k.kirim('pembelian/create', await beli(k)),
    'pembelian/cancel': async () => {
      const { no_faktur_beli } = await k.jadi<{ no_faktur_beli: string }>(
        'pembelian/create',
        await beli(k),
      )
      const ok = await k.izin('pembelian.cancel', no_faktur_beli, 2_000_000)
      return k.kirim('pembelian/cancel', { no_faktur_beli, alasan: 'Salah', ...ok })
    },
    'tukar/create': async () => k.kirim('tukar/create', await tukar(k)),
    'tukar/cancel': async () => {
      const { no_tukar } = await k.jadi<{ no_tukar: string }>('tukar/create', await tukar(k))
      const ok = await k.izin('tukar.cancel', no_tukar, 550_000)
      return k.kirim('tukar/cancel', { no_tukar, alasan: 'Salah', ...ok })
    },
  }
}
