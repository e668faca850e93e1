import type { Pusat } from './antar-toko.ts'
import { type Efek, Kumpulan, bagi } from './buku-model.ts'
import { AKUN_STOK, type Beliaan, type Isi, type Potong, letak } from './potong.ts'
import type { TokoModel } from './toko-model.ts'

/** A bought piece in a parcel for the centre: what it weighs by the scale of whoever had it last. */
export interface DiPaket {
  readonly harga: bigint
  readonly isi: Isi
}

/** Each piece's part of what the scale says of the whole, rounded where each of them ends. */
export function bagiTimbang(isi: readonly Isi[], mg: bigint): readonly Isi[] {
  const buku = isi.reduce((n, i) => n + i.mg, 0n)
  let [sampaiBuku, sampai] = [0n, 0n]
  return isi.map((i) => {
    sampaiBuku += i.mg
    const bagian = bagi(mg * sampaiBuku, buku) - sampai
    sampai += bagian
    return { mg: bagian, bersih: bagian, murni: bagi(i.murni * bagian, i.mg) }
  })
}

/** What the centre's books do: scrap there, less what its scale does not find. */
export function efekDiPusat(asal: string, paket: readonly DiPaket[], kini: readonly Isi[]): Efek {
  const k = new Kumpulan()
  for (const [n, { harga, isi }] of paket.entries()) {
    const tiba = kini[n] ?? isi
    letak(k, `antar-toko/barang/${asal}`, isi, harga, -1n)
    letak(k, AKUN_STOK.ROSOK, tiba, harga, 1n)
    susutPaket(k, isi, tiba)
  }
  return k.map
}

const susutPaket = (k: Kumpulan, dulu: Isi, kini: Isi) =>
  k
    .add('barang/susut', 'MG', 'G75', dulu.mg - kini.mg)
    .add('barang/susut', 'MGF', '', dulu.murni - kini.murni)

interface Paket {
  readonly no_kirim: string
  readonly pieces: readonly Potong[]
  readonly isi: readonly DiPaket[]
  readonly efek: Efek
}

/** Bought gold to the centre: weighed as a whole, received once by the centre's scale, or taken back. */
export class KirimPusat {
  readonly #t: TokoModel
  readonly #pusat: Pusat
  readonly #kode: string
  readonly #beli: Beliaan
  #jalan: Paket[] = []

  constructor(t: TokoModel, pusat: Pusat, kode: string, beli: Beliaan) {
    this.#t = t
    this.#pusat = pusat
    this.#kode = kode
    this.#beli = beli
  }

  async kirim(): Promise<boolean> {
    const t = this.#t
    const bisa = (p: Potong) => p.keluar === null && p.murni > 100n
    const pieces = this.#beli.pilih(t.acak, 4, bisa)
    if (pieces.length === 0) return false
    const buku = pieces.reduce((n, p) => n + p.mg, 0n)
    const mg = this.#ditimbang(buku)
    const kini = bagiTimbang(pieces, mg)
    const k = new Kumpulan()
    const isi = pieces.map((p, n): DiPaket => ({ harga: p.harga, isi: kini[n] ?? p }))
    for (const [n, p] of pieces.entries()) {
      const tiba = kini[n] ?? p
      letak(k, AKUN_STOK[p.stok], p, p.harga, -1n)
      letak(k, `antar-toko/barang/${this.#pusat.kode}`, tiba, p.harga, 1n)
      susutPaket(k, p, tiba)
    }
    const items = pieces.map(({ no_faktur_beli, baris }) => ({
      sumber: 'BELI',
      no_sumber: no_faktur_beli,
      baris_sumber: baris,
    }))
    const path = 'kirim-barang-kepusat/create'
    const tujuan = this.#pusat.kode
    const body = { tujuan, timbang: gram(mg), items, no_draft: crypto.randomUUID() }
    const { no_kirim } = await t.tulis<{ no_kirim: string }>(path, body, {
      jenis: 'KP',
      kolom: 'no_kirim',
      efek: k.map,
    })
    for (const p of pieces) p.keluar = no_kirim
    this.#jalan.push({ no_kirim, pieces, isi, efek: k.map })
    if (t.acak.sekali(4)) {
      const lagi = { ...body, no_draft: crypto.randomUUID() }
      await t.ditolak(path, lagi, 'sepuhan.rosok_keluar')
    }
    return true
  }

  /** The centre weighs it; from then on it can't be taken back. */
  async sampai(): Promise<boolean> {
    const t = this.#t
    const paket = this.#jalan.shift()
    if (!paket) return false
    const { no_kirim, isi } = paket
    const mg = this.#ditimbang(isi.reduce((n, i) => n + i.isi.mg, 0n))
    const kini = bagiTimbang(
      isi.map((i) => i.isi),
      mg,
    )
    await this.#pusat.terimaRosok(no_kirim, mg, efekDiPusat(this.#kode, isi, kini))
    t.catat('kirim-barang-kepusat sampai')
    if (t.acak.sekali(3)) {
      const body = { no_kirim, alasan: 'Terlambat' }
      await t.ditolak('kirim-barang-kepusat/cancel', body, 'kirim_pusat.sudah_jalan')
    }
    return true
  }

  /** Whatever day it is, while the centre has not received it: it lies where it lay. */
  async batal(): Promise<boolean> {
    const t = this.#t
    const paket = this.#jalan.pop()
    if (!paket) return false
    const { no_kirim, pieces, efek } = paket
    await t.tulis('kirim-barang-kepusat/cancel', { no_kirim, alasan: 'Salah kirim' }, {})
    t.terap(efek, -1n)
    for (const p of pieces) p.keluar = null
    return true
  }

  /** What a scale finds of it: all, or a little less. */
  #ditimbang(mg: bigint): bigint {
    const { acak } = this.#t
    return mg - (acak.sekali(2) ? bagi(mg * BigInt(acak.antara(0, 50)), 1_000n) : 0n)
  }
}

const gram = (mg: bigint) => Number(mg) / 1000
