import {
  type BarangModel,
  type BayarModel,
  BANK,
  KAS,
  Kumpulan,
  efekJual,
  efekMuka,
  pajakDalam,
  ppn,
  total,
  uangMasuk,
} from './buku-model.ts'
import { sukses } from '../factories/goods.ts'
import type { Penjualan } from './jual.ts'
import { type TokoModel, jumlah, keWire } from './toko-model.ts'

/** What customers have left with the shop, on which side of the ledger, and by which documents. */
export interface JenisUangMuka {
  readonly nama: 'titip' | 'pesanan' | 'pre-order'
  readonly akun: string
  /** Letters of the document, of further money, and of money that goes back. */
  readonly huruf: readonly [baru: string, tambah: string, kembali: string]
  readonly kolom: 'no_titip' | 'no_pesanan' | 'no_po'
  /** Call for further money; null where there is none before the pick-up. */
  readonly tambah: string | null
  /** Name of the approval that gives the money back. */
  readonly izin: string
  /** What anybody else hears who wants a piece that is held. */
  readonly tertahan: string
}

export const TITIP: JenisUangMuka = {
  nama: 'titip',
  akun: 'titip/uang-muka',
  huruf: ['TU', 'TM', 'RT'],
  kolom: 'no_titip',
  tambah: 'titip/tambah',
  izin: 'titip.cancel',
  tertahan: 'barang.tidak_tersedia',
}
export const PESANAN: JenisUangMuka = {
  nama: 'pesanan',
  akun: 'pesanan/uang-muka',
  huruf: ['FP', 'DP', 'RP'],
  kolom: 'no_pesanan',
  tambah: 'pesanan/bayar',
  izin: 'pesanan.cancel',
  tertahan: 'barang.tidak_tersedia',
}
export const PRE_ORDER: JenisUangMuka = {
  nama: 'pre-order',
  akun: 'pre-order/uang-muka',
  huruf: ['PO', '', 'RO'],
  kolom: 'no_po',
  tambah: null,
  izin: 'pre_order.cancel',
  tertahan: 'barang.sudah_po',
}

/** Models that may be ordered: milligram and ongkos. */
const MODEL = [
  ['M1', 2_500n, 50_000n],
  ['M2', 4_000n, 120_000n],
] as const

/** An order or deposit that waits. */
export interface Terbuka {
  readonly nomor: string
  readonly total: bigint
  /** What of the total is tax. */
  readonly ppn: bigint
  dp: bigint
  /** What was paid by card, and when. */
  readonly kartu: { readonly tanggal: string; readonly bayar: BayarModel }[]
  /** Reserved pieces; of an order those that were made, with the ongkos that was agreed on. */
  pieces: readonly BarangModel[]
  /** The same pieces as they are for anybody else. */
  asli: readonly BarangModel[]
  /** Of a pre-order: pieces that have not come yet. */
  menunggu: number
}

/** Money in, and as much owed to the customer; the tax in it to the state. */
function efekDp(
  jenis: JenisUangMuka,
  bayar: readonly BayarModel[],
  dp: bigint,
  pajak: bigint,
): Kumpulan {
  const k = uangMasuk(new Kumpulan(), bayar)
    .add(KAS, 'IDR', 'CASH', dp - jumlah(bayar))
    .add(jenis.akun, 'IDR', '', -dp)
  return efekMuka(k, pajak)
}

/** Tax of what was paid so far. */
const pajakSudah = (d: Pick<Terbuka, 'dp' | 'total' | 'ppn'>): bigint =>
  pajakDalam(d.dp, d.total, d.ppn)

/** Deposits and orders: both are money on account until the pieces are taken. */
export class UangMuka {
  readonly terbuka: Terbuka[] = []
  readonly jenis: JenisUangMuka
  readonly #t: TokoModel
  readonly #jual: Penjualan
  #adaModel = false

  constructor(t: TokoModel, jual: Penjualan, jenis: JenisUangMuka) {
    this.#t = t
    this.#jual = jual
    this.jenis = jenis
  }

