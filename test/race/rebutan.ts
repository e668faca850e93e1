import type { Answer } from '../factories/client.ts'
import { HARGA_PER_GRAM, type Piece, sukses, tambahSama } from '../factories/goods.ts'
import { notaTunai, totalDari } from '../factories/sale.ts'
import { type Isi, type Kasir, tunai } from './kasir.ts'
import { rebutanPo } from './rebutan-po.ts'
import { GELANG, batalTambah, hargaBaru, koreksi, ujiKadar } from './perintah-barang.ts'

export type Coba = () => Promise<Answer>
/** Makes ready what one round is about, and answers who wants it: one of them may get it. */
export type Rebutan = () => Promise<readonly Coba[]>

const PENJUAL = { kode_sales: 'S1', nama_penjual: 'Penjual' }
const PELANGGAN = { kode_sales: 'S1', nama_customer: 'Pelanggan' }
const BERAT = 2.5
const DP = 500_000
/** What a gelang without nota brings here by the condition POLOS. */
const TUA = {
  nota: 'TANPA',
  nama_barang: 'Gelang tua',
  kode_dept: 'CIN',
  kode_group: 'G75',
  kadar: '75',
  kode_kondisi: 'POLOS',
  berat: 1,
}
const HARGA_TUA = 840_000
const UKIR = {
  deskripsi: 'Cincin ukir bunga sesuai contoh',
  kode_dept: 'CIN',
  kode_group: 'G75',
  kadar: '75',
}

/** Two documents that want the same piece of goods, or the same document, at the same moment. */
export function rebutan(k: Kasir): Readonly<Record<string, Rebutan>> {
  const d = new Dokumen(k)
  return {
    'sale, deposit, exchange and a finished order want one piece': async () => {
      const p = await d.satu()
      const { no_pesanan } = await d.dipesan()
      return [d.jual(p), d.titip(p), d.tukar(p), d.selesai(no_pesanan, p)]
    },
    'a deposit is taken, or cancelled': async () => {
      const p = await d.satu()
      const { no_titip } = await k.jadi<{ no_titip: string }>('titip/create', d.isiTitip(p))
      const milik = { no_titip }
      return [d.ambil(p, totalDari([p]), milik), await d.kembali('titip', milik, no_titip)]
    },
    'an order is picked up, or cancelled': async () => {
      const p = await d.satu()
      const { no_pesanan, total_rp } = await d.dipesan()
      sukses(await d.selesai(no_pesanan, p)())
      const milik = { no_pesanan }
      return [d.ambil(p, total_rp, milik), await d.kembali('pesanan', milik, no_pesanan)]
    },
    'a sale is cancelled, or its piece bought back or exchanged': async () => {
      const { no_faktur_jual, total_rp } = await k.terjual(1)
      const nota = { nota: 'SENDIRI', no_faktur_jual, baris_jual: 1, kode_kondisi: 'BAIK' }
      const tua = { ...nota, berat: BERAT, harga: 2_000_000 }
      const p = await d.satu()
      return [
        await d.batal('penjualan', { no_faktur_jual }, no_faktur_jual, total_rp),
        d.beli(tua, 2_000_000),
        d.tukar(p, tua, 2_000_000),
      ]
    },
    'an entry of goods is taken back, or its piece sold': async () => {
      const { no_masuk, p } = await d.masuk()
      return [await d.batalTambah(no_masuk), d.jual(p)]
    },
    'an entry of goods is taken back, or its piece corrected': async () => {
      const { no_masuk, p } = await d.masuk()
      const badan = await koreksi(k, p)
      return [await d.batalTambah(no_masuk), k.kirim('koreksi-barang/create', badan)]
    },
    'a piece is corrected twice': async () => {
      const p = await d.satu()
      const dua = async () => k.kirim('koreksi-barang/create', await koreksi(k, p))
      return [await dua(), await dua()]
    },
    ...rebutanKoreksi(k, d),
    ...rebutanPo(k),
    'an exchange is cancelled twice': async () => {
      const p = await d.satu()
      const { no_tukar } = sukses(await d.tukar(p)()).data
      const selisih = totalDari([p]) - HARGA_TUA
      const dua = () => d.batal('tukar', { no_tukar }, no_tukar, selisih)
      return [await dua(), await dua()]
    },
  }
}

