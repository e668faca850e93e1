import { setTimeout as jeda } from 'node:timers/promises'
import { sql } from '#kernel/server/db/query.ts'
import { antreOrder } from '#modules/daring/marketplace/server/antar-order.ts'
import { sukses } from '../factories/goods.ts'
import { padaJam } from '../factories/jam.ts'
import type { Order as Pesan } from '../setup/online-store.ts'
import {
  type BarangModel,
  type ItemModel,
  KAS,
  Kumpulan,
  bagi,
  dasar,
  efekJual,
  hargaBaku,
  total,
} from './buku-model.ts'
import type { NotaJual, Penjualan } from './jual.ts'
import { type Tayang, WEB } from './tayang.ts'
import { type TokoModel, sama } from './toko-model.ts'

export const PIUTANG = `marketplace/piutang/${WEB}`
export const SUDAH = 'marketplace.order_sudah_diproses'

/** An order there, as the shop has it. */
export interface Order {
  readonly id: string
  readonly nomor: string
  /** Pieces as they lay in their trays. */
  readonly pieces: readonly BarangModel[]
  /** As the store has it: pieces by their barcode, with what was paid for each. */
  readonly barang: Pesan['barang']
  status: string
  /** Each word of the marketplace counts once. */
  kataBatal: boolean
  kataRetur: boolean
  /** Once it was accepted. */
  nota?: NotaJual
  /** Papers that stand and went on from the nota, the last of them last. */
  lanjut: string[]
  /** What came back of it, and what was paid out for it. */
  kembali: bigint
  cair: bigint
}

/** What a store may say: a new order, or of one that it said before. */
const KATA = ['PESAN', 'PESAN', 'BATAL', 'RETUR', 'BARU'] as const
type Kata = (typeof KATA)[number]

interface Putusan {
  readonly status: string
  readonly alasan: string | null
}

interface OrderDaftar extends Putusan {
  readonly id_luar: string
  readonly no_order: string
}

/**
 * What a marketplace paid for a piece, told apart as at the counter: its ongkos, and as deduction
 * what the counter's rounding takes off the piece's own price.
 */
function dipesan(p: BarangModel, dibayar: bigint, pkp: boolean): ItemModel {
  const baku = { barang: p, potongan: 0n }
  const kurang = dasar(baku) - tanpaPpn(p, total([baku], pkp), pkp)
  const potongan = kurang > 0n ? kurang : 0n
  const semua = tanpaPpn(p, dibayar, pkp) + potongan
  const ongkos = p.ongkos < semua ? p.ongkos : semua
  return { barang: { ...p, ongkos }, harga: semua - ongkos, potongan }
}

/**
 * Orders of a store that come by asking, and what the shop decides. An act that has nothing to be
 * done to first does what comes before it, so that few acts lead far.
 */
export class Pasar {
  readonly t: TokoModel
  readonly jual: Penjualan
  readonly tayang: Tayang
  /** By the name that it has there. */
  readonly order = new Map<string, Order>()
  /** What was decided, and the store must have heard after the next turn. */
  readonly #putusan = new Map<string, Putusan>()

  constructor(tayang: Tayang, jual: Penjualan) {
    this.t = tayang.t
    this.tayang = tayang
    this.jual = jual
  }

  /** Any order of which this is true. */
  pilih(cocok: (o: Order) => boolean): Order | undefined {
    const bisa = [...this.order.values()].filter(cocok)
    return bisa.length > 0 ? this.t.acak.pilih(bisa) : undefined
  }

  /**
   * One of which this is true, after the store has said something where there is none; now and then
   * one of which it may not be.
   */
  async yang(cocok: (o: Order) => boolean, kata: Kata): Promise<Order | undefined> {
    if (this.t.acak.sekali(12)) return this.pilih(() => true)
    const ada = this.pilih(cocok)
    if (ada) return ada
    if (kata !== 'PESAN' && !this.pilih((o) => o.status === 'DITERIMA')) await this.terima()
    await this.tanya(kata)
    return this.pilih(cocok)
  }

