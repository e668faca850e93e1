import { setTimeout as jeda } from 'node:timers/promises'
import type { Services } from '#kernel/server/http/services.ts'
import { antreTayang } from '#modules/daring/marketplace/server/antar-tayang.ts'
import { unggahFoto } from '../factories/foto.ts'
import { sukses } from '../factories/goods.ts'
import { padaJam } from '../factories/jam.ts'
import { layananDi } from '../factories/layanan.ts'
import { sambungkan } from '../factories/siap-online.ts'
import type { OnlineStore } from '../setup/online-store.ts'
import { type BarangModel, bagi, total } from './buku-model.ts'
import type { Salah } from './koreksi.ts'
import { type TokoModel, sama } from './toko-model.ts'

export const WEB = 'WEB'
/** What the internet adds to the price of the counter, in basis points. */
const NAIK = 200n

/** What is said of a piece there: whether it is offered, and by which paper. */
interface Satu {
  tayang: boolean
  nomor: string
}

interface Surat {
  readonly nomor: string
  readonly tanggal: string
  batal: boolean
}

/** A shop's connection to a store of its own, and the pieces that it offers there. */
export class Tayang {
  readonly t: TokoModel
  readonly kode: string
  readonly web: OnlineStore
  readonly #salah: Salah
  readonly #online = new Map<string, Satu>()
  readonly #berfoto = new Set<string>()
  readonly #surat: Surat[] = []
  #siap: Promise<void> | undefined

  constructor(t: TokoModel, o: { salah: Salah; kode: string; web: OnlineStore }) {
    this.t = t
    this.kode = o.kode
    this.web = o.web
    this.#salah = o.salah
    // The shop signs by its own clock, which may be days ahead.
    o.web.clock = () => (t.c.jam ?? new Date()).getTime()
  }

  get adaSambungan(): boolean {
    return this.#siap !== undefined
  }

  /** Pieces that the store has heard of, or is to hear of. */
  get dikenal(): ReadonlyMap<string, unknown> {
    return this.#online
  }

  /** The server of this process, for the turns of its queues. */
  get layanan() {
    const s = layananDi.get(this.t.c.url)
    if (!s) throw new Error(`no server of this process at ${this.t.c.url}`)
    return s
  }

