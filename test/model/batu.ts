import { sukses } from '../factories/goods.ts'
import { type BarangModel, type Efek, Kumpulan, efekTambah } from './buku-model.ts'
import { PerHari } from './kolam.ts'
import type { TokoModel } from './toko-model.ts'

const LEPAS = 'barang/batu'
/** Milligram of a hundredth of a carat. */
const MG_PER_CCT = 2n
const STONE = { shape: 'ROUND', color: 'D', clarity: 'VVS1', asal_batu: 'ALAMI' } as const

interface Batu {
  readonly no_batu: string
  readonly cct: bigint
  /** What it cost; null for a stone that came with its piece. */
  modal: bigint | null
  /** The piece that it is in. */
  di: Berbatu | null
}
/** A piece that is kept for stones: as long as it has some, nobody buys it. */
interface Berbatu {
  readonly p: BarangModel
  mg: bigint
  modal: bigint
}
interface Mutasi {
  readonly nomor: string
  readonly arah: 'MASUK' | 'PASANG' | 'LEPAS'
  readonly barang: Berbatu | null
  readonly batu: readonly { readonly b: Batu; readonly semula: bigint | null }[]
  readonly lama: { readonly mg: bigint; readonly modal: bigint }
  readonly efek: Efek
  batal: boolean
}

const CALLS = { MASUK: 'mutasi-batu/masuk', PASANG: 'mutasi-batu/pasang' } as const

/** Stones: bought loose, set into pieces, taken out of them, and each of it taken back. */
export class BatuLepas {
  readonly #t: TokoModel
  readonly #hari = new PerHari<Mutasi>()
  #batu: Batu[] = []
  readonly #barang: Berbatu[] = []

  constructor(t: TokoModel) {
    this.#t = t
  }