  /**
   * The store has new orders, takes some back, sends goods back, and repeats itself. Where nothing is
   * offered that could be ordered, something is.
   */
  async tanya(mau?: Kata): Promise<boolean> {
    const { acak } = this.t
    if (this.#dijual().length === 0) await this.tayang.kirim()
    if (!this.tayang.adaSambungan) return false
    const dipesan = new Set<BarangModel>()
    const kabar = Array.from({ length: acak.antara(1, 3) }, (_, i) =>
      this.#kabar(i === 0 && mau ? mau : acak.pilih(KATA), dipesan),
    )
    await this.#giliran(kabar.flatMap((k) => k ?? []))
    if (acak.sekali(5)) await this.tayang.periksa()
    return true
  }

  /** What is said there by now is what the model says. */
  async periksa(): Promise<void> {
    if (!this.tayang.adaSambungan) return
    await this.#giliran([])
    await this.tayang.periksa()
  }

  /** Pieces for sale that the store has heard of. */
  #dijual(): BarangModel[] {
    return this.t.siap.filter((p) => this.tayang.dikenal.has(p.kode_barcode))
  }

  /**
   * Of an order that it has, more often of one that was accepted; else of a new one. Two orders may
   * want the same piece.
   */
  #kabar(kata: Kata, dipesan: Set<BarangModel>): Pesan | undefined {
    const { acak } = this.t
    const semua = acak.sekali(3)
    const lama = kata === 'PESAN' ? undefined : this.pilih((o) => semua || o.status === 'DITERIMA')
    if (kata !== 'PESAN' && lama) {
      const { id, barang } = lama
      return { id, status: kata, pembeli: 'Ibu Sari', barang, sebab: 'Alamat salah' }
    }
    const rebut = acak.sekali(5)
    const siap = this.#dijual().filter((p) => rebut || !dipesan.has(p))
    const pieces = Array.from({ length: acak.antara(1, 2) }, () =>
      siap.length > 0 ? siap.splice(acak.antara(0, siap.length - 1), 1) : [],
    ).flat()
    for (const p of pieces) dipesan.add(p)
    if (acak.sekali(8)) pieces.push(this.#pergi())
    if (pieces.length === 0) return undefined
    const id = `${this.tayang.kode}-${crypto.randomUUID()}`
    const barang = pieces.map((p) => ({
      kode_barcode: p.kode_barcode,
      harga: Number(this.#harga(p)),
    }))
    return { id, status: 'BARU', pembeli: 'Ibu Sari', barang }
  }

  /** A piece that another order holds, or that is gone for good. */
  #pergi(): BarangModel {
    const { acak } = this.t
    const ditahan = [...this.order.values()].flatMap((o) => (o.status === 'BARU' ? o.pieces : []))
    return ditahan.length > 0 && acak.sekali(2) ? acak.pilih(ditahan) : this.tayang.pergi(ditahan)
  }