  async baru(): Promise<void> {
    const t = this.#t
    const titip = this.jenis.nama === 'titip'
    if (this.jenis.nama === 'pre-order') await this.#isiModel()
    const pieces = titip ? t.ambil(t.acak.antara(1, 3)) : this.#dipesan()
    const wujud = pieces.map((barang) => ({ barang, potongan: 0n }))
    const due = total(wujud, t.pkp)
    const pajak = wujud.reduce((n, i) => n + ppn(i, t.pkp), 0n)
    const dp = (due * BigInt(t.acak.antara(10, 50))) / 100n
    const bayar = t.bayar(dp)
    const data = await t.tulis<Record<string, string>>(
      `${this.jenis.nama}/create`,
      {
        kode_sales: 'S1',
        nama_customer: 'Pelanggan model',
        total_rp: Number(due),
        dp_rp: Number(dp),
        pembayaran: keWire(bayar),
        ...(titip
          ? { items: pieces.map(({ kode_barcode }) => ({ kode_barcode })) }
          : this.#isiPesanan(pieces)),
      },
      {
        jenis: this.jenis.huruf[0],
        kolom: this.jenis.kolom,
        efek: efekDp(this.jenis, bayar, dp, pajakDalam(dp, due, pajak)).map,
      },
    )
    const nomor = String(data[this.jenis.kolom])
    const milik = titip ? pieces : []
    this.terbuka.push({
      nomor,
      total: due,
      ppn: pajak,
      dp,
      kartu: kartuDari(bayar, t.tanggal),
      pieces: milik,
      asli: milik,
      menunggu: this.jenis.nama === 'pre-order' ? pieces.length : 0,
    })
  }

  #isiPesanan(pieces: readonly BarangModel[]) {
    const { tanggal } = this.#t
    return this.jenis.nama === 'pesanan'
      ? { tgl_selesai: tanggal, items: pieces.map(itemPesanan) }
      : { tgl_janji: tanggal, items: pieces.map(({ baki }) => ({ kode_model: baki })) }
  }