  /** Pieces with a photo are offered; without one, or twice, they are not. */
  async kirim(): Promise<boolean> {
    const { t } = this
    await (this.#siap ??= this.#sambungkan())
    const pieces = t.ambil(t.acak.antara(1, 4))
    t.siap.push(...pieces)
    if (pieces.length === 0) return false
    if (!t.acak.sekali(8)) await this.#foto(pieces)
    const path = 'kirim-barang-online/create'
    const items = pieces.map(({ kode_barcode }) => ({ kode_barcode }))
    const body = { kode_sambungan: WEB, items }
    const salah = pieces.map((p) => this.#tolak(p)).find((kode) => kode !== undefined)
    if (salah !== undefined) {
      await t.ditolak(path, body, salah)
      return true
    }
    const jadi = await t.tulis<{ no_kirim_online: string; total_rp: number }>(path, body, {
      jenis: 'OL',
      kolom: 'no_kirim_online',
    })
    const harga = pieces.reduce((n, p) => n + this.harga(p), 0n)
    sama('price on the internet', jadi.total_rp, Number(harga))
    const nomor = jadi.no_kirim_online
    for (const p of pieces) this.#online.set(p.kode_barcode, { tayang: true, nomor })
    this.#surat.push({ nomor, tanggal: t.tanggal, batal: false })
    return true
  }

  async #sambungkan(): Promise<void> {
    const isi = { naik: Number(NAIK) / 100, alamat_marketplace: this.kode }
    await sambungkan(this.t.c, 'S1', isi)
    this.t.bergerak = true
  }

  #tolak({ kode_barcode: kode }: BarangModel): string | undefined {
    if (!this.#berfoto.has(kode)) return 'marketplace.foto_wajib'
    return this.#online.get(kode)?.tayang ? 'marketplace.sudah_online' : undefined
  }

  async #foto(pieces: readonly BarangModel[]): Promise<void> {
    for (const { kode_barcode } of pieces) {
      if (this.#berfoto.has(kode_barcode)) continue
      sukses(await unggahFoto(this.t.c, 'foto_produk', { kode_barcode }))
      this.#berfoto.add(kode_barcode)
      this.t.bergerak = true
    }
  }

  /** The price of the counter with what the internet adds, up to the next 500. */
  harga(barang: BarangModel): bigint {
    const loket = total([{ barang, potongan: 0n }], this.t.pkp)
    const naik = bagi(loket * (10_000n + NAIK), 10_000n)
    return ((naik + 499n) / 500n) * 500n
  }

  /** One piece is taken off, wherever it is; what is not on is refused. */
  async tarik(): Promise<boolean> {
    const { t } = this
    if (this.#online.size === 0) return false
    const [kode_barcode, o] = t.acak.pilih([...this.#online])
    const body = { kode_sambungan: WEB, kode_barcode }
    if (!o.tayang) await t.ditolak('barang-online/tarik', body, 'marketplace.tidak_online')
    else await t.tulis('barang-online/tarik', body, {})
    o.tayang = false
    return true
  }

  /** A whole paper of the day is taken back; what went up again by another one stays. */
  async batalKirim(): Promise<boolean> {
    const { t } = this
    if (this.#surat.length === 0) return false
    const p = t.acak.pilih(this.#surat.slice(-10))
    const body = { no_kirim_online: p.nomor, alasan: 'Model salah pilih' }
    if (p.batal || p.tanggal !== t.tanggal) {
      const kode = p.batal ? 'kirim_online.sudah_batal' : 'kirim_online.kemarin'
      await t.ditolak('kirim-barang-online/cancel', body, kode)
      return true
    }
    await t.tulis('kirim-barang-online/cancel', body, {})
    p.batal = true
    for (const o of this.#online.values()) if (o.nomor === p.nomor) o.tayang = false
    return true
  }

  /** A piece that came back damaged is offered no more. */
  turunkan(kode: string): void {
    const o = this.#online.get(kode)
    if (o) o.tayang = false
  }

  /** A piece that somebody else has by now, none of these, or one that was never offered. */
  pergi(bukan: readonly BarangModel[]): BarangModel {
    const semua = [...this.t.siap, ...this.#salah.lain, ...bukan]
    const ada = new Set(semua.map((p) => p.kode_barcode))
    const hilang = [...this.#online.keys()].filter((kode) => !ada.has(kode))
    const kode_barcode = hilang.length > 0 ? this.t.acak.pilih(hilang) : 'TIDAK-ADA'
    return { kode_barcode, baki: 'B1', mg: 1_000n, modal: 0n, ongkos: 0n, faktur: false }
  }

  /** What the store offers: what lies in a tray for sale, at its price, and nothing else. */
  async periksa(): Promise<void> {
    const { t } = this
    await this.#sampaikan(this.layanan)
    const siap = new Map(t.siap.map((p) => [p.kode_barcode, p]))
    const lain = new Set(this.#salah.lain.map((p) => p.kode_barcode))
    for (const [kode, { tayang }] of this.#online) {
      // It is of another group, and has the price of that.
      if (lain.has(kode)) continue
      const piece = tayang ? siap.get(kode) : undefined
      const [stok = 0, harga] = this.web.stock(kode) ?? []
      const is = stok === 1 ? harga : 'gone'
      sama(`what is offered of ${kode}`, is, piece ? Number(this.harga(piece)) : 'gone')
    }
    t.catat('online sama')
  }

  /** All that there is to tell of pieces. */
  async #sampaikan(s: Services): Promise<void> {
    for (let kali = 0; kali < 2_000; kali++) {
      const lagi = await padaJam(this.t.c.jam, () => antreTayang.deliver(s, this.kode))
      if (lagi === null) return
      // Another worker of the server says it just now.
      if (lagi > (this.t.c.jam ?? new Date())) await jeda(25)
    }
    throw new Error(`${this.kode}: pieces are never told to the end`)
  }
}