  async masuk(): Promise<void> {
    const { acak } = this.#t
    const isi = Array.from({ length: acak.antara(1, 3) }, () => ({
      cct: BigInt(acak.antara(1, 150)),
      modal: BigInt(acak.antara(0, 9_000_000)),
    }))
    const modal = isi.reduce((n, b) => n + b.modal, 0n)
    const efek = new Kumpulan()
      .add(LEPAS, 'IDR', '', modal)
      .add('modal/tambah-barang', 'IDR', '', -modal).map
    const items = isi.map((b) => ({ ...stone(b.cct), harga_modal: Number(b.modal) }))
    const jadi = await this.#t.tulis<{ no_mutasi_batu: string; batu: readonly string[] }>(
      CALLS.MASUK,
      { items },
      { jenis: 'BL', kolom: 'no_mutasi_batu', efek },
    )
    const batu = isi.map((b, i): Batu => ({ ...b, no_batu: jadi.batu[i] ?? '', di: null }))
    this.#batu.push(...batu)
    this.#catat({
      nomor: jadi.no_mutasi_batu,
      arah: 'MASUK',
      barang: null,
      batu: batu.map((b) => ({ b, semula: b.modal })),
      lama: { mg: 0n, modal: 0n },
      efek,
      batal: false,
    })
  }

  /** Into a piece of the shop; now and then the piece had a stone of its own. */
  async pasang(): Promise<boolean> {
    const { acak } = this.#t
    const lepas = this.#batu.filter((b) => b.di === null)
    if (lepas.length === 0) return false
    const barang = await this.#pilihBarang()
    const batu = acak.sekali(2) ? lepas.slice(0, 1) : lepas.slice(0, acak.antara(1, 3))
    await this.#pindah('PASANG', barang, batu)
    if (acak.sekali(4)) {
      const lagi = { ...badan('PASANG', barang, batu), no_draft: crypto.randomUUID() }
      await this.#t.ditolak(CALLS.PASANG, lagi, 'mutasi_batu.tidak_lepas')
    }
    return true
  }

  /** Out of it, where the gold is not heavier than what is left. */
  async lepas(): Promise<boolean> {
    const { acak } = this.#t
    const dipasang = this.#batu.filter((b) => b.di !== null)
    if (dipasang.length === 0) return false
    const { di } = acak.pilih(dipasang)
    if (!di) return false
    const milik = dipasang.filter((b) => b.di === di)
    const batu = milik.slice(0, acak.antara(1, milik.length))
    for (const b of batu) if (b.modal === null && di.modal === 0n) return false
    const modal = jumlah(batu, (b) => b.modal ?? 0n)
    // What a stone cost that came with its piece is said when it is taken out.
    const asli = batu.filter((b) => b.modal === null).length
    const sisa = di.modal - modal
    const harga = asli > 0 && sisa > 0n ? sisa / BigInt(10 * asli) : 0n
    if (di.mg - beratBatu(batu) < di.p.mg) {
      const body = badan('LEPAS', di, batu, harga)
      await this.#t.ditolak(CALLS.PASANG, body, 'mutasi_batu.tanpa_ruang')
      return true
    }
    await this.#pindah('LEPAS', di, batu, harga)
    return true
  }

  /** One of today, while stones and piece are as it left them. */
  async batal(): Promise<boolean> {
    const t = this.#t
    const open = this.#hari.pada(t.tanggal).filter((m) => !m.batal)
    if (open.length === 0) return false
    const m = t.acak.pilih(open)
    const path = 'mutasi-batu/cancel'
    const body = { no_mutasi_batu: m.nomor, alasan: 'Model salah batu' }
    const code = this.#tolak(m)
    if (code !== null) {
      await t.ditolak(path, body, code)
      return true
    }
    await t.tulis(path, body, {})
    m.batal = true
    t.terap(m.efek, -1n)
    for (const { b, semula } of m.batu) {
      b.di = m.arah === 'LEPAS' ? m.barang : null
      b.modal = semula
    }
    if (m.arah === 'MASUK') this.#batu = this.#batu.filter((b) => !m.batu.some((x) => x.b === b))
    if (m.barang) Object.assign(m.barang, m.lama)
    return true
  }

  /** Why a paper stays; the piece is looked at before its stones. */
  #tolak(m: Mutasi): string | null {
    const { barang, arah } = m
    if (barang) {
      const tanda = arah === 'PASANG' ? 1n : -1n
      const kini = m.lama.mg + tanda * beratBatu(m.batu.map((x) => x.b))
      const modal = m.lama.modal + (m.efek.get(`barang/ETL/${barang.p.baki}|IDR|`) ?? 0n)
      if (barang.mg !== kini || barang.modal !== modal) return 'mutasi_batu.barang_berubah'
    }
    const di = arah === 'PASANG' ? barang : null
    const ada = m.batu.every(({ b }) => this.#batu.includes(b) && b.di === di)
    return ada ? null : 'mutasi_batu.batu_lanjut'
  }

  async #pindah(
    arah: 'PASANG' | 'LEPAS',
    barang: Berbatu,
    batu: readonly Batu[],
    harga = 0n,
  ): Promise<void> {
    const lama = { mg: barang.mg, modal: barang.modal }
    const semula = batu.map((b) => ({ b, semula: b.modal }))
    const tanda = arah === 'PASANG' ? 1n : -1n
    const mg = tanda * beratBatu(batu)
    const modal = tanda * jumlah(batu, (b) => b.modal ?? harga)
    const baki = `barang/ETL/${barang.p.baki}`
    const efek = new Kumpulan()
      .add(baki, 'IDR', '', modal)
      .add(LEPAS, 'IDR', '', -modal)
      .add(baki, 'MG', 'G75', mg)
      .add(LEPAS, 'MG', 'G75', -mg).map
    const { no_mutasi_batu: nomor } = await this.#t.tulis<{ no_mutasi_batu: string }>(
      CALLS.PASANG,
      badan(arah, barang, batu, harga),
      { jenis: 'BL', kolom: 'no_mutasi_batu', efek },
    )
    for (const b of batu) {
      b.di = arah === 'PASANG' ? barang : null
      b.modal ??= harga
    }
    barang.mg += mg
    barang.modal += modal
    this.#catat({ nomor, arah, barang, batu: semula, lama, efek, batal: false })
  }

  #catat(m: Mutasi): void {
    this.#hari.tambah(this.#t.tanggal, m)
  }

  async #pilihBarang(): Promise<Berbatu> {
    const t = this.#t
    if (this.#barang.length > 3 || (this.#barang.length > 0 && t.acak.sekali(2)))
      return t.acak.pilih(this.#barang)
    const p = await this.#tambah()
    const barang: Berbatu = { p, mg: p.mg, modal: p.modal }
    this.#barang.push(barang)
    if (t.acak.sekali(3)) await this.#asli(barang)
    return barang
  }

  /** A piece of its own: those for sale are changed by other papers, too. */
  async #tambah(): Promise<BarangModel> {
    const { acak } = this.#t
    const mg = acak.antara(500, 20_000)
    const modal = mg * acak.antara(700, 900)
    const baki = acak.pilih(['B1', 'B2'])
    const item = {
      nama_barang: 'Cincin berlian',
      kode_dept: 'CIN',
      kode_group: 'G75',
      kadar: '75',
      kode_baki: baki,
      berat: mg / 1000,
      harga_modal: modal,
    }
    const { items } = await this.#t.tulis<{ no_masuk: string; items: { kode_barcode: string }[] }>(
      'barang/create',
      { items: [item] },
      { jenis: 'TB', kolom: 'no_masuk' },
    )
    const kode_barcode = items[0]?.kode_barcode ?? ''
    const p = {
      kode_barcode,
      baki,
      mg: BigInt(mg),
      modal: BigInt(modal),
      ongkos: 0n,
      faktur: false,
    }
    this.#t.terap(efekTambah([p]))
    return p
  }

  /** A stone that the piece had from the beginning. */
  async #asli(barang: Berbatu): Promise<void> {
    const { c } = this.#t
    const path = `batu-barang/${barang.p.kode_barcode}`
    const { versi } = (await c.ok<{ versi: number }>('GET', path)).data
    const cct = 1n + (barang.p.mg % 20n)
    const items = [stone(cct)]
    sukses(await c.tulis(path, { versi, items }, undefined, 'PUT'))
    const { data } = await c.ok<{ items: readonly { no_batu: string }[] }>('GET', path)
    const no_batu = data.items[0]?.no_batu ?? ''
    this.#batu.push({ no_batu, cct, modal: null, di: barang })
  }
}

const stone = (cct: bigint) => ({ ...STONE, butir: 1, carat: Number(cct) / 100 })

const jumlah = (batu: readonly Batu[], nilai: (b: Batu) => bigint) =>
  batu.reduce((n, b) => n + nilai(b), 0n)

const beratBatu = (batu: readonly Batu[]) => MG_PER_CCT * jumlah(batu, (b) => b.cct)

const badan = (
  arah_batu: 'PASANG' | 'LEPAS',
  { p }: Berbatu,
  batu: readonly Batu[],
  harga = 0n,
) => ({
  arah_batu,
  kode_barcode: p.kode_barcode,
  items: batu.map((b) => ({
    no_batu: b.no_batu,
    ...(b.modal === null ? { harga_modal: Number(harga) } : {}),
  })),
  no_draft: crypto.randomUUID(),
})