  async #isiModel(): Promise<void> {
    if (this.#adaModel) return
    this.#adaModel = true
    for (const [kode_model, mg, ongkos] of MODEL)
      sukses(
        await this.#t.c.tulis('model-po', {
          kode_model,
          nama_model: `Model ${kode_model}`,
          kode_supplier: 'LEB',
          kode_dept: 'CIN',
          kode_group: 'G75',
          kadar: '75',
          berat: Number(mg) / 1000,
          ongkos: Number(ongkos),
        }),
      )
  }

  /** Pieces that are only wished for; an order is never acquired with a faktur pajak. */
  #dipesan(): BarangModel[] {
    const { acak } = this.#t
    return Array.from({ length: acak.antara(1, 2) }, () => {
      const kosong = { kode_barcode: '', baki: '', modal: 0n, faktur: false }
      if (this.jenis.nama === 'pesanan') {
        const mg = BigInt(acak.antara(1_000, 9_000))
        return { ...kosong, mg, ongkos: BigInt(acak.antara(0, 200)) * 1_000n }
      }
      const [kode, mg, ongkos] = acak.pilih(MODEL)
      return { ...kosong, baki: kode, mg, ongkos }
    })
  }

  async tambah(): Promise<boolean> {
    const t = this.#t
    const { tambah } = this.jenis
    const bisa = this.terbuka.filter((d) => d.dp + 10_000n < d.total)
    if (bisa.length === 0 || tambah === null) return false
    const d = t.acak.pilih(bisa)
    const dp = 1n + ((d.total - d.dp) * BigInt(t.acak.antara(1, 40))) / 100n
    const bayar = t.bayar(dp)
    const pajak = pajakSudah({ ...d, dp: d.dp + dp }) - pajakSudah(d)
    await t.tulis<{ no_bayar: string }>(
      tambah,
      { [this.jenis.kolom]: d.nomor, dp_rp: Number(dp), pembayaran: keWire(bayar) },
      {
        jenis: this.jenis.huruf[1],
        kolom: 'no_bayar',
        efek: efekDp(this.jenis, bayar, dp, pajak).map,
      },
    )
    d.dp += dp
    d.kartu.push(...kartuDari(bayar, t.tanggal))
    return true
  }

  /** On whatever day; the whole of the money goes back, if there is enough. */
  async batal(): Promise<boolean> {
    const t = this.#t
    if (this.terbuka.length === 0) return false
    const at = t.acak.antara(0, this.terbuka.length - 1)
    const d = this.terbuka[at]!
    const transfer = t.acak.sekali(3)
    // Back to the card what its machine still takes back, the rest as the customer likes.
    const bisa = d.kartu.filter((k) => !t.tetap(k.tanggal, k.bayar.jenis)).map((k) => k.bayar)
    const k = new Kumpulan()
    for (const [kunci, n] of uangMasuk(new Kumpulan(), bisa).map) k.map.set(kunci, -n)
    const sisa = d.dp - jumlah(bisa)
    efekMuka(k, -pajakSudah(d))
    const efek = k
      .add(transfer ? BANK : KAS, 'IDR', transfer ? 'TRANSFER' : 'CASH', -sisa)
      .add(this.jenis.akun, 'IDR', '', d.dp).map
    const path = `${this.jenis.nama}/cancel`
    const body = {
      [this.jenis.kolom]: d.nomor,
      alasan: 'Pelanggan berubah pikiran',
      kembali: transfer ? { jenis: 'TRANSFER', no_rekening: '8100' } : { jenis: 'CASH' },
      ...(await t.izin(this.jenis.izin, d.nomor, d.dp)),
    }
    if (!t.sanggup(efek)) {
      await t.ditolak(path, body, 'kas.tidak_cukup')
      return true
    }
    await t.tulis<{ no_kembali: string }>(path, body, {
      jenis: this.jenis.huruf[2],
      kolom: 'no_kembali',
      efek,
    })
    this.terbuka.splice(at, 1)
    t.siap.push(...d.asli)
    return true
  }

  /** Nobody else can buy what is reserved. */
  async dijualLain(): Promise<boolean> {
    const t = this.#t
    const d = this.terbuka.find((x) => x.pieces.length > 0)
    if (!d) return false
    const due = Number(total([{ barang: d.pieces[0]!, potongan: 0n }], t.pkp))
    await t.ditolak(
      'penjualan/create',
      {
        kode_sales: 'S1',
        total_rp: due,
        items: [{ kode_barcode: d.pieces[0]!.kode_barcode }],
        pembayaran: [{ jenis: 'CASH', jumlah_rp: due }],
      },
      this.jenis.tertahan,
    )
    return true
  }

  /** The pieces are taken: a sale of all of them that the money on account pays a part of. */
  async ambil(): Promise<boolean> {
    const t = this.#t
    const at = this.terbuka.findIndex((d) => d.pieces.length > 0 && d.menunggu === 0)
    if (at < 0) return false
    const d = this.terbuka[at]!
    const items = d.pieces.map((barang) => ({ barang, potongan: 0n }))
    const due = total(items, t.pkp)
    // Of an order the pieces may have become lighter than what was paid for them already.
    if (d.dp >= due) return false
    const bayar = t.bayar(due - d.dp)
    const k = new Kumpulan()
    for (const [key, n] of efekJual(items, bayar, t.pkp)) k.map.set(key, n)
    efekMuka(k, -pajakSudah(d))
    k.add(KAS, 'IDR', 'CASH', -d.dp).add(this.jenis.akun, 'IDR', '', d.dp)
    const data = await t.tulis<{ no_faktur_jual: string }>(
      'penjualan/create',
      {
        kode_sales: 'S1',
        total_rp: Number(due),
        items: d.pieces.map(({ kode_barcode }) => ({ kode_barcode })),
        pembayaran: [
          { jenis: 'TITIP', jumlah_rp: Number(d.dp), [this.jenis.kolom]: d.nomor },
          ...keWire(bayar),
        ],
      },
      { jenis: 'FJ', kolom: 'no_faktur_jual', efek: k.map },
    )
    this.terbuka.splice(at, 1)
    const nota = this.#jual.simpan(data.no_faktur_jual, items, due, k.map)
    nota.dibatalkan = () => this.terbuka.push(d)
    t.catat(`${this.jenis.nama}/ambil`)
    return true
  }

  /** A piece comes for a pre-order: the server says for which line, whose ongkos counts then. */
  async closing(): Promise<boolean> {
    const t = this.#t
    const d = this.terbuka.find((x) => x.menunggu > 0)
    if (!d || t.siap.length === 0) return false
    const [asli] = t.ambil(1)
    if (!asli) return false
    const isi = { no_po: d.nomor, kode_barcode: asli.kode_barcode }
    const { baris } = await t.tulis<{ baris: number }>('pre-order/closing', isi, {})
    const { data } = await t.c.ok<{ items: { baris: number; ongkos: number }[] }>(
      'GET',
      `pre-order/${d.nomor}`,
    )
    const ongkos = BigInt(data.items.find((i) => i.baris === baris)!.ongkos)
    d.asli = [...d.asli, asli]
    d.pieces = [...d.pieces, { ...asli, ongkos }]
    d.menunggu--
    return true
  }

  /** An order is finished: each wish gets a piece out of the tray, with the ongkos agreed on. */
  async selesai(): Promise<boolean> {
    const t = this.#t
    const d = this.terbuka.find((x) => x.pieces.length === 0)
    if (this.jenis.nama !== 'pesanan' || !d) return false
    const { data } = await t.c.ok<{ items: { baris: number; ongkos: number }[] }>(
      'GET',
      `pesanan/${d.nomor}`,
    )
    if (t.siap.length < data.items.length) return false
    const pieces = t.ambil(data.items.length)
    const items = pieces.map((p, i) => ({ baris: i + 1, kode_barcode: p.kode_barcode }))
    await t.tulis('pesanan/selesai', { no_pesanan: d.nomor, items }, {})
    d.asli = pieces
    d.pieces = pieces.map((p, i) => ({ ...p, ongkos: BigInt(data.items[i]!.ongkos) }))
    return true
  }
}

/** What cards paid, and on which day: it goes back to them while their machines take it. */
export const kartuDari = (bayar: readonly BayarModel[], tanggal: string) =>
  bayar
    .filter((b) => b.jenis === 'DEBET' || b.jenis === 'CREDIT')
    .map((b) => ({ tanggal, bayar: b }))

const itemPesanan = (p: BarangModel) => ({
  deskripsi: 'Cincin ukir bunga sesuai contoh gambar',
  kode_dept: 'CIN',
  kode_group: 'G75',
  kadar: '75',
  berat: Number(p.mg) / 1000,
  ongkos: Number(p.ongkos),
})
