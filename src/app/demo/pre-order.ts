import { dariGram } from '#kernel/shared/berat.ts'
import { type Tanggal, addDays } from '#kernel/shared/tanggal.ts'
import { hitungPesanan } from '#modules/loket/pesanan/rules.ts'
import { uangMukaSiap } from '#modules/loket/uang-muka/contract.ts'
import {
  preOrderCancel,
  preOrderClosing,
  preOrderCreate,
} from '#modules/loket/pre-order/contract.ts'
import type { Pelaku } from './panggil.ts'
import {
  ATURAN,
  BATAL,
  CIN,
  SETUJU,
  ambil,
  barangBaru,
  bulat,
  papan,
  pelanggan,
  tunai,
} from './pesanan.ts'

/** Models of a supplier's catalogue. */
const MODEL = [
  { kode_model: 'CN-101', nama_model: 'Cincin sisik naga', berat: 4.2, ongkos: 250_000 },
  { kode_model: 'CN-114', nama_model: 'Cincin belah rotan tebal', berat: 3.1, ongkos: 180_000 },
  { kode_model: 'CN-120', nama_model: 'Cincin kupu-kupu putar', berat: 2.4, ongkos: 220_000 },
  { kode_model: 'CN-131', nama_model: 'Cincin rantai dua lapis', berat: 2.8, ongkos: 200_000 },
] as const

type Nasib = 'TUNGGU' | 'SEBAGIAN' | 'DATANG' | 'AMBIL' | 'BATAL'

/** Pre-orders of the last months, by the days that were left when they were made. */
const PO: readonly (readonly [sisa: number, model: readonly number[], nasib: Nasib])[] = [
  [66, [0], 'AMBIL'],
  [52, [1, 1], 'AMBIL'],
  [41, [2], 'BATAL'],
  [33, [3, 0], 'AMBIL'],
  [19, [1], 'DATANG'],
  [12, [0, 2], 'SEBAGIAN'],
  [6, [3], 'TUNGGU'],
  [2, [2, 2], 'TUNGGU'],
]

type Kejadian = (p: Pelaku) => Promise<void>

/** One shop's pre-orders: models are there from the first one on, pieces come some days later. */
export class BukuPreOrder {
  readonly #nanti = new Map<string, Kejadian[]>()
  #siap = false

  async sehari(p: Pelaku, h: { readonly hari: Tanggal; readonly sisa: number }): Promise<void> {
    p.jam = new Date(`${h.hari}T16:40:00+07:00`)
    for (const kejadian of this.#nanti.get(h.hari) ?? []) await kejadian(p)
    for (const [i, [sisa]] of PO.entries()) if (sisa === h.sisa) await this.#pesan(p, h.hari, i)
  }

  #kelak(hari: Tanggal, lagi: number, kejadian: Kejadian): void {
    const pada = addDays(hari, lagi)
    this.#nanti.set(pada, [...(this.#nanti.get(pada) ?? []), kejadian])
  }

  async #isiModel(p: Pelaku): Promise<void> {
    if (this.#siap) return
    this.#siap = true
    for (const model of MODEL)
      await p.tulis('POST', 'model-po', { ...CIN, kode_supplier: 'SMB', ...model })
  }

  async #pesan(p: Pelaku, hari: Tanggal, i: number): Promise<void> {
    await this.#isiModel(p)
    const [, nomor, nasib] = PO[i] ?? [0, [], 'TUNGGU']
    const model = nomor.flatMap((n) => MODEL[n] ?? [])
    const harga_per_gram_rp = await papan(p, CIN.kode_group)
    const { total_rp } = hitungPesanan(
      model.map((m) => ({
        ...CIN,
        berat_mg: dariGram(m.berat),
        harga_per_gram_rp,
        ongkos_rp: m.ongkos,
      })),
      ATURAN,
    )
    const { no_po } = await p.kirim(preOrderCreate, {
      ...pelanggan(i),
      kode_sales: `S0${(i % 4) + 1}`,
      kunci_harga: i % 3 === 2 ? 'FLOATING' : 'LOCKED',
      tgl_janji: addDays(hari, 21),
      items: model.map(({ kode_model }) => ({ kode_model })),
      total_rp,
      ...tunai(bulat(total_rp / 4)),
    })
    if (nasib === 'BATAL') return this.#kelak(hari, 5, (lain) => batal(lain, no_po))
    const datang = nasib === 'TUNGGU' ? 0 : nasib === 'SEBAGIAN' ? 1 : model.length
    for (const m of model.slice(0, datang)) this.#kelak(hari, 10, (lain) => closing(lain, no_po, m))
    if (nasib === 'AMBIL') this.#kelak(hari, 15, (lain) => ambilPo(lain, no_po))
  }
}

/** The supplier delivers a little more or less than the model says. */
async function closing(p: Pelaku, no_po: string, m: (typeof MODEL)[number]): Promise<void> {
  const berat = Math.round(m.berat * 1_008) / 1_000
  const kode_barcode = await barangBaru(p, { nama_barang: m.nama_model, berat })
  await p.kirim(preOrderClosing, { no_po, kode_barcode })
}

async function ambilPo(p: Pelaku, no_po: string): Promise<void> {
  const { items, dp_rp } = await p.kirim(uangMukaSiap, { nomor: no_po })
  await ambil(p, items, { no_po, jumlah_rp: dp_rp })
}

async function batal(p: Pelaku, no_po: string): Promise<void> {
  await p.kirimDisetujui(preOrderCancel, { no_po, ...BATAL }, SETUJU)
}