  /** What is offered, or a little more or less, to the rupiah; what nobody would ask about. */
  #harga(p: BarangModel): bigint {
    const { acak } = this.t
    const emas = hargaBaku(p)
    const tayang = this.tayang.harga(p)
    if (acak.sekali(4)) return bagi(emas * BigInt(acak.antara(9_000, 12_000)), 10_000n)
    return tayang * 10n < emas * 19n ? tayang : emas
  }

  /** The shop's turn: what was decided is told, then all that is new is read. */
  async #giliran(kabar: readonly Pesan[]): Promise<void> {
    const { t } = this
    const { web, kode, layanan } = this.tayang
    const putusan = [...this.#putusan]
    // From here on no other worker of the server asks by a clock that is behind the shop's.
    await t.tulis('pesanan-marketplace/tanya', {}, {})
    web.orders.push(...kabar)
    const akhir = String(web.orders.length)
    const belum = () => putusan.some(([id]) => !web.decided.has(id))
    for (let kali = 0; belum() || (await this.#kursor()) !== akhir; kali++) {
      if (kali === 400) throw new Error(await this.#macet(akhir))
      if (kali > 0) await jeda(25)
      // Somebody else of the server had that turn before there was anything to read.
      if (kali % 8 === 4) sukses(await t.c.tulis('pesanan-marketplace/tanya', {}))
      await padaJam(t.c.jam, () => antreOrder.deliver(layanan, kode))
    }
    for (const [id, putus] of putusan) {
      sama(`what was told of ${id}`, web.decided.get(id), putus)
      this.#putusan.delete(id)
    }
    const kena = new Set<Order>()
    for (const k of kabar) kena.add(await this.#sesudah(k))
    for (const { id, nomor, status } of kena) {
      const { data } = await t.c.ok<{ status: string }>('GET', `pesanan-marketplace/${nomor}`)
      sama(`order ${id}`, data.status, status)
    }
  }

  /** How far the store's orders were read. */
  async #kursor(): Promise<string | null> {
    const { layanan, kode } = this.tayang
    const baris = await layanan.db.baca(kode, (tx) =>
      tx.one(sql<{ kursor: string | null }>`
        select kursor from public.kunci_marketplace
        where kode_toko = ${tx.kode_toko} and kode_sambungan = ${WEB}`),
    )
    return baris.kursor
  }

  async #macet(akhir: string): Promise<string> {
    const { data } = await this.t.c.ok<unknown>('GET', 'marketplace-setting')
    const kursor = await this.#kursor()
    const belum = [...this.#putusan].filter(([id]) => !this.tayang.web.decided.has(id))
    const isi = { kursor, belum, sambungan: data, jam: this.t.c.jam }
    return `not told, or not read up to ${akhir}: ${JSON.stringify(isi)}`
  }

  /** What the shop must have made of one word. */
  async #sesudah({ id, status, barang }: Pesan): Promise<Order> {
    const o = this.order.get(id)
    if (!o) return this.#masuk(id, barang)
    const lama = o.status
    if (status !== 'BARU') this.#kataKemudian(o, status)
    this.t.catat(lama === o.status ? 'order: kata lama' : `order: ${lama} jadi ${o.status}`)
    return o
  }

  #kataKemudian(o: Order, kata: 'BATAL' | 'RETUR'): void {
    if (o.status === 'BARU') {
      o.status = 'BATAL'
      this.t.siap.push(...o.pieces)
      return
    }
    const batal = kata === 'BATAL'
    if (batal ? o.kataBatal : o.kataRetur) return
    const bisa = batal ? ['DITERIMA'] : ['DITERIMA', 'TETAP', 'MINTA_BATAL']
    if (!bisa.includes(o.status)) return
    o.status = o.nota?.batal ? 'BATAL' : `MINTA_${kata}`
    if (batal) o.kataBatal = true
    else o.kataRetur = true
  }

  /** All of its pieces are held, or it is refused with one that is gone. */
  async #masuk(id: string, barang: Pesan['barang']): Promise<Order> {
    const { t } = this
    const path = 'pesanan-marketplace/get/all'
    const { data } = await t.c.ok<OrderDaftar[]>('GET', path, { search: id })
    const ada = data.find((o) => o.id_luar === id)
    const nomor = ada?.no_order ?? ''
    t.bernomor('MO', nomor)
    const siap = new Map(t.siap.map((p) => [p.kode_barcode, p]))
    const pieces = barang.flatMap((b) => siap.get(b.kode_barcode) ?? [])
    const tiada = barang.map((b) => b.kode_barcode).filter((kode) => !siap.has(kode))
    const status = tiada.length === 0 ? 'BARU' : 'DITOLAK'
    const [sebab] = ada?.alasan?.split(' ') ?? []
    sama(`what is gone of ${id}`, sebab === undefined || tiada.includes(sebab), true)
    const kosong = { kataBatal: false, kataRetur: false, kembali: 0n, cair: 0n }
    const order: Order = { id, nomor, pieces, barang, status, lanjut: [], ...kosong }
    this.order.set(id, order)
    if (status === 'BARU') t.siap = t.siap.filter((p) => !pieces.includes(p))
    else this.#putusan.set(id, { status, alasan: ada?.alasan ?? null })
    t.catat(`order: ${status}`)
    return order
  }

  /** Sold at what was paid there; the marketplace owes it. */
  async terima(): Promise<boolean> {
    const { t } = this
    const o = await this.yang((x) => x.status === 'BARU', 'PESAN')
    if (!o) return this.tayang.adaSambungan
    const path = 'pesanan-marketplace/terima'
    const body = { no_order: o.nomor, logistik: 'REGULER', kurir: 'JNE' }
    if (o.status !== 'BARU') {
      await t.ditolak(path, body, SUDAH)
      return true
    }
    const items = o.pieces.map((p, i) => dipesan(p, BigInt(o.barang[i]?.harga ?? 0), t.pkp))
    const due = total(items, t.pkp)
    const k = new Kumpulan()
    for (const [kunci, n] of efekJual(items, [], t.pkp)) k.map.set(kunci, n)
    k.add(KAS, 'IDR', 'CASH', -due).add(PIUTANG, 'IDR', '', due)
    const jadi = await t.tulis<{ no_faktur_jual: string; total_rp: number }>(path, body, {
      jenis: 'FJ',
      kolom: 'no_faktur_jual',
      efek: k.map,
    })
    sama('total of the order', jadi.total_rp, Number(due))
    const nota = this.jual.simpan(jadi.no_faktur_jual, items, due, k.map)
    nota.dibatalkan = () => t.siap.push(...o.pieces)
    nota.lanjut = () => o.lanjut.length > 0
    Object.assign(o, { nota, status: 'DITERIMA' })
    this.#putusan.set(o.id, { status: 'DITERIMA', alasan: null })
    return true
  }

  /** Its pieces are free again. */
  async tolak(): Promise<boolean> {
    const { t } = this
    const o = await this.yang((x) => x.status === 'BARU', 'PESAN')
    if (!o) return this.tayang.adaSambungan
    const body = { no_order: o.nomor, alasan: 'Model cacat' }
    if (o.status !== 'BARU') {
      await t.ditolak('pesanan-marketplace/tolak', body, SUDAH)
      return true
    }
    await t.tulis('pesanan-marketplace/tolak', body, {})
    o.status = 'DITOLAK'
    t.siap.push(...o.pieces)
    this.#putusan.set(o.id, { status: 'DITOLAK', alasan: body.alasan })
    return true
  }

  /** Cancelled there: the nota of the day goes, if nothing went on from it. */
  async batalNota(): Promise<boolean> {
    const { t } = this
    const o = await this.yang((x) => x.status === 'MINTA_BATAL', 'BATAL')
    const nota = o?.nota
    if (!o || !nota) return this.tayang.adaSambungan
    const path = 'pesanan-marketplace/batal-nota'
    const body = { no_order: o.nomor, alasan: 'Batal di sana' }
    const tolak = this.#tolakBatal(o, nota)
    if (tolak !== undefined) {
      await t.ditolak(path, body, tolak)
      return true
    }
    const jadi = await t.tulis<{ status: string }>(path, body, {})
    sama('the order is cancelled', jadi.status, 'BATAL')
    o.status = 'BATAL'
    if (nota.batal) return true
    t.terap(nota.efek, -1n)
    this.jual.hapus(nota)
    nota.dibatalkan?.()
    return true
  }

  #tolakBatal(o: Order, nota: NotaJual): string | undefined {
    if (o.status !== 'MINTA_BATAL') return SUDAH
    if (nota.batal) return undefined
    if (nota.tanggal !== this.t.tanggal) return 'penjualan.kemarin'
    if (o.lanjut.length > 0) return 'penjualan.sudah_lanjut'
    const dibeli = nota.terjual.some((s) => s.kembali)
    return dibeli ? 'barang.bukan_milik_dokumen' : undefined
  }

  /** The sale stays, whatever the marketplace said. */
  async tetap(): Promise<boolean> {
    const { t } = this
    const minta = (x: Order) => x.status.startsWith('MINTA')
    const o = await this.yang(minta, 'BATAL')
    if (!o) return this.tayang.adaSambungan
    const body = { no_order: o.nomor, alasan: 'Sudah dikirim' }
    if (!minta(o)) {
      await t.ditolak('pesanan-marketplace/tetap', body, SUDAH)
      return true
    }
    await t.tulis('pesanan-marketplace/tetap', body, {})
    o.status = 'TETAP'
    return true
  }
}

/** The price that with PPN is what was paid, or as near below it as whole rupiah allow. */
function tanpaPpn(p: BarangModel, harga: bigint, pkp: boolean): bigint {
  const bp = pkp ? (p.faktur ? 110n : 165n) : 0n
  return (harga * 10_000n) / (10_000n + bp)
}