/** Pieces that are put right, tested or priced anew by two at once. */
const rebutanKoreksi = (k: Kasir, d: Dokumen): Readonly<Record<string, Rebutan>> => ({
  'a piece is updated twice after its test, or corrected': async () => {
    const p = await d.satu()
    const uji = async () => k.kirim('update-kadar/create', await ujiKadar(k, p))
    const salah = k.kirim('koreksi-barang/create', await koreksi(k, p))
    return [await uji(), await uji(), salah]
  },
  'a piece gets a new price twice, or is updated after its test': async () => {
    const p = await d.satu()
    const harga = async () => k.kirim('update-profit/create', await hargaBaru(k, p))
    const uji = k.kirim('update-kadar/create', await ujiKadar(k, p))
    return [await harga(), await harga(), uji]
  },
  'an update of kadar is cancelled twice': async () => {
    const p = await d.satu()
    const path = 'update-kadar/cancel'
    const { no_update_kadar } = await k.jadi<{ no_update_kadar: string }>(
      'update-kadar/create',
      await ujiKadar(k, p),
    )
    const batal = { no_update_kadar, alasan: 'Salah' }
    const dua = async () => k.kirim(path, await k.disetujui(path, batal))
    return [await dua(), await dua()]
  },
})

/** Tries at documents of one piece, each with a key of its own. */
export class Dokumen {
  readonly #k: Kasir

  constructor(k: Kasir) {
    this.#k = k
  }

  async satu(): Promise<Piece> {
    const [p] = await tambahSama(this.#k.c, 1)
    return p as Piece
  }

  jual(p: Piece): Coba {
    return this.#k.kirim('penjualan/create', notaTunai([p]))
  }

  /** An entry of one piece, and the piece as a sale knows it. */
  async masuk(): Promise<{ no_masuk: string; p: Piece }> {
    const isi = { berat_mg: 2_500, modal_rp: 2_100_000, ongkos_rp: 50_000 }
    const item = { ...GELANG, berat: 2.5, harga_modal: isi.modal_rp, ongkos_nilai: isi.ongkos_rp }
    const data = await this.#k.jadi<{ no_masuk: string; items: { kode_barcode: string }[] }>(
      'barang/create',
      { items: [item] },
    )
    return { no_masuk: data.no_masuk, p: { ...isi, kode_barcode: data.items[0]!.kode_barcode } }
  }

  async batalTambah(no_masuk: string): Promise<Coba> {
    return this.#k.kirim('tambah-barang/cancel', await batalTambah(this.#k, no_masuk))
  }

  isiTitip(p: Piece): Isi {
    return {
      ...PELANGGAN,
      items: [{ kode_barcode: p.kode_barcode }],
      total_rp: totalDari([p]),
      dp_rp: DP,
      pembayaran: tunai(DP),
    }
  }

  titip(p: Piece): Coba {
    return this.#k.kirim('titip/create', this.isiTitip(p))
  }

  beli(item: Isi, rp: number): Coba {
    const isi = { ...PENJUAL, items: [item], total_rp: rp, pembayaran: tunai(rp) }
    return this.#k.kirim('pembelian/create', isi)
  }

  tukar(p: Piece, item: Isi = TUA, rp = HARGA_TUA): () => Promise<Answer<{ no_tukar: string }>> {
    const harga = totalDari([p])
    const isi = {
      ...PENJUAL,
      jual: { items: [{ kode_barcode: p.kode_barcode }], total_rp: harga },
      beli: { items: [item], total_rp: rp },
      pembayaran: tunai(harga - rp),
    }
    return this.#k.kirim('tukar/create', isi) as () => Promise<Answer<{ no_tukar: string }>>
  }

  async dipesan(): Promise<{ no_pesanan: string; total_rp: number }> {
    const total_rp = BERAT * HARGA_PER_GRAM
    const { no_pesanan } = await this.#k.jadi<{ no_pesanan: string }>('pesanan/create', {
      ...PELANGGAN,
      tgl_selesai: '2030-01-01',
      items: [{ ...UKIR, berat: BERAT, ongkos: 0 }],
      total_rp,
      dp_rp: DP,
      pembayaran: tunai(DP),
    })
    return { no_pesanan, total_rp }
  }

  selesai(no_pesanan: string, { kode_barcode }: Piece): Coba {
    return this.#k.kirim('pesanan/selesai', { no_pesanan, items: [{ baris: 1, kode_barcode }] })
  }

  /** A sale that the money on account pays a part of. */
  ambil(p: Piece, total_rp: number, milik: Isi): Coba {
    return this.#k.kirim('penjualan/create', {
      ...notaTunai([p]),
      total_rp,
      pembayaran: [{ jenis: 'TITIP', jumlah_rp: DP, ...milik }, ...tunai(total_rp - DP)],
    })
  }

  async batal(jenis: string, isi: Isi, nomor: string, rp: number): Promise<Coba> {
    const ok = await this.#k.izin(`${jenis}.cancel`, nomor, rp)
    return this.#k.kirim(`${jenis}/cancel`, { ...isi, alasan: 'Salah', ...ok })
  }

  kembali(jenis: 'titip' | 'pesanan', milik: Isi, nomor: string): Promise<Coba> {
    return this.batal(jenis, { ...milik, kembali: { jenis: 'CASH' } }, nomor, DP)
  }
}
